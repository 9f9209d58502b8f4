import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readFlowCounts } from '../../../jobs/integrations/klaviyo/flow-counts.js';
import { listKlaviyo } from '../../../jobs/integrations/klaviyo/klaviyo-api.js';
import type { ProviderClient } from '../../../jobs/integrations/provider-client.js';
import type { SyncContext } from '../../../jobs/integrations/provider-sync.js';
import { ProviderHttp } from '../../../jobs/integrations/provider-http.js';
import { providerOf } from '../../../jobs/integrations/providers.js';
import { readConfig } from '../../../schema/config.js';
import { IntegrationPlatform as Platform } from '../../../schema/integrations/integration.enum.js';
import { type ProviderReply, type ProviderStandIn, startProvider } from '../../stand-ins/provider-server.js';

const folder = path.join(path.resolve(process.env['SHARED_DATA'] ?? '../shared/data'), 'provider-responses');
const recording = z.object({
  calls: z.array(z.object({ path: z.string(), status: z.number(), response: z.unknown() })),
});

const callsOf = (file: string) =>
  recording.parse(JSON.parse(readFileSync(path.join(folder, `${file}.json`), 'utf8'))).calls;

/** What providers have really answered, read as a sync and a connect would read it. */
(existsSync(folder) ? describe : describe.skip)('a recorded answer', () => {
  let server: ProviderStandIn;
  let client: ProviderClient;
  let reply: ProviderReply = { body: {} };
  let http: ProviderHttp;
  beforeAll(async () => {
    server = await startProvider(() => reply);
    const retries = { tries: 1, tryMs: 20_000, totalMs: 20_000, longestWaitMs: 0 };
    http = new ProviderHttp(readConfig({ KLAVIYO_API_URL: server.url }), retries);
    client = http.client(providerOf(Platform.klaviyo), {});
  });
  afterAll(() => Promise.all([server.close(), http.close()]));

  it.each([
    [Platform.tiktok_ads, 'tiktok-ads__ads', 0, 'credentials', /incorrect or has been revoked/],
    [Platform.tiktok_ads, 'tiktok-ads__reports', 0, 'permission', /lacks the required scope/],
    [Platform.tiktok_ads, 'tiktok-ads__run-integrated-report', 0, 'permission', /lacks the required scope/],
    [
      Platform.google_ads,
      'google-ads__accessible-customers',
      2,
      'permission',
      /only approved for use with test accounts/,
    ],
  ])('of %s in %s is a no, in its own words', (platform, file, index, kind, words) => {
    const call = callsOf(file)[index];
    const refusal = providerOf(platform).refusalOf({ status: call?.status ?? 0, headers: {}, body: call?.response });
    expect(refusal).toMatchObject({ kind, words: expect.stringMatching(words) });
  });

  it.each([
    [Platform.tiktok_ads, ['tiktok-ads__ad-groups', 'tiktok-ads__list-ads']],
    [Platform.google_ads, ['google-ads__search-stream-google-ads', 'google-ads__ad-group-ads']],
    [Platform.google_analytics, ['google-analytics__run-report-with-rows', 'google-analytics__data-streams']],
    [Platform.klaviyo, ['klaviyo__flows', 'klaviyo__metrics', 'klaviyo__query-metric-aggregates']],
    [Platform.shopify, ['shopify__list-products', 'shopify__get-order', 'shopify__list-abandoned-checkouts']],
  ])('of %s that is a yes is taken for one', (platform, files) => {
    const calls = files.flatMap(callsOf);
    expect(calls.length).toBeGreaterThanOrEqual(files.length);
    for (const { status, response } of calls)
      expect(providerOf(platform).refusalOf({ status, headers: {}, body: response })).toBeNull();
  });

  it('of Klaviyo names the metrics that flows are counted by', async () => {
    reply = { body: callsOf('klaviyo__list-metrics')[0]?.response };
    const row = z.object({ attributes: z.object({ name: z.string() }) });
    const names = (await listKlaviyo({}, client, '/api/metrics/', row)).map(({ attributes: { name } }) => name);
    expect(names).toEqual(expect.arrayContaining(['Received Email', 'Received Text Message', 'Opened Email']));
  });

  it('of Klaviyo that counts no flow brings none', async () => {
    reply = { body: callsOf('klaviyo__query-metric-aggregates')[0]?.response };
    const window = { from: '2026-01-01', to: '2026-07-02' };
    const context: Pick<SyncContext, 'credentials' | 'client'> = { credentials: {}, client };
    expect(await readFlowCounts(context, 'UGkwJB', 'recipients', { window, zone: 'UTC' })).toEqual([]);
  });
});
