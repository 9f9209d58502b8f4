import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { OrderRow } from '../../store/store-rows.js';
import type { SyncContext, SyncPage } from '../provider-sync.js';
import {
  fieldsOfOrder,
  lineFields,
  lineNode,
  type LineNode,
  orderNode,
  type OrderNode,
  rowOfNode,
} from './order-node.engine.js';
import { askShopify } from './shopify-graphql.js';

/** From so many orders on one run of Shopify's own is faster than pages. */
const fewestOrders = 1_000;
const batchOrders = 1_000;
/** Between two looks at a run, ms: short at first, for small shops. */
const [firstLookMs, longestLookMs] = [500, 15_000];

const countAnswer = z.object({ data: z.object({ ordersCount: z.object({ count: z.number() }).nullish() }) });

/** Whether there are so many orders that they had better come in one run. */
export async function isBulkWorth({ credentials, client }: SyncContext): Promise<boolean> {
  const query = `{ ordersCount(limit: ${fewestOrders + 1}) { count } }`;
  const { data } = await askShopify(credentials, client, { query, answer: countAnswer });
  return (data.ordersCount?.count ?? 0) > fewestOrders;
}

const start = `mutation ($query: String!) {
  bulkOperationRunQuery(query: $query, groupObjects: true) { bulkOperation { id status } userErrors { message } }
}`;
const startAnswer = z.object({
  data: z.object({
    bulkOperationRunQuery: z.object({
      bulkOperation: z.object({ id: z.string() }).nullish(),
      userErrors: z.array(z.object({ message: z.string() })),
    }),
  }),
});

/** Connections inside a run are written with edges; lines follow their order in the file. */
const ordersQuery = (isGuarded: boolean): string =>
  `{ orders { edges { node { ${fieldsOfOrder(isGuarded)} lineItems { edges { node { ${lineFields} } } } } } } }`;

/** @returns the id of the run, or null where Shopify takes none now: pages bring the same */
export async function startBulk({ credentials, client }: SyncContext, isGuarded: boolean): Promise<string | null> {
  const variables = { query: ordersQuery(isGuarded) };
  const { data } = await askShopify(credentials, client, { query: start, variables, answer: startAnswer });
  const { bulkOperation, userErrors } = data.bulkOperationRunQuery;
  return userErrors.length > 0 ? null : (bulkOperation?.id ?? null);
}

const look = `query ($id: ID!) { node(id: $id) { ... on BulkOperation { status errorCode url } } }`;
const lookAnswer = z.object({
  data: z.object({
    node: z.object({ status: z.string(), errorCode: z.string().nullish(), url: z.string().nullish() }).nullish(),
  }),
});

const running = new Set(['CREATED', 'RUNNING']);

type BulkEnd = { url: string | null } | { failed: string };

/** Looks until the run is over; every look passes by the caller, who may stop. */
async function* waitForBulk({ credentials, client }: SyncContext, id: string): AsyncGenerator<null, BulkEnd> {
  for (let waitMs = firstLookMs; ; waitMs = Math.min(2 * waitMs, longestLookMs)) {
    const { data } = await askShopify(credentials, client, { query: look, variables: { id }, answer: lookAnswer });
    const { status, errorCode, url } = data.node ?? { status: 'EXPIRED' };
    if (status === 'COMPLETED') return { url: url ?? null };
    if (!running.has(status)) return { failed: errorCode ?? status };
    await delay(waitMs);
    yield null;
  }
}

/**
 * All orders of a run, a thousand at a time. `bulkId` is the run, `bulkFrom` when it began, `bulkLines` how many lines of
 * its file are stored: a try that breaks off goes on behind them.
 * @returns false where the run came to nothing
 */
export async function* bulkOrders(
  context: SyncContext,
  state: SyncContext['state'],
): AsyncGenerator<SyncPage, boolean> {
  const id = String(state['bulkId']);
  const page = (rows: OrderRow[], lines: number): SyncPage => ({
    kind: 'orders',
    rows,
    state: { ...state, bulkLines: lines },
    progress: null,
  });
  const stored = Number(state['bulkLines'] ?? 0);
  const looks = waitForBulk(context, id);
  let step = await looks.next();
  for (; !step.done; step = await looks.next()) yield page([], stored);
  if ('failed' in step.value) return false;
  if (step.value.url === null) return true;
  let [rows, read]: [OrderRow[], number] = [[], 0];
  for await (const { order, lines, end } of ordersIn(context.client.lines(step.value.url))) {
    read = end;
    if (end <= stored) continue;
    const row = rowOfNode(order, lines);
    if ('unreadable' in row) throw unreadable(context, row.unreadable);
    rows.push(row);
    if (rows.length < batchOrders) continue;
    yield page(rows, read);
    rows = [];
  }
  if (rows.length > 0) yield page(rows, read);
  return true;
}

const unreadable = ({ client }: SyncContext, part: string): Error =>
  client.errorOf({ kind: 'unreadable', words: `an order’s ${part} is not as documented` });

interface BulkOrder {
  order: OrderNode;
  lines: LineNode[];
  /** Lines of the file up to its last one. */
  end: number;
}

const childLine = lineNode.extend({ __parentId: z.string() });

/** Orders with the lines that follow them. @throws ZodError for what is neither */
async function* ordersIn(file: AsyncIterable<string>): AsyncGenerator<BulkOrder> {
  let open: BulkOrder | null = null;
  let end = 0;
  for await (const text of file) {
    end += 1;
    const value: unknown = JSON.parse(text);
    const child = childLine.safeParse(value);
    if (child.success) {
      open?.lines.push(child.data);
      if (open) open.end = end;
      continue;
    }
    if (open) yield open;
    open = { order: orderNode.parse(value), lines: [], end };
  }
  if (open) yield open;
}
