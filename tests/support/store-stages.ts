import { generateDemoStore } from '../../jobs/ltv/demo-store.engine.js';
import type { ApiClient } from './client.js';
import { importCsv } from './store.js';

/** How much of a store an account knows. */
export const storeStages = ['nothing', 'orders only', 'orders and spend', 'two years', 'one week'] as const;

export type StoreStage = (typeof storeStages)[number];

const dayMs = 86_400_000;
const seed = 20_261;
const products = ['Oak Serving Board', 'Linen Apron', 'Cast Iron Pan', 'Spice Tin Set'];
const lengths: Record<Exclude<StoreStage, 'nothing'>, number> = {
  'orders only': 200,
  'orders and spend': 200,
  'two years': 730,
  'one week': 7,
};

const money = (cents: number): string => (cents / 100).toFixed(2);

/** The files that the owner of a store at this stage has, by what they hold; the newest day is yesterday. */
export function stageFiles(stage: StoreStage): [kind: string, text: string][] {
  if (stage === 'nothing') return [];
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  const store = generateDemoStore(seed, today - 1, lengths[stage]);
  const orders = store.orders.map(({ orderId, customerKey, orderedAt, totalCents, refundedCents }, index) => {
    const product = products[(index * 7) % products.length] ?? '';
    const tax = Math.round((totalCents * 19) / 119);
    const at = new Date(orderedAt).toISOString();
    const code = index % 9 === 0 ? 'WELCOME10' : '';
    const [total, refunded] = [money(totalCents), money(refundedCents)];
    return `#${orderId},${customerKey},${at},EUR,${total},${refunded},${money(tax)},0.00,${code},${index % 3 ? 'DE' : 'AT'},${product},1,${total}`;
  });
  const orderFile = [
    'Name,Customer ID,Created at,Currency,Total,Refunded Amount,Taxes,Shipping,Discount Code,Shipping Country,Lineitem name,Lineitem quantity,Lineitem price',
    ...orders,
  ].join('\n');
  const spendFile = [
    'day,platform,campaign,spend,currency,impressions,clicks,conversions,revenue',
    ...store.days.flatMap(({ day, spends }) =>
      spends.map(
        ({ platform, campaign, spendCents, impressions, clicks, conversions, revenueCents }) =>
          `${day},${platform},${campaign},${money(spendCents)},EUR,${impressions},${clicks},${conversions},${money(revenueCents)}`,
      ),
    ),
  ].join('\n');
  const visitFile = ['day,sessions', ...store.days.map(({ day, sessions }) => `${day},${sessions}`)].join('\n');
  const costFile = [
    'product,unit cost,currency',
    ...products.map((product, index) => `${product},${12 + 4 * index}.00,EUR`),
  ].join('\n');
  const files: Record<Exclude<StoreStage, 'nothing'>, [string, string][]> = {
    'orders only': [['orders', orderFile]],
    'orders and spend': [
      ['orders', orderFile],
      ['ad_spend', spendFile],
    ],
    'two years': [
      ['orders', orderFile],
      ['ad_spend', spendFile],
      ['visits', visitFile],
      ['product_costs', costFile],
    ],
    'one week': [
      ['orders', orderFile],
      ['ad_spend', spendFile],
    ],
  };
  return files[stage];
}

const costs = `mutation { updateStoreSettings(input: { salesBasis: net, costs: { goodsPercent: 40, feePercent: 2, shippingPerOrder: 4, taxPercent: 19 } }) { currency } }`;

/** Brings an account to a stage, every file through the import that owners use. */
export async function fillStage(owner: ApiClient, stage: StoreStage): Promise<void> {
  for (const [kind, text] of stageFiles(stage)) {
    const { status, error } = await importCsv(owner, kind, text);
    if (status !== 'complete') throw new Error(`${stage}, ${kind}: ${error}`);
  }
  if (stage === 'two years') await owner.graphql(costs);
}
