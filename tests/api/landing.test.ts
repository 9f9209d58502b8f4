import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Integration } from '../../schema/integrations/integration.entity.js';
import { IntegrationPlatform, IntegrationStatus } from '../../schema/integrations/integration.enum.js';
import { SyncRun } from '../../schema/integrations/sync-run.entity.js';
import { landingLimits } from '../../schema/landing/landing.facts.js';
import { type Shop, startShop } from '../stand-ins/shop.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { productPage } from '../support/fixtures.js';
import { waitFor } from '../support/wait.js';
import { signInOperator } from './quiz-requests.js';

let app: TestApp;
let shop: Shop;
let visitor: ApiClient;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' });
  shop = await startShop({ '/products/mug': productPage(), '/about': '<html><body><h1>About us</h1></body></html>' });
  visitor = app.client();
});
afterAll(async () => {
  await shop.close();
  await app.close();
});

const settled = (id: string) =>
  waitFor(async () => {
    const { body } = await visitor.get(`/api/audit-previews/${id}`);
    return body.status !== 'processing' && body;
  }, 'the short audit');
const from = (network: number) => ({ 'x-forwarded-for': `198.19.0.${network}` });

describe('a short audit without an account', () => {
  it('says the score and what to fix first of a real page', async () => {
    const { status, body } = await visitor.post('/api/audit-previews', { url: shop.url('/products/mug') }, from(1));
    expect([status, body.status]).toEqual([202, 'processing']);
    const audit = await settled(body.id);
    expect(audit).toMatchObject({ status: 'complete', note: null });
    expect(audit.overallScore).toBeGreaterThan(0);
    expect(audit.checks).toBeGreaterThan(20);
    expect(audit.fixes).toHaveLength(landingLimits.fixes);
  });

  it('asks the shop once for the same page', async () => {
    const asked = shop.requests.length;
    const { body } = await visitor.post('/api/audit-previews', { url: shop.url('/products/mug#top') }, from(2));
    expect(body.status).toBe('complete');
    expect(shop.requests).toHaveLength(asked);
  });

  it('says why a page has no score', async () => {
    const { body } = await visitor.post('/api/audit-previews', { url: shop.url('/nowhere') }, from(3));
    const audit = await settled(body.id);
    expect(audit.overallScore).toBeNull();
    expect(audit.note).toMatch(/\w/);
  });

  it.each(['', 'ftp://shop.example/', `https://shop.example/${'x'.repeat(2_000)}`])('refuses %j', async (url) => {
    expect((await visitor.post('/api/audit-previews', { url }, from(4))).status).toBeGreaterThanOrEqual(400);
  });

  it('ends for a network that asks for one page after the other', async () => {
    const answers = [];
    for (let page = 0; page <= landingLimits.perNetwork; page += 1) {
      answers.push((await visitor.post('/api/audit-previews', { url: shop.url(`/about?${page}`) }, from(5))).status);
    }
    expect(answers.at(-1)).toBe(429);
    expect(answers.filter((status) => status === 202)).toHaveLength(landingLimits.perNetwork);
  });
});

describe('private addresses', () => {
  it('are refused as everywhere', async () => {
    const closed = await startTestApp({ ALLOW_PRIVATE_URLS: '0' });
    const { status } = await closed.client().post('/api/audit-previews', { url: 'http://127.0.0.1/admin' });
    expect(status).toBe(422);
    await closed.close();
  });
});

describe('the waiting list', () => {
  it('keeps an address once, for the operators alone', async () => {
    for (const email of ['mara@shop.example', 'Mara@Shop.example']) {
      expect((await visitor.post('/api/waiting-list', { email }, from(6))).status).toBe(201);
    }
    expect((await visitor.post('/api/waiting-list', { email: 'nobody' }, from(6))).status).toBe(400);
    const admin = await signInOperator(app.client());
    const { data } = await admin.graphql('{ adminWaitingList { edges { node { email } } } }');
    expect(data.adminWaitingList.edges).toEqual([{ node: { email: 'mara@shop.example' } }]);
    const exported = await admin.graphql('mutation { adminExportWaitingList }');
    expect(exported.data.adminExportWaitingList).toMatch(/^email,joined\r\nmara@shop\.example,20/);
  });
});

describe('operators', () => {
  it('find an account, shut it out and let it in again', async () => {
    const user = await app.signUp();
    const { username } = (await user.get('/api/auth/me')).body.user;
    const admin = await signInOperator(app.client());
    const query = `query ($search: String) { adminUsers(search: $search) { edges { node { id isActive analyses storedBytes } } } }`;
    const { data } = await admin.graphql(query, { search: username });
    expect(data.adminUsers.edges).toEqual([
      { node: { id: expect.any(String), isActive: true, analyses: 0, storedBytes: 0 } },
    ]);
    const [{ node }] = data.adminUsers.edges;
    const set = `mutation ($id: ID!, $isActive: Boolean!) { adminSetUserActive(id: $id, isActive: $isActive) { isActive } }`;
    await admin.graphql(set, { id: node.id, isActive: false });
    expect((await user.get('/api/auth/me')).status).toBe(401);
    const { data: again } = await admin.graphql(set, { id: node.id, isActive: true });
    expect(again.adminSetUserActive.isActive).toBe(true);
    const { data: log } = await admin.graphql('{ adminAuditLog(first: 2) { edges { node { action } } } }');
    expect(log.adminAuditLog.edges.map((edge: { node: { action: string } }) => edge.node.action)).toEqual([
      'user_activated',
      'user_deactivated',
    ]);
  });

  it('put an account on another plan, and on none that is not offered', async () => {
    const user = await app.signUp();
    const { id } = (await user.get('/api/auth/me')).body.user;
    const admin = await signInOperator(app.client());
    const set = 'mutation ($id: ID!, $plan: String!) { adminSetUserPlan(id: $id, plan: $plan) { plan } }';
    const { data } = await admin.graphql(set, { id, plan: 'Pro' });
    expect(data.adminSetUserPlan.plan).toBe('Pro');
    expect((await user.graphql('{ me { plan } }')).data.me.plan).toBe('Pro');
    const { errors } = await admin.graphql(set, { id, plan: 'Gold' });
    expect(errors[0].extensions.code).toBe('BAD_INPUT');
    expect((await user.graphql(set, { id, plan: 'Free Trial' })).errors[0].extensions.code).toBe('FORBIDDEN');
    const { data: log } = await admin.graphql('{ adminAuditLog(first: 1) { edges { node { action subjectId } } } }');
    expect(log.adminAuditLog.edges[0].node).toEqual({ action: 'plan_changed', subjectId: id });
  });

  it('see which syncs fail and have them tried again, where the owner need not connect anew', async () => {
    const user = await app.signUp();
    const { id: userId, username } = (await user.get('/api/auth/me')).body.user;
    const rows = app.db.getRepository(Integration);
    const failed = {
      userId,
      credentials: Buffer.from('sealed'),
      credentialsKeyId: 'of this test',
      lastError: 'Shopify did not answer.',
      lastSyncAt: new Date(),
    };
    const { id } = await rows.save({
      ...failed,
      platform: IntegrationPlatform.shopify,
      status: IntegrationStatus.connected,
    });
    const expired = await rows.save({
      ...failed,
      platform: IntegrationPlatform.klaviyo,
      status: IntegrationStatus.expired,
    });
    const admin = await signInOperator(app.client());
    const { data } = await admin.graphql('{ adminFailingSyncs { id username platform error canRetry } }');
    expect(data.adminFailingSyncs).toEqual(
      expect.arrayContaining([
        { id, username, platform: 'Shopify', error: 'Shopify did not answer.', canRetry: true },
        expect.objectContaining({ id: expired.id, platform: 'Klaviyo', canRetry: false }),
      ]),
    );
    const retry = 'mutation ($id: ID!) { adminRetrySync(id: $id) }';
    expect((await admin.graphql(retry, { id })).data.adminRetrySync).toBe(true);
    expect(await app.db.getRepository(SyncRun).countBy({ integrationId: id })).toBe(1);
    const { errors } = await admin.graphql(retry, { id: expired.id });
    expect(errors[0].extensions.code).toBe('CONFLICT');
    expect((await user.graphql(retry, { id })).errors[0].extensions.code).toBe('FORBIDDEN');
  });

  it('see how the installation is doing', async () => {
    const admin = await signInOperator(app.client());
    const { data } = await admin.graphql(
      '{ adminStatus { users waitingList databaseBytes storage model hasMail queues { name failed } } }',
    );
    expect(data.adminStatus).toMatchObject({ waitingList: 1, storage: 'disk', model: null, hasMail: false });
    expect(data.adminStatus.users).toBeGreaterThan(0);
    expect(data.adminStatus.databaseBytes).toBeGreaterThan(1_000_000);
    expect(data.adminStatus.queues.length).toBeGreaterThan(0);
  });
});
