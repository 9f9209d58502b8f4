import { afterEach, describe, expect, it } from '@jest/globals';
import { type AdDay, drawAdDays } from '../stand-ins/ad-days.js';
import type { ProviderRequest } from '../stand-ins/provider-server.js';
import { countOrders, drawOrders } from '../stand-ins/shopify-data.js';
import { ApiClient } from '../support/client.js';
import { createDataDir, type Product, startServer, startWorkerProcess } from '../support/product.js';
import { startProviders } from '../support/providers.js';
import { clearOfMidnight, waitFor } from '../support/wait.js';

await clearOfMidnight();

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function started(product: Promise<Product>): Promise<Product> {
  const running = await product;
  ends.push(async () => running.process.exitCode === null && running.end('SIGTERM'));
  return running;
}

type Server =
  'shopify' | 'facebook_ads' | 'google_analytics' | 'google_ads' | 'klaviyo' | 'tiktok_ads' | 'pinterest_ads';
type Moment = (request: ProviderRequest) => boolean;

const asks =
  (words: string): Moment =>
  ({ body }) =>
    String(body?.query ?? '').includes(words);
const path =
  (pattern: RegExp, isMeant: Moment = () => true): Moment =>
  (request) =>
    pattern.test(request.path) && isMeant(request);
const asksGoogle = (words: string): Moment =>
  path(/searchStream$/, ({ body }) =>
    String(body?.query ?? '')
      .replaceAll(/\s+/g, ' ')
      .includes(words),
  );
const later =
  (count: number, moment: Moment): Moment =>
  (request) =>
    moment(request) && (count -= 1) < 0;

/** In which moment of its sync each platform is when the worker is killed; it works on four at a time. */
const rounds: [string, Partial<Record<Server, Moment>>][] = [
  [
    'a run of Shopify is looked at, and ranges of days are read',
    {
      shopify: asks('on BulkOperation'),
      facebook_ads: later(
        2,
        path(/insights$/, ({ query }) => query.get('level') === 'campaign'),
      ),
      klaviyo: later(5, path(/metric-aggregates/)),
      tiktok_ads: later(3, path(/report\/integrated/)),
    },
  ],
  [
    'the file of the run is fetched, and single ads are read',
    {
      shopify: path(/bulk\.jsonl$/),
      facebook_ads: later(1, path(/\/ads$/)),
      klaviyo: later(40, path(/metric-aggregates/)),
      pinterest_ads: later(1, path(/ads\/analytics$/)),
    },
  ],
  [
    'what changed since is read, placements, lists and costs',
    {
      shopify: asks('productVariants('),
      facebook_ads: later(
        1,
        path(/insights$/, ({ query }) => query.has('breakdowns')),
      ),
      klaviyo: path(/\/lists\//),
      pinterest_ads: later(2, path(/campaigns\/analytics$/)),
    },
  ],
  [
    'ranges of days of Google and pins are read',
    {
      shopify: asks('on BulkOperation'),
      pinterest_ads: later(1, path(/\/pins\//)),
      google_analytics: later(2, path(/:runReport$/)),
      google_ads: later(2, asksGoogle('FROM campaign ')),
    },
  ],
  [
    'steps of visits, single ads of Google and placements of TikTok are read',
    {
      shopify: asks('productVariants('),
      tiktok_ads: later(
        1,
        path(/report\/integrated/, ({ query }) => query.get('report_type') === 'AUDIENCE'),
      ),
      google_analytics: later(
        1,
        path(/:runReport$/, ({ body }) => JSON.stringify(body.dimensions).includes('eventName')),
      ),
      google_ads: later(1, asksGoogle('FROM ad_group_ad WHERE')),
    },
  ],
];

/** Sums of columns of a file that owners export. */
async function exported(owner: ApiClient, kind: string, names: readonly string[]): Promise<Record<string, number>> {
  const { data } = await owner.graphql(`mutation { exportStoreData(kind: ${kind}) { url } }`);
  const [header = '', ...rows] = (await (await fetch(data.exportStoreData.url)).text()).trim().split(/\r?\n/);
  const columns = header.split(',');
  const sumOf = (name: string): number =>
    rows.reduce((sum, row) => sum + Math.round(Number(row.split(',')[columns.indexOf(name)]) * 100), 0) / 100;
  return Object.fromEntries(names.map((name) => [name, sumOf(name)]));
}

const added = (numbers: readonly number[]): number =>
  numbers.reduce((all, each) => all + Math.round(each * 100), 0) / 100;

const mailFigures = ['recipients', 'opens', 'clicks', 'orders', 'revenue'] as const;

/** Allows access on Google's page, which leads back at once. */
async function allow(owner: ApiClient, consentUrl: string): Promise<void> {
  const allowed = await fetch(consentUrl, { redirect: 'manual' });
  await fetch(allowed.headers.get('location') ?? '', { redirect: 'manual', headers: { cookie: owner.cookie } });
}

const cents = (days: readonly AdDay[]): number => days.reduce((sum, { spend }) => sum + Math.round(spend * 100), 0);

/** The store takes the zone of its shop, where a day ends hours after that of UTC. */
const dayAtTheShop = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());

describe('a worker that is killed while', () => {
  it.each(rounds)(
    '%s leaves sums equal to the cent',
    async (_name, moments) => {
      const data = await createDataDir({ isPrepared: true });
      ends.push(() => data.remove());
      const world = await startProviders();
      ends.push(() => world.close());
      const { servers } = world;
      servers.shopify.store.orders = drawOrders(1_500);
      servers.shopify.store.products = ['Mug', 'Cup', 'Pan'].map((title, index) => ({
        id: index + 1,
        title,
        sku: `${title}-1`,
        price: '10.00',
        cost: '4.20',
        updatedAt: new Date().toISOString(),
      }));
      servers.shopify.store.bulkLooks = 2;
      const days = drawAdDays(80);
      Object.assign(servers.facebook_ads.account, { days });
      Object.assign(servers.tiktok_ads.app, { days });
      Object.assign(servers.pinterest_ads.advertiser, { days });
      Object.assign(servers.google_ads.customer, { days });
      const visits = days.map(({ day, campaign: channel, clicks }) => ({
        day,
        channel,
        sessions: clicks,
        purchases: 2,
      }));
      const steps = days.map(({ day, campaign, clicks }) => ({
        day,
        page: `/${campaign}`,
        device: 'mobile',
        sessions: clicks,
        events: { view_item: 9, add_to_cart: 4, begin_checkout: 2, purchase: 1 },
      }));
      Object.assign(servers.google_analytics.property, { visits, steps });
      servers.klaviyo.key.flowDays = days
        .filter(({ campaignId }) => campaignId === 9_000)
        .map(({ day }) => ({ day, flowId: 'WLCM', recipients: 90, opens: 30, clicks: 6, orders: 3, revenue: 31.5 }));
      const settings = { ...world.settings, DATA_DIR: data.path, LOG_LEVEL: 'info' };
      const server = await started(startServer({ ...settings, WORKERS: '0' }));
      const owner = new ApiClient(server.url);
      await owner.post('/api/auth/register', { username: 'owner', email: 'owner@shop.example', password: 'secret 1' });
      const platforms = Object.keys(moments) as Server[];
      for (const platform of platforms) {
        const { status, body } = await owner.post(`/api/integrations/${platform}`, {
          credentials: world.credentials[platform],
        });
        expect([platform, status]).toEqual([platform, 200]);
        if (body.consentUrl) await allow(owner, body.consentUrl);
      }
      const held = new Set<Server>();
      const releases = platforms.map((platform) => {
        const moment = moments[platform] ?? (() => false);
        return servers[platform].hold((request) => {
          const isHeld = held.has(platform) || moment(request);
          if (isHeld) held.add(platform);
          return isHeld;
        });
      });
      const first = await started(startWorkerProcess(settings));
      await waitFor(() => Promise.resolve(held.size === platforms.length), 'every platform at its moment', 120_000);
      await first.end('SIGKILL');
      for (const release of releases) release();
      await started(startWorkerProcess(settings));
      await waitFor(
        async () => {
          const { body } = await owner.get('/api/integrations');
          return body
            .filter(({ platform }: { platform: Server }) => platforms.includes(platform))
            .every(({ lastSyncAt }: { lastSyncAt: string | null }) => lastSyncAt);
        },
        'every sync to end',
        240_000,
      );
      const { counted, total, refunded } = countOrders(servers.shopify.store.orders);
      const today = dayAtTheShop();
      const whole = days.filter(({ day }) => day < today);
      const adPlatforms = platforms.filter((platform) => platform.endsWith('_ads')).length;
      const figures = await waitFor(
        async () => {
          const { body } = await owner.get('/api/metrics?days=3660');
          return body.source === 'live' && body.orders === counted ? body : null;
        },
        'all orders in the figures',
        120_000,
      );
      expect(figures.totalRevenue).toBe((total - refunded) / 100);
      expect(figures.adSpend).toBe((adPlatforms * cents(whole)) / 100);
      const { data: told } = await owner.graphql(
        '{ adResults(first: 100) { edges { node { platform spend places { spend } } } } }',
      );
      const ads: { platform: string; spend: number; places: { spend: number }[] }[] = told.adResults.edges.map(
        ({ node }: { node: object }) => node,
      );
      expect(added(ads.map(({ spend }) => spend))).toBe((adPlatforms * cents(days)) / 100);
      // Pinterest alone tells no places.
      const placed = ads.filter(({ platform }) => platform !== 'pinterest');
      const inPlaces = placed.flatMap(({ places }) => places.map(({ spend }) => spend));
      expect(added(inPlaces)).toBe(added(placed.map(({ spend }) => spend)));
      if (platforms.includes('klaviyo')) {
        const { flowDays } = servers.klaviyo.key;
        const mails = Object.fromEntries(mailFigures.map((name) => [name, added(flowDays.map((day) => day[name]))]));
        expect(mails['recipients']).toBeGreaterThan(0);
        expect(await exported(owner, 'flow_metrics', mailFigures)).toEqual(mails);
        expect(await exported(owner, 'message_metrics', mailFigures)).toEqual(mails);
      }
      if (platforms.includes('google_analytics')) {
        const sessions = added(visits.map((each) => each.sessions));
        const conversions = added(visits.map(({ purchases }) => purchases));
        expect(await exported(owner, 'visits', ['sessions', 'conversions'])).toEqual({ sessions, conversions });
        const landed = added(steps.map((each) => each.sessions));
        const bought = added(steps.map(({ events }) => events.purchase));
        const walked = await exported(owner, 'funnel_steps', ['sessions', 'purchase']);
        expect(walked).toEqual({ sessions: landed, purchase: bought });
      }
    },
    600_000,
  );
});
