import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { daysAgo } from '../support/store.js';
import { waitFor } from '../support/wait.js';

let app: TestApp;
let owner: ApiClient;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

/** Uploads bytes and imports them; @returns what was said of them, wherever on the way */
async function refusal(kind: string, content: string | Buffer): Promise<string | null> {
  const upload = { purpose: 'import', filename: 'data.csv', contentType: 'text/csv' };
  const { body } = await owner.post('/api/objects/upload', upload);
  const arrived = await owner.put(body.uploadURL, new Uint8Array(Buffer.from(content)));
  if (arrived.status >= 300) return arrived.body.message;
  const started = await owner.post('/api/imports', { kind, objectId: body.objectId });
  const done = await waitFor(async () => {
    const row = (await owner.get(`/api/imports/${started.body.importId}`)).body;
    return row.status !== 'processing' && row;
  }, 'the import');
  return done.error;
}

const header = 'order_id,customer_id,ordered_at,total,currency\n';
const order = (cells: string): string => `${header}${cells}\n`;
const filler = Array.from({ length: 40 }, (_, index) => `${index + 9},c,${daysAgo(3)},5.00,EUR`).join('\n');

const bad: [string, string | Buffer, string][] = [
  ['nothing at all', '', 'The file is empty. Choose another one.'],
  ['a header alone', header, 'The file has a header and no lines below it. Export it again with data.'],
  [
    'a workbook',
    Buffer.from('d0cf11e0a1b11ae1'.padEnd(1_100, '0'), 'hex'),
    'This is a workbook, not a CSV file. Save it as CSV and upload that.',
  ],
  [
    'an archive',
    Buffer.from('504b0304140000000000'.padEnd(120, '0'), 'hex'),
    'This is an archive. Unpack it and upload the CSV file in it.',
  ],
  ['a PDF', '%PDF-1.4\n1 0 obj\n', 'This is a PDF, not a CSV file. Export the same figures as CSV.'],
  [
    'a sign-in page',
    '<!doctype html><html><body>Sign in, please</body></html>',
    'This is a web page, not a CSV file. Sign in where you export from, and export it again.',
  ],
  [
    'a quote that never closes',
    `${order(`1,c,${daysAgo(2)},10.00,EUR`)}2,c,${daysAgo(2)},"10.00,EUR\n${filler}`,
    'Line 3 opens a quote that never closes. Correct the quote or export the file again.',
  ],
  [
    'columns of another thing',
    'foo,bar\n1,2\n',
    'The file has no column for “Order number”, “Date of the order” and “Total of the order”. Choose the columns by hand.',
  ],
  [
    'ad spend among orders',
    `Campaign name,Day,Amount spent (EUR),Impressions\nA,${daysAgo(1)},5.00,100\n`,
    'The columns of this file are those of ad spend. Choose that as the file contents.',
  ],
  [
    'days that are to come',
    order('1,c1,2031-01-01,10.00,EUR'),
    "The only line couldn't be read. Line 2: 2031-01-01 lies in the future. Correct the file or choose other columns.",
  ],
  [
    'words for dates',
    order('1,c1,soon,10.00,EUR\n2,c2,later,5.00,EUR'),
    'None of the 2 lines could be read. Line 2: “soon” is not a date. Correct the file or choose other columns.',
  ],
  [
    'a day that no calendar has',
    order('1,c1,2026-02-30,10.00,EUR'),
    "The only line couldn't be read. Line 2: “2026-02-30” is not a date. Correct the file or choose other columns.",
  ],
  [
    'words for amounts',
    order(`1,c1,${daysAgo(1)},ten,EUR`),
    "The only line couldn't be read. Line 2: “ten” is not an amount. Correct the file or choose other columns.",
  ],
  [
    'a currency that is none',
    order(`1,c1,${daysAgo(1)},10.00,XXQ`),
    "The only line couldn't be read. Line 2: “XXQ” is not a currency. Correct the file or choose other columns.",
  ],
  [
    'order numbers that a spreadsheet has rounded',
    order(`5.2E+12,c1,${daysAgo(1)},10.00,EUR\n5.2E+12,c2,${daysAgo(1)},7.00,EUR`),
    'A spreadsheet has rounded 2 order numbers in “order_id” (such as 5.2E+12), so orders can no longer be told apart. Export the file again and import it without opening it, or choose another column for the order number.',
  ],
  [
    'dates of two readings',
    order('1,c1,03/02/2026,10.00,EUR\n2,c2,04/05/2026,7.00,EUR'),
    'The file can be read either way. Does the day or the month come first in the dates? (dateOrder) Choose one and import it again.',
  ],
  [
    'lines that end before the amount',
    order(`1,c1,${daysAgo(1)}\n2,c2`),
    'None of the 2 lines has an amount to import. Check the columns, or export the file again with its amounts.',
  ],
];

describe('a bad file is refused with the line, what is wrong and what to do, and nothing of it is stored', () => {
  it.each(bad)('%s', async (_, content, sentence) => {
    expect(await refusal('orders', content)).toBe(sentence);
    expect((await owner.get('/api/metrics')).body.source).toBe('none');
    const { data } = await owner.graphql('{ dataCoverage { source } }');
    expect(data.dataCoverage).toEqual([]);
  });

  it('without a currency in ad spend it is asked for', async () => {
    const text = `Campaign name,Day,Amount spent,Impressions\nA,${daysAgo(1)},5.00,100\n`;
    expect(await refusal('ad_spend', text)).toContain('Which currency are the amounts in?');
  });
});

it('text in UTF-16 with its mark is no sound file', async () => {
  const text = `\uFEFFCampaign\tDay\tCost\tCurrency code\nA\t${daysAgo(1)}\t5.00\tEUR\n`;
  expect(await refusal('ad_spend', Buffer.from(text, 'utf16le'))).toBeNull();
});

it('a quoted text that runs on behind the first part of a large file is whole', async () => {
  const note = 'far '.repeat(90_000);
  const rows = `1,c1,${daysAgo(2)},10.00,EUR,"${note}\nto here"\n2,c2,${daysAgo(1)},7.00,EUR,\n`;
  const other = await app.signUp();
  [owner] = [other];
  expect(await refusal('orders', `order_id,customer_id,ordered_at,total,currency,note\n${rows}`)).toBeNull();
  expect((await owner.get('/api/metrics?days=30')).body.totalRevenue).toBe(17);
});
