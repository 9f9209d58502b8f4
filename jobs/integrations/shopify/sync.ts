import { z } from 'zod';
import type { SyncState } from '../../../schema/integrations/integration.entity.js';
import { emailKeyOf } from '../../store/customer-key.engine.js';
import { centsOf } from '../../kit/money.js';
import type { CustomerRow, ImportRow, OrderRow } from '../../store/store-rows.js';
import { ProviderError } from '../provider-error.js';
import type { SyncContext, SyncPage } from '../provider-sync.js';
import { numberOfGid, orderRowOf } from './order-row.engine.js';
import { askShopify } from './shopify-graphql.js';

/** 100 orders cost about 700 of the 1,000 points that one query may have; 250 customers about 500. */
const ordersQuery = `query ($q: String, $after: String) {
  orders(first: 100, after: $after, query: $q, sortKey: UPDATED_AT) {
    pageInfo { hasNextPage endCursor }
    nodes {
      id createdAt updatedAt cancelledAt test displayFinancialStatus customer { id }
      totalPriceSet { shopMoney { amount currencyCode } } totalRefundedSet { shopMoney { amount } }
    }
  }
}`;
const customersQuery = `query ($q: String, $after: String) {
  customers(first: 250, after: $after, query: $q, sortKey: UPDATED_AT) {
    pageInfo { hasNextPage endCursor }
    nodes { id createdAt updatedAt defaultEmailAddress { emailAddress } }
  }
}`;

const listOf = <Node extends z.ZodType>(node: Node) =>
  z.object({
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
    nodes: z.array(node),
  });
/** When it came to be and when it last changed; a change that is not told is none. */
const times = { createdAt: z.string(), updatedAt: z.string().nullish() };
const orderNode = z.object({
  ...times,
  id: z.string().regex(/\d$/),
  cancelledAt: z.string().nullish(),
  test: z.boolean().nullish(),
  displayFinancialStatus: z.string().nullish(),
  customer: z.object({ id: z.string() }).nullish(),
  totalPriceSet: z.object({ shopMoney: z.object({ amount: z.string(), currencyCode: z.string() }) }),
  totalRefundedSet: z.object({ shopMoney: z.object({ amount: z.string() }) }).nullish(),
});
const customerNode = z.object({
  ...times,
  id: z.string().regex(/\d$/),
  defaultEmailAddress: z.object({ emailAddress: z.string() }).nullish(),
});
const ordersAnswer = z.object({ data: z.object({ orders: listOf(orderNode) }).transform(({ orders }) => orders) });
const customersAnswer = z.object({
  data: z.object({ customers: listOf(customerNode) }).transform(({ customers }) => customers),
});
const shopAnswer = z.object({ data: z.object({ shop: z.object({ ianaTimezone: z.string().nullish() }) }) });

type Order = z.infer<typeof orderNode>;
type Customer = z.infer<typeof customerNode>;

/** Orders, then customers: each by the time of its last change, so that changes made meanwhile come behind. */
export async function* syncShopify(context: SyncContext): AsyncGenerator<SyncPage> {
  let timeZone = await firstTimeZone(context);
  let { state } = context;
  const toRows = (nodes: Order[]) => nodes.map((order) => toOrder(order, context));
  for await (const page of changedSince(context, {
    kind: 'orders',
    query: ordersQuery,
    answer: ordersAnswer,
    toRows,
  })) {
    state = page.state;
    yield { ...page, ...(timeZone && { timeZone }) };
    timeZone = null;
  }
  const customers = { kind: 'customers', query: customersQuery, answer: customersAnswer, toRows: toCustomers } as const;
  try {
    yield* changedSince({ ...context, state }, customers);
  } catch (error) {
    // E-mails of customers need a permission that many apps lack. They only join orders of files; the orders are here.
    if (!(error instanceof ProviderError) || error.isPassing || error.kind === 'credentials') throw error;
  }
}

/** Asked for once; the owner may choose another one later. */
async function firstTimeZone({ credentials, client, state }: SyncContext): Promise<string | null> {
  if (state['ordersSince'] || state['ordersAfter']) return null;
  const query = '{ shop { name currencyCode ianaTimezone } }';
  const { data } = await askShopify(credentials, client, { query, answer: shopAnswer });
  return data.shop.ianaTimezone ?? null;
}

interface Changing {
  createdAt: string;
  updatedAt?: string | null;
}

interface Stream<Node extends Changing> {
  kind: 'orders' | 'customers';
  query: string;
  answer: z.ZodType<{ data: { pageInfo: { hasNextPage: boolean; endCursor?: string | null }; nodes: Node[] } }>;
  toRows: (nodes: Node[]) => ImportRow[];
}

/** Changes of the last minutes before may not have been in Shopify's search yet, ms. */
const overlapMs = 300_000;

/**
 * Everything that changed since the end of the last complete pass. `…After` is the place within a pass that was cut
 * off, `…Newest` the newest change it has seen, `…Since` where the next pass begins.
 */
async function* changedSince<Node extends Changing>(
  context: SyncContext,
  { kind, query, answer, toRows }: Stream<Node>,
): AsyncGenerator<SyncPage> {
  const [since, after, newest] = [`${kind}Since`, `${kind}After`, `${kind}Newest`];
  const ask = async (q: string | null, cursor: SyncState[string]) =>
    (await askShopify(context.credentials, context.client, { query, variables: { q, after: cursor }, answer })).data;
  let { state } = context;
  for (let isFirst = true; ; isFirst = false) {
    const filter = state[since] ? `updated_at:>='${String(state[since])}'` : null;
    const cursor = state[after] ?? null;
    const { pageInfo, nodes } = await ask(filter, cursor).catch((error: unknown) => {
      // A place of an earlier run that Shopify no longer knows: the pass begins anew, and brings nothing twice.
      if (!(isFirst && cursor && error instanceof ProviderError && error.kind === 'refused')) throw error;
      return ask(filter, null);
    });
    const latest = nodes.map(changeOf).reduce((max, at) => (at > max ? at : max), String(state[newest] ?? ''));
    const isLast = !pageInfo.hasNextPage || !pageInfo.endCursor;
    state = isLast
      ? { ...state, [since]: latest ? earlier(latest) : (state[since] ?? null), [after]: null, [newest]: null }
      : { ...state, [after]: pageInfo.endCursor ?? null, [newest]: latest };
    yield { kind, rows: toRows(nodes), state, progress: null };
    if (isLast) return;
  }
}

const changeOf = ({ createdAt, updatedAt }: Changing): string => updatedAt ?? createdAt;

const earlier = (moment: string): string => new Date(Date.parse(moment) - overlapMs).toISOString();

function toOrder(order: Order, { client }: SyncContext): OrderRow {
  const { totalPriceSet, totalRefundedSet, customer } = order;
  const row = orderRowOf({
    orderId: numberOfGid(order.id),
    customerKey: customer ? numberOfGid(customer.id) : null,
    createdAt: order.createdAt,
    updatedAt: changeOf(order),
    total: totalPriceSet.shopMoney.amount,
    refundedCents: totalRefundedSet ? centsOf(totalRefundedSet.shopMoney.amount) : null,
    currency: totalPriceSet.shopMoney.currencyCode,
    status: order.displayFinancialStatus ?? null,
    isCancelled: Boolean(order.cancelledAt),
    isTest: order.test ?? false,
  });
  if ('unreadable' in row)
    throw client.errorOf({ kind: 'unreadable', words: `an order’s ${row.unreadable} is not as documented` });
  return row;
}

function toCustomers(nodes: Customer[]): CustomerRow[] {
  return nodes.flatMap(({ id, defaultEmailAddress }) =>
    defaultEmailAddress
      ? [{ customerKey: numberOfGid(id), emailKey: emailKeyOf(defaultEmailAddress.emailAddress) }]
      : [],
  );
}
