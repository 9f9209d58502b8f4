import type { ImportOptions } from '../../schema/ltv/store-import.entity.js';
import { FileDateOrder, FileDecimalMark, FileLevel } from '../../schema/ltv/store-import.enum.js';
import type { CsvLayout, LayoutWishes } from './csv-layout.engine.js';

const orders = { day_first: 'dmy', month_first: 'mdy', year_first: 'ymd' } as const;
const marks = { point: '.', comma: ',' } as const;

/** What the owner says of a file, as its reader takes it. */
export const wishesOf = ({ mapping, currency, dateOrder, decimalMark, level }: ImportOptions): LayoutWishes => ({
  ...(mapping && { mapping }),
  ...(currency && { currency }),
  ...(dateOrder && { dateOrder: orders[dateOrder] }),
  ...(decimalMark && { decimalMark: marks[decimalMark] }),
  ...(level && { level }),
});

/** How a file is read, as its owner is told. */
export const formatOf = ({ dateOrder, decimalMark, level }: CsvLayout) => ({
  dateOrder: {
    dmy: FileDateOrder.day_first,
    mdy: FileDateOrder.month_first,
    ymd: FileDateOrder.year_first,
  }[dateOrder],
  decimalMark: decimalMark === ',' ? FileDecimalMark.comma : FileDecimalMark.point,
  level: level === 'line' ? FileLevel.line : FileLevel.order,
});
