import { z } from 'zod';
import type { SyncState } from '../../../schema/integrations/integration.entity.js';
import { emailKeyOf } from '../../store/customer-key.engine.js';
import type { CustomerRow, ImportRow, OrderRow } from '../../store/store-rows.js';
import { isForGood, ProviderError } from '../provider-error.js';
import type { SyncContext, SyncPage } from '../provider-sync.js';
import { bulkOrders, isBulkWorth, startBulk } from './bulk-orders.js';
import { fieldsOfOrder, lineFields, lineNode, orderNode, rowOfNode, times } from './order-node.engine.js';
import { numberOfGid } from './order-row.engine.js';
import { syncCosts, syncProducts } from './products.js';
import { askShopify } from './shopify-graphql.js';

/** A query may cost 1,000 points, and what an order costs depends on its lines: the page shrinks where it is too dear. */
const mostOrders = 25;
const linesInside = 20;
const linesBeside = 100;

const ordersQuery = (isGuarded: boolean): string => `query ($q: String, $after: String, $first: Int!) {
  orders(first: $first, after: $after, query: $q, sortKey: UPDATED_AT) {
    pageInfo { hasNextPage endCursor }
    nodes {
      ${fieldsOfOrder(isGuarded)}
      lineItems(first: ${linesInside}) { pageInfo { hasNextPage endCursor } nodes { ${lineFields} } }
    }
  }
}`;
const customersQuery = `query ($q: String, $after: String, $first: Int!) {
  customers(first: $first, after: $after, query: $q, sortKey: UPDATED_AT) {
    pageInfo { hasNextPage endCursor }
    nodes { id createdAt updatedAt defaultEmailAddress { emailAddress } }
  }
}`;
const linesQuery = `query ($id: ID!, $after: String) {
  order(id: $id) { lineItems(first: ${linesBeside}, after: $after) { pageInfo { hasNextPage endCursor } nodes { ${lineFields} } } }
}`;

const listOf = <Node extends z.ZodType>(node: Node) =>
  z.object({
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
    nodes: z.array(node),
  });
const orderWithLines = orderNode.extend({ lineItems: listOf(lineNode).nullish() });
const customerNode = z.object({
  ...times,
  id: z.string().regex(/\d$/),
  defaultEmailAddress: z.object({ emailAddress: z.string() }).nullish(),
});
const ordersAnswer = z.object({ data: z.object({ orders: listOf(orderWithLines) }).transform(({ orders }) => orders) });
const customersAnswer = z.object({
  data: z.object({ customers: listOf(customerNode) }).transform(({ customers }) => customers),
});
const linesAnswer = z.object({ data: z.object({ order: z.object({ lineItems: listOf(lineNode) }).nullish() }) });
const shopAnswer = z.object({ data: z.object({ shop: z.object({ ianaTimezone: z.string().nullish() }) }) });

type Order = z.infer<typeof orderWithLines>;
type Customer = z.infer<typeof customerNode>;

const isDenied = (error: unknown): boolean => error instanceof ProviderError && error.kind === 'permission';

/** Orders, then customers, products and their costs: the first two by the time of its last change, so that changes made meanwhile come behind. */
export async function* syncShopify(context: SyncContext): AsyncGenerator<SyncPage> {
  let timeZone = await firstTimeZone(context);
  let { state } = context;
  for await (const page of allOrders(context)) {
    state = page.state;
    yield { ...page, ...(timeZone && { timeZone }) };
    if (page.rows.length > 0) timeZone = null;
  }
  const customers: Stream<Customer> = {
    kind: 'customers',
    first: 250,
    query: () => customersQuery,
    answer: customersAnswer,
    toRows: (nodes) => Promise.resolve(toCustomers(nodes)),
  };
  // Each needs a permission that many apps lack: e-mails of customers only join orders of files, products tell of the shop,
  // costs of its margin. The orders are worth having without; the card says which permissions are missing.
  const beside = [(next: SyncContext) => changedSince(next, customers), syncProducts, syncCosts];
  for (const stream of beside) {
    try {
      for await (const page of stream({ ...context, state })) {
        state = page.state;
        yield page;
      }
    } catch (error) {
      if (!isForGood(error)) throw error;
    }
  }
}

/** The first time all that there are, in one run where there are many; then what has changed. */
async function* allOrders(context: SyncContext): AsyncGenerator<SyncPage> {
  let { state } = context;
  const isFirst = !state['ordersSince'] && !state['ordersAfter'];
  if (isFirst && !state['bulkId'] && (await isBulkWorth(context))) {
    const bulkFrom = new Date(context.now.getTime() - overlapMs).toISOString();
    const bulkId = await startBulk(context, false).catch((error: unknown) => {
      if (!isDenied(error)) throw error;
      return startBulk(context, true);
    });
    if (bulkId) {
      state = { ...state, bulkId, bulkFrom, bulkLines: 0 };
      yield { kind: 'orders', rows: [], state, progress: null };
    }
  }
  if (state['bulkId']) {
    const bulk = bulkOrders(context, state);
    let step = await bulk.next();
    for (; !step.done; step = await bulk.next()) {
      state = step.value.state;
      yield step.value;
    }
    // A run that came to nothing, or lies too far back, is over: pages bring what is missing.
    const { bulkId: _id, bulkFrom, bulkLines: _lines, ...rest } = state;
    state = step.value ? { ...rest, ordersSince: bulkFrom ?? null } : rest;
    yield { kind: 'orders', rows: [], state, progress: null };
  }
  yield* changedSince(
    { ...context, state },
    {
      kind: 'orders',
      first: mostOrders,
      query: ordersQuery,
      answer: ordersAnswer,
      toRows: (nodes) => Promise.all(nodes.map((order) => toOrder(order, context))),
    },
  );
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
  /** Nodes of a page at the most. */
  first: number;
  /** Without the parts that the app may not read, where it may not. */
  query: (isGuarded: boolean) => string;
  answer: z.ZodType<{ data: { pageInfo: { hasNextPage: boolean; endCursor?: string | null }; nodes: Node[] } }>;
  toRows: (nodes: Node[]) => Promise<ImportRow[]>;
}

/** Changes of the last minutes before may not have been in Shopify's search yet, ms. */
const overlapMs = 300_000;

/**
 * Everything that changed since the end of the last complete pass. `…After` is the place within a pass that was cut
 * off, `…Newest` the newest change it has seen, `…Since` where the next pass begins.
 */
async function* changedSince<Node extends Changing>(
  context: SyncContext,
  { kind, first: most, query, answer, toRows }: Stream<Node>,
): AsyncGenerator<SyncPage> {
  const [since, after, newest] = [`${kind}Since`, `${kind}After`, `${kind}Newest`];
  let first = most;
  let isGuarded = false;
  const ask = async (q: string | null, cursor: SyncState[string]) => {
    for (;;) {
      const variables = { q, after: cursor, first };
      try {
        return (await askShopify(context.credentials, context.client, { query: query(isGuarded), variables, answer }))
          .data;
      } catch (error) {
        if (isTooDear(error) && first > 1) first = Math.ceil(first / 2);
        else if (kind === 'orders' && !isGuarded && isDenied(error)) isGuarded = true;
        else throw error;
      }
    }
  };
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
    yield { kind, rows: await toRows(nodes), state, progress: null };
    if (isLast) return;
  }
}

const isTooDear = (error: unknown): boolean => error instanceof ProviderError && error.reason === 'MAX_COST_EXCEEDED';

const changeOf = ({ createdAt, updatedAt }: Changing): string => updatedAt ?? createdAt;

const earlier = (moment: string): string => new Date(Date.parse(moment) - overlapMs).toISOString();

async function toOrder({ lineItems, ...order }: Order, { credentials, client }: SyncContext): Promise<OrderRow> {
  const lines = [...(lineItems?.nodes ?? [])];
  let page = lineItems?.pageInfo;
  while (page?.hasNextPage && page.endCursor) {
    const variables = { id: order.id, after: page.endCursor };
    const { data } = await askShopify(credentials, client, { query: linesQuery, variables, answer: linesAnswer });
    lines.push(...(data.order?.lineItems.nodes ?? []));
    page = data.order?.lineItems.pageInfo;
  }
  const row = rowOfNode(order, lines);
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
