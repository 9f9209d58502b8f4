import { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { openCsv } from '../../../jobs/ltv/csv-stream.js';
import { RowCount } from '../../../jobs/ltv/file-tally.engine.js';
import { createLineReader } from '../../../jobs/ltv/import-row.engine.js';
import { readLayout } from '../../../jobs/ltv/read-layout.js';

const latest = Date.UTC(2026, 10, 20);

it('the first and the last day are those of the store, whatever the order of the lines', async () => {
  const text = [
    'order,date,amount,currency,status',
    '1,2026-01-05T12:00:00.000Z,20,EUR,wc-completed',
    '2,2026-01-09T23:30:00.000Z,20,EUR,Refunded',
    '3,2026-01-01T23:30:00.000Z,20,EUR,wc-completed',
  ].join('\n');
  const csv = await openCsv(() => Promise.resolve(Readable.from([Buffer.from(text)])));
  const defaults = { currency: null, timeZone: 'Europe/Berlin' };
  const layout = await readLayout({ kind: 'orders', csv, wishes: {}, defaults, latest });
  const [readLine, count] = [createLineReader(layout, latest), new RowCount(layout)];
  for await (const portion of csv.rows())
    for (const { line, cells } of portion) {
      const outcome = line > layout.headerRows ? readLine(cells) : { rows: [] };
      if ('rows' in outcome) outcome.rows.forEach((row) => count.add(row));
    }
  expect(count.figures()).toMatchObject({
    orders: 3,
    firstDay: '2026-01-02',
    lastDay: '2026-01-10',
    amounts: [{ cents: 4_000 }],
  });
});
