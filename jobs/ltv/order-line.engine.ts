import { importLimits, refundedStatuses, uncountedStatuses } from '../../schema/ltv/store-import.facts.js';
import { customerKeyOf, emailKeyOf } from '../store/customer-key.engine.js';
import type { OrderItem } from '../../schema/ltv/order-item.facts.js';
import { notAnAmount, type CsvCells, type Line, type LineOutcome } from './csv-cells.engine.js';
import { isRounded } from './csv-survey.engine.js';
import { normalizeColumn } from './csv-layout.engine.js';
import { isBlank, parseMoney, type Money } from '../kit/money.js';

/** Reads a line of an orders file: an order, an item of one, or a refund. */
export function readOrder(cells: CsvCells, line: Line): LineOutcome {
  const orderId = readOrderId(cells, line);
  if (typeof orderId === 'object' && orderId) return orderId;
  const items = readItem(cells, line);
  const total = readTotal(cells, line);
  if (total === 'item') return items ? itemOnly(cells, line, orderId, items) : { skipped: 'empty' };
  const moment = cells.moment(line, 'orderedAt');
  if (typeof moment === 'string') return { reason: moment };
  if (typeof total === 'string') return { reason: total };
  const currency = cells.currency(line, total.currency);
  if ('reason' in currency) return currency;
  const customerKey = readCustomerKey(cells, line);
  if (orderId === null && customerKey === null) return { reason: 'Neither an order number nor a customer.' };
  const status = cells.status(line);
  const isRefund = total.cents < 0;
  const refunded = cells.cents(line, 'refunded');
  const isWhole = !isRefund && !refunded && isRefundedWhole(cells, status);
  const orderedAt = new Date(moment.at).toISOString();
  const row = {
    orderId,
    autoKey: orderId === null ? `${customerKey} ${moment.day ?? orderedAt} ${total.cents} ${currency.code}` : null,
    customerKey,
    orderedAt,
    localDay: moment.day,
    totalCents: isRefund ? null : total.cents,
    refundedCents: isRefund ? -total.cents : isWhole ? total.cents : refunded,
    currency: currency.code,
    isCounted: isCounted(cells, line, status),
    changedAt: null,
    taxCents: cells.cents(line, 'tax'),
    shippingCents: cells.cents(line, 'shipping'),
    discountCents: cells.cents(line, 'discount'),
    discountCode: cells.words(line, 'discountCode', 100),
    country: readCountry(cells, line),
    channel: cells.words(line, 'channel', 100),
    items,
  };
  const isPartly = /^partial+y refunded|^partially reimbursed|^teilweise erstattet/.test(status) && refunded === null;
  return { rows: [row], ...(isPartly && { note: 'partlyRefunded' as const }) };
}

/** A text with figures is an address, or a code of one. */
function readCountry(cells: CsvCells, line: Line): string | null {
  const country = cells.words(line, 'country', 60);
  return country !== null && /\d/.test(country) ? null : country;
}

/** Null where the file has no order numbers; a reason where this line has none, or one that a spreadsheet broke. */
function readOrderId(cells: CsvCells, line: Line): string | null | { reason: string } {
  if (!cells.has('orderId')) return null;
  const orderId = cells.present(line, 'orderId');
  if (orderId === '') return { reason: 'No order number.' };
  if (orderId.length > 200) return { reason: 'The order number is longer than 200 characters.' };
  if (isRounded(orderId)) return { reason: `A spreadsheet has rounded the order number “${orderId}”.` };
  return /[@\s]/.test(orderId) && /@|\p{L}{2,}\s+\p{L}{2,}/u.test(orderId) ? emailKeyOf(orderId) : orderId;
}

function readCustomerKey(cells: CsvCells, line: Line): string | null {
  const customerId = cells.present(line, 'customerId');
  if (cells.hasPhones && customerId !== '') return emailKeyOf(customerId);
  return customerKeyOf(customerId, cells.present(line, 'email') || cells.present(line, 'customerName'));
}

/** The total of the line; `item` for a further item of an order whose total stands elsewhere, else what is wrong. */
function readTotal(cells: CsvCells, line: Line): Money | string {
  if (!cells.has('total')) return readLineTotal(cells, line);
  const written = cells.text(line, 'total');
  // Further items of a Shopify order repeat its number and leave the order's own columns empty.
  if (isBlank(written) && (cells.has('product') || cells.has('sku')) && cells.layout.level === 'order') return 'item';
  if (written === '' && cells.has('currency') && cells.text(line, 'currency') === '') return 'item';
  return cells.money(line, 'total') ?? notAnAmount(written);
}

/** What a line of items comes to, in files that tell no total. */
function readLineTotal(cells: CsvCells, line: Line): Money | string {
  if (cells.isAmazon) return readAmazonTotal(cells, line);
  if (cells.has('itemTotal')) return cells.money(line, 'itemTotal') ?? notAnAmount(cells.text(line, 'itemTotal'));
  const price = cells.money(line, 'itemPrice');
  if (!price) return notAnAmount(cells.text(line, 'itemPrice'));
  const quantity = cells.has('quantity') ? cells.number(line, 'quantity') : 1;
  if (quantity === null) return `“${cells.text(line, 'quantity').slice(0, 20)}” is not a quantity.`;
  return { ...price, cents: Math.round(price.cents * quantity) - (cells.cents(line, 'itemDiscount') ?? 0) };
}

/** Amazon tells the price of all pieces of a line, its tax beside it where prices are quoted without. */
function readAmazonTotal(cells: CsvCells, line: Line): Money | string {
  const { columns, decimalMark } = cells.layout;
  const cents = (name: string): number => {
    const index = columns.findIndex((column) => normalizeColumn(column) === name);
    return parseMoney(line[index] ?? '', decimalMark)?.cents ?? 0;
  };
  const price = cells.money(line, 'itemPrice');
  if (!price)
    return cells.text(line, 'itemPrice') === ''
      ? { cents: 0, currency: null }
      : notAnAmount(cells.text(line, 'itemPrice'));
  const withTax = ['USD', 'CAD'].includes(cells.text(line, 'currency').toUpperCase());
  const taxes = withTax ? cents('item tax') + cents('shipping tax') : 0;
  const promotions = Math.abs(cents('item promotion discount')) + Math.abs(cents('ship promotion discount'));
  return { ...price, cents: price.cents + cents('shipping price') + taxes - promotions };
}

function itemOnly(cells: CsvCells, line: Line, orderId: string | null, items: OrderItem[]): LineOutcome {
  const moment = cells.moment(line, 'orderedAt');
  const at = typeof moment === 'string' ? 0 : moment.at;
  const row = {
    orderId,
    customerKey: readCustomerKey(cells, line),
    orderedAt: new Date(at).toISOString(),
    totalCents: null,
    refundedCents: null,
    currency: cells.layout.currency,
    isCounted: true,
    changedAt: null,
    items,
  };
  return orderId === null ? { skipped: 'empty' } : { rows: [row] };
}

function readItem(cells: CsvCells, line: Line): OrderItem[] | null {
  const product = cells.words(line, 'product', 300);
  const sku = cells.words(line, 'sku', 100);
  if (product === null && sku === null) return null;
  const quantity = cells.has('quantity') ? (cells.number(line, 'quantity') ?? 1) : 1;
  const lineCents = cells.cents(line, 'itemTotal');
  const perPiece = (cents: number): number => (quantity === 0 ? cents : Math.round(cents / quantity));
  const price = cells.cents(line, 'itemPrice');
  return [
    {
      product,
      variant: cells.words(line, 'variant', 200),
      sku,
      quantity: Math.max(-importLimits.mostItems * 5_000, Math.min(importLimits.mostItems * 5_000, quantity)),
      priceCents:
        price !== null && cells.isAmazon
          ? perPiece(price)
          : (price ??
            (lineCents === null
              ? cells.layout.level === 'line' && cells.has('total')
                ? nullable(cells.cents(line, 'total'), perPiece)
                : null
              : perPiece(lineCents))),
      discountCents: cells.cents(line, 'itemDiscount'),
    },
  ];
}

const nullable = (cents: number | null, work: (cents: number) => number): number | null =>
  cents === null ? null : work(cents);

/** Magento closes an order whose money went back; elsewhere a closed order is a finished one. */
function isRefundedWhole({ isMagento }: CsvCells, status: string): boolean {
  return refundedStatuses.has(status) || (isMagento && status === 'closed');
}

function isCounted(cells: CsvCells, line: Line, status: string): boolean {
  const isTest = /^(true|yes|y|1|test)$/i.test(cells.text(line, 'test'));
  const cancelled = cells.present(line, 'cancelledAt');
  return !uncountedStatuses.has(status) && (cancelled === '' || /^(false|no|0)$/i.test(cancelled)) && !isTest;
}
