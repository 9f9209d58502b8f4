import type { ImportKind } from '../../schema/ltv/store-import.facts.js';
import { customerKeyOf, emailKeyOf } from '../store/customer-key.engine.js';
import type { ImportRow } from '../store/store-rows.js';
import { readAdSpend, readFlow, readFunnel, readMessage, readRate, readVisits } from './day-line.engine.js';
import { readOrder } from './order-line.engine.js';
import { isBlank } from '../kit/money.js';
import { CsvCells, notAnAmount, type Line, type LineOutcome } from './csv-cells.engine.js';
import type { CsvLayout } from './csv-layout.engine.js';

const readers: Record<ImportKind, (cells: CsvCells, line: Line) => LineOutcome> = {
  orders: readOrder,
  customers: readCustomer,
  ad_spend: readAdSpend,
  visits: readVisits,
  funnel_steps: readFunnel,
  flow_metrics: readFlow,
  message_metrics: readMessage,
  product_costs: readCost,
  exchange_rates: readRate,
};

/**
 * Reads the lines of a file of the given kind.
 * @param latest UTC milliseconds; dates more than a day after it are refused as a mistake
 */
export function createLineReader(layout: CsvLayout, latest: number): (line: Line) => LineOutcome {
  const cells = new CsvCells(layout, latest);
  const read = readers[layout.kind];
  return (line) => (line.every((cell) => cell.trim() === '') ? { skipped: 'empty' } : read(cells, line));
}

/** Rows that are told so that what a file holds can be counted before it is stored. */
export const rowsOf = (outcome: LineOutcome): readonly ImportRow[] => ('rows' in outcome ? outcome.rows : []);

function readCustomer(cells: CsvCells, line: Line): LineOutcome {
  const customerKey = customerKeyOf(cells.present(line, 'customerId'), '');
  if (!customerKey) return { reason: 'No customer number.' };
  const email = cells.text(line, 'email');
  return isBlank(email) ? { skipped: 'empty' } : { rows: [{ customerKey, emailKey: emailKeyOf(email) }] };
}

function readCost(cells: CsvCells, line: Line): LineOutcome {
  const product = cells.words(line, 'sku', 100) ?? cells.words(line, 'product', 300);
  if (product === null) return { reason: 'Neither a SKU nor a product.' };
  const written = cells.present(line, 'cost');
  // Shops list every variant; those without a cost say nothing.
  if (written === '') return { skipped: 'empty' };
  const cost = cells.money(line, 'cost');
  if (!cost || cost.cents < 0) return { reason: notAnAmount(written) };
  const currency = cells.currency(line, cost.currency);
  if ('reason' in currency) return currency;
  return { rows: [{ productKey: product.toLowerCase(), costCents: cost.cents, currency: currency.code }] };
}
