import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Purchase } from '../../../jobs/ltv/purchase-history.engine.js';

const folder = path.resolve(process.env.SHARED_DATA ?? '../shared/data', 'transactions');

export const hasTransactions = existsSync(folder);

export const readTransactions = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

/** Day number of 19970101-like dates. */
export const dayOf = (digits: string): number =>
  Date.UTC(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)) - 1, Number(digits.slice(6, 8))) / 86_400_000;

/** The benchmark of repeat-purchase models: purchases of an online record shop, 1997-01-01 to 1998-06-30. */
export function readCdnow(file: 'CDNOW_sample.txt' | 'CDNOW_master.txt'): Purchase[] {
  return readTransactions(file)
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([id]) => id && /^\d+$/.test(id))
    .map((columns) => {
      const [date = '', , amount = ''] = columns.slice(-3);
      return { customerKey: columns[0] ?? '', day: dayOf(date), amount: Number(amount) };
    });
}
