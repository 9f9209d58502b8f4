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
  /** Goods with their price; what is left of the total is shipping and tax. */
  lines: { title: string; quantity: number; cents: number; discountCents: number }[];
  place: number;
  source: string;
}

export interface ShopData {
  products?: { id: number; title: string; sku: string; price: string; cost: string | null; updatedAt: string }[];
  orders: StandInOrder[];
  customers: { id: number; email: string; updatedAt: string }[];
  mostPoints?: number;
  mayReadVisits?: boolean;
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
      lines: Array.from({ length: 1 + (n % 3) }, (__, line) => ({
        title: ['Mug', 'Cup', 'Pan'][line] ?? '',
        quantity: 1 + (n % 2),
        cents: 500 + 100 * line,
        discountCents: n % 5 === 0 ? 50 : 0,
      })),
      place: 1 + Math.floor(n / Math.ceil(count / 3)),
      source: n % 2 === 0 ? 'facebook' : '',
    };
  });
}

const isoSecond = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`;

/** A page of orders or customers by the time of their last change, as Shopify pages: behind a cursor, filtered. */
export function answerList(
  body: ProviderRequest['body'],
  { orders, customers, products = [], mostPoints = 1_000, mayReadVisits = true }: ShopData,
): ProviderReply {
  const query = String(body.query);
  if (/\bproducts\(first/.test(query)) return productsOf(products);
  if (query.includes('productVariants(')) return variantsOf(body, products);
  if (query.includes('order(id: $id)')) return furtherLines(body, orders);
  const kind = /\b(orders|customers)\(first: \$first/.exec(query);
  const first = Number(body.variables?.first);
  if (!kind || !(first > 0)) return { body: { errors: [{ message: 'Parse error on query' }] } };
  if (kind[1] === 'orders' && 40 * first > mostPoints) {
    const message = `Query cost is ${40 * first}, which exceeds the single query max cost limit (${mostPoints}).`;
    return { body: { errors: [{ message, extensions: { code: 'MAX_COST_EXCEEDED' } }] } };
  }
  if (!mayReadVisits && query.includes('customerJourneySummary')) return denied;
  const since = /^updated_at:>='(.+)'$/.exec(body.variables?.q ?? '')?.[1] ?? '';
  const nodes =
    kind[1] === 'orders'
      ? orders.map((order) => ({ ...orderNode(order, mayReadVisits), lineItems: linesOf(order, 0, 20) }))
      : customers.map(customerNode);
  const sorted = nodes
    .map((node) => ({ node, key: `${node.updatedAt} ${node.id}` }))
    .filter(({ node }) => Date.parse(node.updatedAt) >= (since ? Date.parse(since) : 0))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const after = body.variables?.after ? Buffer.from(body.variables.after, 'base64').toString() : '';
  if (body.variables?.after && !after.includes('gid://')) return { body: { errors: [{ message: 'Invalid cursor' }] } };
  const rest = sorted.filter(({ key }) => key > after);
  const page = rest.slice(0, first);
  const last = page.at(-1);
  const pageInfo = {
    hasNextPage: rest.length > page.length,
    endCursor: last ? Buffer.from(last.key).toString('base64') : null,
  };
  return { body: { data: { [kind[1] ?? '']: { pageInfo, nodes: page.map(({ node }) => node) } } } };
}

export const denied: ProviderReply = {
  body: {
    errors: [{ message: 'Access denied for customerJourneySummary field.', extensions: { code: 'ACCESS_DENIED' } }],
  },
};

const shopMoney = (cents: number) => ({ shopMoney: { amount: (cents / 100).toFixed(2) } });

const lineNode = ({ title, quantity, cents, discountCents }: StandInOrder['lines'][number]) => ({
  title,
  variantTitle: 'Default Title',
  sku: `${title}-1`,
  quantity,
  originalTotalSet: shopMoney(cents * quantity),
  discountedTotalSet: shopMoney(cents * quantity - discountCents),
});

/** A page of an order's lines; the cursor is the place. */
const linesOf = ({ lines }: StandInOrder, from: number, first: number) => ({
  pageInfo: { hasNextPage: lines.length > from + first, endCursor: String(from + first) },
  nodes: lines.slice(from, from + first).map(lineNode),
});

function furtherLines(body: ProviderRequest['body'], orders: readonly StandInOrder[]): ProviderReply {
  const order = orders.find(({ id }) => body.variables?.id === `gid://shopify/Order/${id}`);
  return { body: { data: { order: order && { lineItems: linesOf(order, Number(body.variables?.after), 100) } } } };
}

/** One line an order, behind it its lines with the id of their order. */
export function bulkFile(orders: readonly StandInOrder[], mayReadVisits: boolean): string {
  const text = orders.flatMap((order) => [
    JSON.stringify(orderNode(order, mayReadVisits)),
    ...order.lines.map((line) => JSON.stringify({ ...lineNode(line), __parentId: `gid://shopify/Order/${order.id}` })),
  ]);
  return text.join('\n');
}

const orderNode = (order: StandInOrder, mayReadVisits: boolean) => ({
  id: `gid://shopify/Order/${order.id}`,
  name: `#${order.id - 4_000_000}`,
  sourceName: 'web',
  discountCodes: order.lines.some(({ discountCents }) => discountCents > 0) ? ['SPRING'] : [],
  totalTaxSet: shopMoney(100),
  totalShippingPriceSet: shopMoney(250),
  totalDiscountsSet: shopMoney(order.lines.reduce((sum, line) => sum + line.discountCents, 0)),
  ...(mayReadVisits && {
    shippingAddress: { countryCodeV2: 'US' },
    customerJourneySummary: {
      customerOrderIndex: order.place,
      lastVisit: order.source ? { source: 'Facebook', utmParameters: { source: order.source, medium: 'cpc' } } : null,
    },
  }),
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

function productsOf(products: NonNullable<ShopData['products']>): ProviderReply {
  const nodes = products.map(({ id, title, price, updatedAt }) => ({
    id: `gid://shopify/Product/${id}`,
    title,
    handle: title.toLowerCase(),
    onlineStoreUrl: `https://hearth.example/products/${title.toLowerCase()}`,
    updatedAt,
    featuredMedia: { preview: { image: { url: `https://cdn.example/${id}.png` } } },
    priceRangeV2: { minVariantPrice: { amount: price, currencyCode: 'USD' } },
  }));
  return { body: { data: { products: { nodes } } } };
}

/** Two on a page, so that paging is always part of it. */
function variantsOf(body: ProviderRequest['body'], products: NonNullable<ShopData['products']>): ProviderReply {
  const start = Number(body.variables?.after ?? 0);
  const nodes = products.slice(start, start + 2).map(({ title, sku, cost }) => ({
    sku,
    displayName: `${title} - Default Title`,
    inventoryItem: { unitCost: cost === null ? null : { amount: cost, currencyCode: 'USD' } },
  }));
  const end = start + nodes.length;
  const pageInfo = { hasNextPage: end < products.length, endCursor: String(end) };
  return { body: { data: { productVariants: { pageInfo, nodes } } } };
}
