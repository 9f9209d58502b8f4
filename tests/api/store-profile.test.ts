import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { trailShop } from '../jobs/store-profile/fixtures/made-up-shops.js';
import { type Handler, startShop } from '../stand-ins/shop.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { Answer, ApiClient } from '../support/client.js';
import { analyse } from '../support/analysis.js';
import { drawAd } from '../support/fixtures.js';
import { importCsv } from '../support/store.js';
import { waitFor } from '../support/wait.js';

let app: TestApp;
let owner: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const originOf = (profile: { origins: { field: string }[] }, field: string) =>
  profile.origins.find((origin) => origin.field === field);

describe('the store profile', () => {
  it('is there from the start, and knows nothing', async () => {
    const { status, body } = await owner.get('/api/store-profile');
    expect(status).toBe(200);
    expect(body).toMatchObject({ shopUrl: null, sells: null, products: [], origins: [], status: null, pagesRead: 0 });
  });

  it('works without a shop: what is sold, and to whom', async () => {
    const { body } = await owner.patch('/api/store-profile', { sells: ' enamel mugs ', audience: 'campers' });
    expect(body).toMatchObject({ shopUrl: null, sells: 'enamel mugs', audience: 'campers' });
    expect(originOf(body, 'sells')).toEqual({
      field: 'sells',
      source: 'owner',
      url: null,
      quote: null,
      isConfirmed: true,
    });
  });

  it('keeps what a change leaves out, and clears what is null', async () => {
    const product = { title: 'Trail mug', price: 24.5, currency: 'EUR' };
    await owner.patch('/api/store-profile', { products: [product], currency: 'EUR', returnDays: 30 });
    const { body } = await owner.patch('/api/store-profile', { returnDays: null });
    expect(body).toMatchObject({ sells: 'enamel mugs', currency: 'EUR', returnDays: null });
    expect(body.products).toEqual([{ ...product, imageUrl: null, url: null }]);
    expect(originOf(body, 'returnDays')).toMatchObject({ isConfirmed: true });
  });

  it.each([
    [{ currency: 'XXQ' }, 'currency'],
    [{ country: 'Germany' }, 'country'],
    [{ timeZone: 'Mars/Base' }, 'timeZone'],
    [{ colors: ['red'] }, 'colors'],
    [{ marginPercent: 120 }, 'marginPercent'],
    [{ replyAddress: 'nobody' }, 'replyAddress'],
    [{ name: 'Two\nlines' }, 'name'],
    [{ sells: 'x'.repeat(301) }, 'sells'],
    [{ confirm: ['password'] }, 'confirm'],
    [{ shopUrl: 'no address' }, 'shopUrl'],
    [{ products: [{ title: '' }] }, 'products'],
  ])('refuses %j', async (change, field) => {
    const { status, body } = await owner.patch('/api/store-profile', change);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(field);
  });

  it('takes the postal address of the account, and says so', async () => {
    await owner.patch('/api/account', { street: '1 Mill Lane', city: 'Leeds', postalCode: 'LS1 4AP' });
    const { body } = await owner.get('/api/store-profile');
    expect(body.postalAddress).toBe('1 Mill Lane, LS1 4AP Leeds');
    expect(originOf(body, 'postalAddress')).toMatchObject({ source: 'account', isConfirmed: false });
  });

  it('is the own one alone', async () => {
    const other = await app.signUp();
    expect((await other.get('/api/store-profile')).body).toMatchObject({ sells: null, products: [] });
  });
});

describe('reading a shop', () => {
  const { pages } = trailShop;

  it('fills the profile, a page at a time, as robots.txt allows', async () => {
    const shop = await startShop({
      ...pages,
      '/robots.txt': text('User-agent: *\nDisallow: /policies/refund-policy\n'),
      '/products.json': json(pages['/products.json'] ?? ''),
    });
    const reader = await app.signUp();
    const { status, body } = await reader.post('/api/store-profile/read', { url: shop.url('/products/ember-mug') });
    expect([status, body.status, body.progress.step]).toEqual([202, 'processing', 'Opening the store']);
    const read = await settled(reader);
    expect(read).toMatchObject({
      status: 'complete',
      error: null,
      name: 'Pinefold',
      shippingCost: 6.95,
      returnDays: null,
    });
    expect(read.products).toHaveLength(3);
    expect(read.pagesRead).toBe(shop.requests.length);
    expect(shop.requests.length).toBeLessThanOrEqual(20);
    expect(shop.requests).not.toContain('/policies/refund-policy');
    expect(originOf(read, 'shippingCost')).toMatchObject({
      source: 'shop',
      isConfirmed: false,
      quote: 'Standard shipping costs $6.95.',
    });
    await shop.close();
  });

  it('audits a product page with the first reading, and none with a later one', async () => {
    const shop = await startShop({
      ...pages,
      '/robots.txt': text(''),
      '/products.json': json(pages['/products.json'] ?? ''),
    });
    const reader = await app.signUp();
    const audits = async () => (await reader.get('/api/analyses')).body as { type: string; status: string }[];
    await reader.post('/api/store-profile/read', { url: shop.url(), audit: true });
    await settled(reader);
    await waitFor(async () => (await audits()).some(({ status }) => status === 'complete'), 'the audit');
    expect(await audits()).toEqual([expect.objectContaining({ type: 'funnel_audit', title: 'Ember mug' })]);
    await reader.post('/api/store-profile/read', { url: shop.url(), audit: true });
    await settled(reader);
    expect(await audits()).toHaveLength(1);
    await shop.close();
  });

  it('keeps what its owner corrected when it is read again', async () => {
    const shop = await startShop({ ...pages, '/robots.txt': text('') });
    const reader = await app.signUp();
    await reader.post('/api/store-profile/read', { url: shop.url() });
    await settled(reader);
    await reader.patch('/api/store-profile', { audience: 'hikers', confirm: ['name'] });
    await reader.post('/api/store-profile/read', { url: shop.url() });
    const again = await settled(reader);
    expect(again.audience).toBe('hikers');
    expect(originOf(again, 'name')).toMatchObject({ source: 'shop', isConfirmed: true });
    await shop.close();
  });

  it.each([
    ['an address that answers 404', { '/robots.txt': 'text' as const }, /answers with error 404/],
    ['a shop that asks not to be read', { '/robots.txt': 'closed' as const, '/': 'page' as const }, /robots\.txt/],
  ])('says what to do about %s', async (_name, kinds, sentence) => {
    const answers = { text: text(''), closed: text('User-agent: *\nDisallow: /'), page: '<p>Shop</p>' };
    const shop = await startShop(
      Object.fromEntries(Object.entries(kinds).map(([path, kind]) => [path, answers[kind]])),
    );
    const reader = await app.signUp();
    await reader.post('/api/store-profile/read', { url: shop.url() });
    const read = await settled(reader);
    expect(read).toMatchObject({ status: 'failed', products: [] });
    expect(read.error).toMatch(sentence);
    await shop.close();
  });

  it('refuses what is no public address', async () => {
    expect((await owner.post('/api/store-profile/read', { url: 'nonsense' })).status).toBe(400);
    expect((await owner.post('/api/store-profile/read', { url: 'ftp://shop.example' })).status).toBe(422);
  });
});

describe('whose page is audited', () => {
  const ownershipOf = async (client: ApiClient, url: string) => {
    const { data } = await client.graphql(
      'mutation ($url: String!) { analyzeFunnel(input: { url: $url }) { id ownership } }',
      { url },
    );
    return data.analyzeFunnel;
  };

  it('is told by the shop of the profile, and earlier audits follow once it is known', async () => {
    const shop = await startShop(trailShop.pages);
    const { port } = new URL(shop.url());
    const auditor = await app.signUp();
    const before = await ownershipOf(auditor, `http://localhost:${port}/products/ember-mug`);
    expect(before.ownership).toBe('own');
    await auditor.patch('/api/store-profile', { shopUrl: shop.url() });
    expect((await ownershipOf(auditor, shop.url('/products/ember-mug'))).ownership).toBe('own');
    expect((await ownershipOf(auditor, `http://localhost:${port}/pages/contact`)).ownership).toBe('competitor');
    const { data } = await auditor.graphql('query ($id: ID!) { analysis(id: $id) { ownership } }', { id: before.id });
    expect(data.analysis.ownership).toBe('competitor');
    await shop.close();
  });
});

const answer =
  (type: string) =>
  (body: string): Handler =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': type }).end(body);
const text = answer('text/plain');
const json = answer('application/json');

async function settled(client: ApiClient): Promise<Answer['body']> {
  return waitFor(async () => {
    const { body } = await client.get('/api/store-profile');
    return body.status === 'processing' ? null : body;
  }, 'the shop to be read');
}

describe('what modules take from the profile', () => {
  const profile = {
    name: 'Pinefold',
    sells: 'enamel mugs',
    shopUrl: 'https://pinefold.example/',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    marginPercent: 55,
    postalAddress: '412 Alder St, Portland, OR 97205',
    replyAddress: 'hello@pinefold.example',
    colors: ['#1F5C3D'],
  };

  it('kinds of goods follow from what is sold', async () => {
    const { body } = await (await app.signUp()).patch('/api/store-profile', { sells: 'coffee beans' });
    expect(body.kinds).toEqual(['coffee']);
    expect((await owner.patch('/api/store-profile', { kinds: ['no-such-kind'] })).status).toBe(400);
  });

  it('mails carry its name, address and links, which nobody typed again', async () => {
    const writer = await app.signUp();
    await writer.patch('/api/store-profile', profile);
    const { body } = await writer.post('/api/generate/email-flow', {
      productNiche: 'enamel mugs',
      flowType: 'post-purchase',
    });
    const { data } = await writer.graphql(
      'query ($id: ID!) { emailFlow(id: $id) { preview(stepNumber: 1) { html } } }',
      { id: body.id },
    );
    expect(JSON.stringify(data)).toContain(profile.postalAddress);
    expect(JSON.stringify(data)).toContain('pinefold.example');
  });

  it('what its owner corrects is right in every module from then on', async () => {
    const writer = await app.signUp();
    await writer.patch('/api/store-profile', { ...profile, sells: 'lamps', audience: 'students' });
    const corrected = { name: 'Northmill', sells: 'face cream', kinds: ['skincare'], audience: 'runners' };
    await writer.patch('/api/store-profile', { ...corrected, currency: 'GBP', marginPercent: 40, returnDays: 45 });

    const asked = { productNiche: 'face cream', flowType: 'post-purchase' };
    const mails = JSON.stringify((await writer.post('/api/generate/email-flow', asked)).body.steps);
    expect(mails).toContain('Northmill');
    expect(mails).not.toContain('Pinefold');

    const { body: brief } = await writer.post('/api/creative-briefs', { benefit: 'calms dry skin', seed: 1 });
    expect(brief.audience).toBe('runners');
    expect(JSON.stringify(brief.facts)).toContain('face cream');
    expect(JSON.stringify(brief.facts)).not.toMatch(/lamps|students|Pinefold/);

    await importCsv(writer, 'orders', 'order_id,customer_id,ordered_at,total\n1,7,2026-01-05,20\n');
    const { data } = await writer.graphql('{ storeSettings { currency grossMarginPercent } }');
    expect(data.storeSettings).toEqual({ currency: 'GBP', grossMarginPercent: 40 });

    const imageBase64 = (await drawAd()).toString('base64');
    const { analysisId } = await analyse(writer, '/api/analyze/ad-creative', { imageBase64 });
    const query = 'query ($id: ID!) { analysis(id: $id) { result { ... on AdAnalysis { industry industryBasis } } } }';
    const ad = (await writer.graphql(query, { id: analysisId })).data.analysis.result;
    expect(ad).toEqual({ industry: 'beauty', industryBasis: 'assumed' });
  }, 120_000);

  it("zone and margin become settings of the store's figures", async () => {
    const seller = await app.signUp();
    await seller.patch('/api/store-profile', profile);
    const { data } = await seller.graphql('{ storeSettings { timeZone grossMarginPercent } }');
    expect(data.storeSettings).toEqual({ timeZone: 'Europe/Berlin', grossMarginPercent: 55 });
  });

  it('a margin said in one place counts in every other, and one taken away in none', async () => {
    const seller = await app.signUp();
    const read = async () =>
      (
        await seller.graphql(`{
          storeSettings { grossMarginPercent }
          storeProfile { marginPercent }
          ltvProjection(input: { subscriptionRate: 0, currentMetrics: { aov: 50 } }) { ratioBasis }
          sample: ltvProjection(input: { subscriptionRate: 0 }) { assumed { field } }
        }`)
      ).data;
    const said = (percent: number | null) => ({
      storeSettings: { grossMarginPercent: percent },
      storeProfile: { marginPercent: percent },
      ltvProjection: { ratioBasis: percent === null ? 'revenue' : 'margin' },
    });
    await seller.patch('/api/store-profile', { marginPercent: 55 });
    const told = await read();
    expect(told).toMatchObject(said(55));
    expect(told.sample.assumed.map(({ field }: { field: string }) => field)).not.toContain('contributionMargin');
    const set = (input: string) => seller.graphql(`mutation { updateStoreSettings(input: ${input}) { currency } }`);
    await set('{ grossMarginPercent: 48 }');
    expect(await read()).toMatchObject(said(48));
    await seller.graphql('mutation { deleteStoreData }');
    expect(await read()).toMatchObject(said(48));
    await set('{ grossMarginPercent: null }');
    expect(await read()).toMatchObject(said(null));
    await set('{ costs: { goodsPercent: 40 } }');
    expect(await read()).toMatchObject(said(60));
  });

  it('files that name no currency are read in its own', async () => {
    const seller = await app.signUp();
    await seller.patch('/api/store-profile', { currency: 'EUR' });
    await importCsv(seller, 'orders', 'order_id,customer_id,ordered_at,total\n1,7,2026-01-05,20\n');
    const { data } = await seller.graphql('{ storeSettings { currency } }');
    expect(data.storeSettings.currency).toBe('EUR');
  });
});
