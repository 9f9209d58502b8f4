import type { ProviderReply, ProviderRequest } from './provider-server.js';

export interface StandInOrder {
  id: number;
  customer: number | null;
  createdAt: string;
  updatedAt: string;
  total: string;
  refunded: string;
  currency: string;
  status: string;
  isCancelled: boolean;
  isTest: boolean;
}

export interface ShopData {
  orders: StandInOrder[];
  customers: { id: number; email: string; updatedAt: string }[];
}

const minuteMs = 60_000;

/** So many orders of a third as many customers, one every 20 minutes up to yesterday, with the odd refund and test. */
export function drawOrders(count: number, now = Date.now()): StandInOrder[] {
  return Array.from({ length: count }, (_, n) => {
    const createdAt = isoSecond(now - 24 * 60 * minuteMs - (count - n) * 20 * minuteMs);
    return {
      id: 5_000_000 + n,
      customer: n % 11 === 0 ? null : 700_000 + (n % Math.ceil(count / 3)),
      createdAt,
      updatedAt: createdAt,
      total: `${20 + (n % 50)}.${String(n % 100).padStart(2, '0')}`,
      refunded: n % 17 === 0 ? '5.25' : '0.00',
      currency: 'USD',
      status: n % 23 === 0 ? 'VOIDED' : 'PAID',
      isCancelled: n % 29 === 0,
      isTest: n % 31 === 0,
    };
  });
}

const isoSecond = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`;

/** A page of orders or customers by the time of their last change, as Shopify pages: behind a cursor, filtered. */
export function answerList(body: ProviderRequest['body'], { orders, customers }: ShopData): ProviderReply {
  const query = String(body.query);
  const kind = /\b(orders|customers)\(first: (\d+)/.exec(query);
  if (!kind) return { body: { errors: [{ message: 'Parse error on query' }] } };
  const since = /^updated_at:>='(.+)'$/.exec(body.variables?.q ?? '')?.[1] ?? '';
  const nodes = kind[1] === 'orders' ? orders.map(orderNode) : customers.map(customerNode);
  const sorted = nodes
    .map((node) => ({ node, key: `${node.updatedAt} ${node.id}` }))
    .filter(({ node }) => Date.parse(node.updatedAt) >= (since ? Date.parse(since) : 0))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const after = body.variables?.after ? Buffer.from(body.variables.after, 'base64').toString() : '';
  if (body.variables?.after && !after.includes('gid://')) return { body: { errors: [{ message: 'Invalid cursor' }] } };
  const rest = sorted.filter(({ key }) => key > after);
  const page = rest.slice(0, Number(kind[2]));
  const last = page.at(-1);
  const pageInfo = {
    hasNextPage: rest.length > page.length,
    endCursor: last ? Buffer.from(last.key).toString('base64') : null,
  };
  return { body: { data: { [kind[1] ?? '']: { pageInfo, nodes: page.map(({ node }) => node) } } } };
}

const orderNode = (order: StandInOrder) => ({
  id: `gid://shopify/Order/${order.id}`,
  createdAt: order.createdAt,
  updatedAt: order.updatedAt,
  cancelledAt: order.isCancelled ? order.updatedAt : null,
  test: order.isTest,
  displayFinancialStatus: order.status,
  customer: order.customer === null ? null : { id: `gid://shopify/Customer/${order.customer}` },
  totalPriceSet: { shopMoney: { amount: order.total, currencyCode: order.currency } },
  totalRefundedSet: { shopMoney: { amount: order.refunded } },
});

const customerNode = ({ id, email, updatedAt }: ShopData['customers'][number]) => ({
  id: `gid://shopify/Customer/${id}`,
  createdAt: updatedAt,
  updatedAt,
  defaultEmailAddress: { emailAddress: email },
});

/** What the store's own count comes to, in cents: an independent way to the sums that a sync has to reach. */
export function countOrders(orders: readonly StandInOrder[]) {
  const counted = orders.filter(({ status, isCancelled, isTest }) => status !== 'VOIDED' && !isCancelled && !isTest);
  const cents = (amounts: string[]) => amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);
  return {
    orders: orders.length,
    counted: counted.length,
    total: cents(counted.map(({ total }) => total)),
    refunded: cents(counted.map(({ refunded }) => refunded)),
  };
}
