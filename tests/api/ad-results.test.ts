import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { drawAd } from '../support/fixtures.js';
import { daysAgo, uploadCsv } from '../support/store.js';

const header =
  'Day,Ad name,Ad ID,Campaign name,Objective,Impressions,Link clicks,Amount spent (USD),Purchases,Purchases conversion value';
const line = (day: number, id: number, impressions: number, clicks: number) =>
  `${daysAgo(day)},Ad ${id},${id},Autumn,Sales,${impressions},${clicks},${(impressions / 200).toFixed(2)},2,58.00`;
const report = [
  header,
  ...Array.from({ length: 12 }, (_, index) => line(40 - index, index + 1, 4_000, 60 + 5 * index)),
].join('\n');

let app: TestApp;
let owner: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp('ad-owner');
});
afterAll(() => app.close());

const importMutation = `mutation($input: ImportAdResultsInput!) { importAdResults(input: $input) {
  platform lines ads newAds impressions clicks spend currency firstDay lastDay leftOut warnings } }`;
const list = `query($first: Int!, $after: String, $filter: OwnAdFilter) { adResults(first: $first, after: $after, filter: $filter) {
  totalCount pageInfo { hasNextPage endCursor } edges { node { id name platform impressions clicks spend ctrPercent cpc roas
    analysisId forecast { ctrPercent lowPercent highPercent basisAds basis sentence } } } } }`;

async function importReport(text: string, more: object = {}) {
  return owner.graphql(importMutation, { input: { objectId: await uploadCsv(owner, text), ...more } });
}

describe('own ads with their results', () => {
  it('come from a report with a receipt, and the same report again changes nothing', async () => {
    const { data } = await importReport(report);
    expect(data.importAdResults).toMatchObject({
      platform: 'meta',
      lines: 12,
      ads: 12,
      newAds: 12,
      impressions: 48_000,
      currency: 'USD',
      leftOut: 0,
    });
    const before = await owner.graphql(list, { first: 20 });
    const again = await importReport(report);
    expect(again.data.importAdResults.newAds).toBe(0);
    expect(await owner.graphql(list, { first: 20 })).toEqual(before);
  });

  it('are listed page by page, sorted and filtered, each with what its account lets one expect', async () => {
    const { data } = await owner.graphql(list, { first: 5, filter: { sort: 'ctr' } });
    expect(data.adResults.totalCount).toBe(12);
    expect(data.adResults.edges[0].node).toMatchObject({
      name: 'Ad 12',
      ctrPercent: 2.875,
      spend: 20,
      cpc: expect.closeTo(0.174, 3),
      roas: 2.9,
    });
    expect(data.adResults.edges[0].node.forecast).toMatchObject({
      basis: 'own_results',
      basisAds: 12,
      sentence: expect.stringContaining('12 of your ads; the newest: “Ad 12”, “Ad 11”, “Ad 10”.'),
    });
    const next = await owner.graphql(list, {
      first: 50,
      after: data.adResults.pageInfo.endCursor,
      filter: { sort: 'ctr' },
    });
    expect(next.data.adResults.edges).toHaveLength(7);
    expect(next.data.adResults.pageInfo.hasNextPage).toBe(false);
    const found = await owner.graphql(list, { first: 50, filter: { text: 'ad 12' } });
    expect(found.data.adResults.edges.map(({ node }: { node: { name: string } }) => node.name)).toEqual(['Ad 12']);
  });

  it('are summed up by what they show', async () => {
    const carriers = await app.signUp();
    const words = `${header.replace('Objective,', '')},Body`;
    const row = (id: number, clicks: number, text: string) =>
      `${line(5, id, 1_000, clicks).replace('Sales,', '')},${text}`;
    const input = {
      objectId: await uploadCsv(
        carriers,
        [words, row(1, 10, 'A mug'), row(2, 40, 'a MUG'), row(3, 90, 'A cup')].join('\n'),
      ),
    };
    await carriers.graphql(importMutation, { input });
    const query = `query($filter: OwnAdFilter) { adCreatives(filter: $filter) { name ads impressions clicks ctrPercent roas } }`;
    const { data } = await carriers.graphql(query, { filter: { sort: 'ctr' } });
    expect(data.adCreatives).toEqual([
      { name: 'Ad 3', ads: 1, impressions: 1_000, clicks: 90, ctrPercent: 9, roas: 11.6 },
      { name: expect.stringMatching(/^Ad [12]$/), ads: 2, impressions: 2_000, clicks: 50, ctrPercent: 2.5, roas: 11.6 },
    ]);
    expect((await carriers.graphql(query, { filter: { text: 'nothing' } })).data.adCreatives).toEqual([]);
  });

  it('are held against what pays, and what to make next is asked of them', async () => {
    const query = `{ adPortfolio { mark isAtMargin basis entries { spendShare roas verdict ad { name } } } nextAds { kind title evidence } nextAdsBasis { ads adsNeeded } }`;
    const { adPortfolio, nextAds, nextAdsBasis } = (await owner.graphql(query)).data;
    // Twelve ads with the same spend and two purchases each.
    expect(adPortfolio.entries).toHaveLength(12);
    expect(adPortfolio.mark).toBeCloseTo(2.9, 5);
    expect(adPortfolio.entries[0]).toMatchObject({ roas: 2.9, verdict: 'too_early' });
    expect(adPortfolio.isAtMargin).toBe(false);
    expect(adPortfolio.basis).toContain('without a margin');
    // Said in the profile of the shop, before any order.
    await owner.patch('/api/store-profile', { marginPercent: 40 });
    expect((await owner.graphql(query)).data.adPortfolio).toMatchObject({ isAtMargin: true, mark: 2.5 });
    await owner.patch('/api/store-profile', { marginPercent: null });
    expect((await owner.graphql(query)).data.adPortfolio.isAtMargin).toBe(false);
    expect(nextAds.length).toBeLessThanOrEqual(3);
    expect(nextAdsBasis).toEqual({ ads: 12, adsNeeded: 20 });
    const stranger = await app.signUp();
    expect((await stranger.graphql(query)).data).toMatchObject({
      adPortfolio: { entries: [] },
      nextAds: [],
      nextAdsBasis: { ads: 0, adsNeeded: 20 },
    });
  });

  it('have their forecast stored before they deliver, and scored once they have', async () => {
    await importReport([header, line(5, 13, 100, 2)].join('\n'));
    const record = `{ forecastRecord { stored { forecasts coverage } replayed { forecasts typicalError } usesMean sentence forecasts { name actualPercent } } }`;
    expect((await owner.graphql(record)).data.forecastRecord.stored).toBeNull();
    await importReport([header, line(5, 13, 100, 2), line(4, 13, 6_000, 110)].join('\n'));
    const { stored, replayed, forecasts, sentence } = (await owner.graphql(record)).data.forecastRecord;
    expect(stored).toMatchObject({ forecasts: 1, coverage: 1 });
    expect(forecasts).toEqual([{ name: 'Ad 13', actualPercent: expect.closeTo(1.844, 2) }]);
    expect(replayed.forecasts).toBeGreaterThan(10);
    expect(sentence).toMatch(/stored before the ad ran/);
  });

  it('can be typed, tied to an analysis of their own alone, and deleted', async () => {
    const record = `mutation($input: RecordAdResultInput!) { recordAdResult(input: $input) { id name platform ctrPercent } }`;
    const input = {
      platform: 'pinterest',
      name: 'Pin',
      day: daysAgo(3),
      impressions: 2_000,
      clicks: 10,
      spend: 12.5,
      currency: 'USD',
    };
    const { data } = await owner.graphql(record, { input });
    expect(data.recordAdResult).toMatchObject({ name: 'Pin', ctrPercent: 0.5 });
    const wrong = await owner.graphql(record, { input: { ...input, clicks: 3_000 } });
    expect(wrong.errors[0]).toMatchObject({ extensions: { code: 'BAD_INPUT' } });
    const link = `mutation($id: ID!, $analysisId: ID) { linkAdResult(id: $id, analysisId: $analysisId) { analysisId } }`;
    const stranger = await app.signUp('ad-stranger');
    const id = data.recordAdResult.id;
    expect((await owner.graphql(link, { id, analysisId: id })).errors[0].extensions.code).toBe('NOT_FOUND');
    expect((await stranger.graphql(link, { id, analysisId: null })).errors[0].extensions.code).toBe('NOT_FOUND');
    const remove = `mutation($id: ID!) { deleteAdResult(id: $id) }`;
    expect((await stranger.graphql(remove, { id })).errors[0].extensions.code).toBe('NOT_FOUND');
    expect((await owner.graphql(remove, { id })).data.deleteAdResult).toBe(id);
  });

  it('are tied to the analysis of the very same file', async () => {
    const image = new Uint8Array(await drawAd());
    const upload = async () => {
      const { body } = await owner.post('/api/objects/upload', { purpose: 'creative', filename: 'ad.png' });
      await owner.put(body.uploadURL, image);
      return body.objectId;
    };
    const analyze = `mutation($id: ID!) { analyzeAdCreative(input: { objectId: $id }) { id } }`;
    const { data } = await owner.graphql(analyze, { id: await upload() });
    const record = `mutation($input: RecordAdResultInput!) { recordAdResult(input: $input) { analysisId matchMethod } }`;
    const input = {
      platform: 'meta',
      name: 'Drawn',
      day: daysAgo(3),
      impressions: 900,
      clicks: 10,
      currency: 'USD',
      objectId: await upload(),
    };
    expect((await owner.graphql(record, { input })).data.recordAdResult).toEqual({
      analysisId: data.analyzeAdCreative.id,
      matchMethod: 'same_file',
    });
  });

  it('answer over REST alike', async () => {
    const { status, body } = await owner.get('/api/ad-results?limit=3&sort=ctr');
    expect(status).toBe(200);
    expect(body.ads).toHaveLength(3);
    expect(body.ads[0].name).toBe('Ad 12');
    expect((await owner.get('/api/ad-results/forecast-record')).body).toHaveProperty('sentence');
    const plan = await owner.post('/api/ad-results/plan-test', {
      ratePercent: 1.5,
      liftPercent: 20,
      dailyUnits: 5_000,
    });
    expect(plan.body).toMatchObject({ days: 12, isFeasible: true });
    expect((await owner.post('/api/ad-results/plan-test', { ratePercent: 80, liftPercent: 50 })).status).toBe(400);
  });
});

describe('tests between own ads', () => {
  it('are judged from the days of both, and end with a sentence', async () => {
    const { data } = await owner.graphql(list, { first: 50 });
    const idOf = (name: string) =>
      data.adResults.edges.find(({ node }: { node: { name: string } }) => node.name === name).node.id;
    const start = `mutation($input: StartAdTestInput!) { startAdTest(input: $input) { id verdict differencePercent sentence progress variants { name isLeader isBeaten units hits } } }`;
    const ids = [idOf('Ad 1'), idOf('Ad 12')];
    const input = { adIds: ids, startsOn: daysAgo(60), liftPercent: 20 };
    const { startAdTest } = (await owner.graphql(start, { input })).data;
    expect(startAdTest.verdict).toBe('winner');
    expect(startAdTest.variants).toEqual([
      { name: 'Ad 1', isLeader: false, isBeaten: true, units: 4_000, hits: 60 },
      { name: 'Ad 12', isLeader: true, isBeaten: false, units: 4_000, hits: 115 },
    ]);
    expect(startAdTest.sentence).toMatch(/^“Ad 12” wins by \+\d+/);
    const same = await owner.graphql(start, { input: { ...input, adIds: [ids[0], ids[0]] } });
    expect(same.errors[0].extensions.code).toBe('BAD_INPUT');
    const split = await owner.graphql(`query($ids: [ID!]!) { adBudgetSplit(adIds: $ids) { ad { name } share } }`, {
      ids,
    });
    expect(split.data.adBudgetSplit[0].ad.name).toBe('Ad 12');
    expect((await owner.graphql(`{ adTests { id sentence } }`)).data.adTests).toHaveLength(1);
    const remove = await owner.graphql(`mutation($id: ID!) { deleteAdTest(id: $id) }`, { id: startAdTest.id });
    expect(remove.data.deleteAdTest).toBe(startAdTest.id);
  });
});
