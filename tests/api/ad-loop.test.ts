import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { matchOwnAds } from '../../jobs/ad-results/ad-matching.js';
import { matchAgain } from '../../jobs/ad-results/ad-matching.processor.js';
import { createRandom } from '../../jobs/kit/random.js';
import { openObjectStore } from '../../jobs/platform/open-object-store.js';
import { OutboundHttp } from '../../jobs/platform/outbound-http.js';
import { readConfig } from '../../schema/config.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { drawAd } from '../support/fixtures.js';
import { daysAgo, uploadCsv } from '../support/store.js';

const header =
  'Day,Ad name,Ad ID,Campaign name,Impressions,Link clicks,Amount spent (USD),Purchases,Purchases conversion value';
const line = (day: number, id: number, impressions: number, clicks: number, name = `Ad ${id}`) =>
  `${daysAgo(day)},${name},${id},Autumn,${impressions},${clicks},${(impressions / 200).toFixed(2)},2,58.00`;
const file = (...lines: string[]) => [header, ...lines].join('\n');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const importMutation = `mutation($input: ImportAdResultsInput!) { importAdResults(input: $input) { importId ads newAds } }`;
const undoMutation = `mutation($id: ID!) { undoAdImport(id: $id) { undoneAt receipt { ads impressions } } }`;
const list = `{ adResults(first: 50) { edges { node { id name impressions analysisId
  matches { kind targetId method state confidence label } } } } }`;

async function importReport(owner: ApiClient, text: string): Promise<string> {
  const { data } = await owner.graphql(importMutation, { input: { objectId: await uploadCsv(owner, text) } });
  return data.importAdResults.importId;
}

/** Everything that is kept of an owner's ads, byte for byte. */
async function contents(owner: ApiClient): Promise<unknown> {
  const { data } = await owner.graphql('{ me { id } }');
  const rows = (sql: string) => app.db.query(sql, [data.me.id]);
  return {
    ads: await rows(`SELECT to_jsonb(a) - 'elementsAt' AS ad FROM own_ad a WHERE "ownerId" = $1 ORDER BY id`),
    days: await rows(
      `SELECT to_jsonb(d) AS day FROM own_ad_day d JOIN own_ad a ON a.id = d."adId" WHERE a."ownerId" = $1 ORDER BY a.id, day`,
    ),
    forecasts: await rows(`SELECT to_jsonb(f) AS forecast FROM ad_forecast f WHERE "ownerId" = $1 ORDER BY "adId"`),
    learned: await rows(`SELECT platform, learned FROM ad_account WHERE "ownerId" = $1 ORDER BY platform`),
  };
}

describe('the undo of an ad import', () => {
  const first = file(...Array.from({ length: 8 }, (_, index) => line(30 - index, index + 1, 4_000, 60 + 5 * index)));
  const second = file(line(30, 1, 5_000, 99, 'Renamed'), line(9, 1, 700, 9), line(8, 20, 900, 30), line(8, 21, 100, 1));
  const third = file(line(9, 1, 800, 12), line(7, 20, 1_000, 31), line(6, 30, 2_000, 40));

  it('leaves everything as it was, byte for byte, and keeps the receipt', async () => {
    const owner = await app.signUp();
    await importReport(owner, first);
    const before = await contents(owner);
    const id = await importReport(owner, second);
    expect(await contents(owner)).not.toEqual(before);
    const { data } = await owner.graphql(undoMutation, { id });
    expect(data.undoAdImport).toMatchObject({ receipt: { ads: 3, impressions: 6_700 }, undoneAt: expect.any(String) });
    expect(await contents(owner)).toEqual(before);
    expect((await owner.graphql(undoMutation, { id })).errors[0].extensions.code).toBe('CONFLICT');
    const { adImports } = (await owner.graphql('{ adImports { id undoneAt receipt { newAds } } }')).data;
    expect(adImports).toHaveLength(2);
    expect(adImports[0]).toMatchObject({ id, receipt: { newAds: 2 } });
  });

  it('takes an import out from under a later one, in any order', async () => {
    const owner = await app.signUp();
    await importReport(owner, first);
    const before = await contents(owner);
    const ids = [await importReport(owner, second), await importReport(owner, third)];
    for (const id of ids) await owner.graphql(undoMutation, { id });
    expect(await contents(owner)).toEqual(before);
  });

  it('leaves days alone that were told anew since, by hand or by another file', async () => {
    const owner = await app.signUp();
    await importReport(owner, first);
    const id = await importReport(owner, second);
    await importReport(owner, third);
    await owner.graphql(undoMutation, { id });
    const { data } = await owner.graphql(list);
    const impressions = new Map<string, number>(
      data.adResults.edges.map(({ node }: { node: { name: string; impressions: number } }) => [
        node.name,
        node.impressions,
      ]),
    );
    // 4,000 of the first file and 800 of the third, which wrote the day over; the second's own day of ad 20 is gone.
    expect(impressions.get('Ad 1')).toBe(4_800);
    expect(impressions.get('Ad 20')).toBe(1_000);
    expect(impressions.has('Ad 21')).toBe(false);
  });

  it("is refused for another owner's import", async () => {
    const [owner, stranger] = [await app.signUp(), await app.signUp()];
    const id = await importReport(owner, first);
    expect((await stranger.graphql(undoMutation, { id })).errors[0].extensions.code).toBe('NOT_FOUND');
  });
});

describe('own ads and their creatives', () => {
  it('are found again in analyses, library and swipe files by file and by look; a wrong match is remembered', async () => {
    const owner = await app.signUp();
    const image = await drawAd();
    const upload = async (purpose: string, bytes: Buffer, filename = 'ad.png') => {
      const { body } = await owner.post('/api/objects/upload', { purpose, filename });
      await owner.put(body.uploadURL, new Uint8Array(bytes));
      return body.objectId;
    };
    const swipeId = await upload('swipe_file', image);
    const analyze = `mutation($id: ID!) { analyzeAdCreative(input: { objectId: $id }) { id } }`;
    const smaller = await sharp(image).resize(500).jpeg({ quality: 70 }).toBuffer();
    const { data: analyzed } = await owner.graphql(analyze, { id: await upload('creative', smaller, 'small.jpg') });
    const analysisId = analyzed.analyzeAdCreative.id;
    await app.db.query(
      `UPDATE analysis SET status = 'complete', result = jsonb_build_object('imageObjectId', input->>'objectId') WHERE id = $1`,
      [analysisId],
    );
    const record = `mutation($input: RecordAdResultInput!) { recordAdResult(input: $input) { id } }`;
    const figures = { platform: 'meta', day: daysAgo(3), impressions: 900, clicks: 10, currency: 'USD' };
    await owner.graphql(record, { input: { ...figures, name: 'Drawn', objectId: await upload('creative', image) } });
    const { data: me } = await owner.graphql('{ me { id } }');
    const deps = {
      db: app.db,
      store: await openObjectStore(readConfig({ DATA_DIR: app.dataDir })),
      http: new OutboundHttp(readConfig({ DATA_DIR: app.dataDir })),
    };
    const signal = new AbortController().signal;
    await matchAgain(deps, me.me.id, signal);
    const matchesNow = async () => (await owner.graphql(list)).data.adResults.edges[0].node;
    const found = await matchesNow();
    expect(found.analysisId).toBe(analysisId);
    expect(found.matches).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'swipe_file', targetId: swipeId, method: 'same_file', state: 'matched' }),
        expect.objectContaining({ kind: 'analysis', targetId: analysisId, method: 'same_picture', state: 'matched' }),
      ]),
    );
    const judge = `mutation($input: JudgeAdMatchInput!) { judgeAdMatch(input: $input) { analysisId } }`;
    const input = { adId: found.id, kind: 'analysis', targetId: analysisId, isRight: false };
    const stranger = await app.signUp();
    expect((await stranger.graphql(judge, { input })).errors[0].extensions.code).toBe('NOT_FOUND');
    expect((await owner.graphql(judge, { input })).data.judgeAdMatch.analysisId).toBeNull();
    await matchAgain(deps, me.me.id, signal);
    const after = await matchesNow();
    expect(after.analysisId).toBeNull();
    expect(after.matches.map(({ kind }: { kind: string }) => kind)).toEqual(['swipe_file']);
    await deps.http.close();
  });
});

describe('what own ads show', () => {
  it('is read from the analysis of their creative, anew when that changes, and gone with the tie', async () => {
    const owner = await app.signUp();
    await importReport(owner, file(line(3, 1, 900, 9), line(2, 2, 900, 9)));
    const analyze = `mutation($image: String!) { analyzeAdCreative(input: { imageBase64: $image }) { id } }`;
    const image = (await drawAd()).toString('base64');
    const analysisId = (await owner.graphql(analyze, { image })).data.analyzeAdCreative.id;
    const tell = (faces: object[], column: string) =>
      app.db.query(
        `UPDATE analysis SET status = 'complete', result = jsonb_build_object('faces', $2::jsonb), "${column}" = now() WHERE id = $1`,
        [analysisId, JSON.stringify(faces)],
      );
    await tell([{ x: 1 }], 'finishedAt');
    const shown = `{ adResults(first: 50) { edges { node { id name elements } } } }`;
    const first = async () =>
      (await owner.graphql(shown)).data.adResults.edges.find(
        ({ node }: { node: { name: string } }) => node.name === 'Ad 1',
      ).node;
    const { id } = await first();
    const link = `mutation($id: ID!, $analysisId: ID) { linkAdResult(id: $id, analysisId: $analysisId) { elements } }`;
    const tied = await owner.graphql(link, { id, analysisId });
    expect(tied.data.linkAdResult.elements).toEqual(['Person: face shown']);
    const { data } = await owner.graphql('{ me { id } }');
    const [account] = await app.db.query('SELECT outlook FROM ad_account WHERE "ownerId" = $1', [data.me.id]);
    expect(account.outlook.recent).toEqual({ 'Person: face shown': 1 });
    await tell([], 'correctedAt');
    await app.db.transaction((transaction) => matchOwnAds(transaction, data.me.id));
    expect((await first()).elements).toEqual(['Person: no face']);
    expect((await owner.graphql(link, { id, analysisId: null })).data.linkAdResult.elements).toEqual([]);
  });
});

describe('pictures of ads that came by file', () => {
  const attach = `mutation($input: AttachAdPicturesInput!) { attachAdPictures(input: $input) { filename method ads { name thumbnailUrl } } }`;

  it('find their ads by id or name, are asked for the rest, and lead to the analysis of the same picture', async () => {
    const [owner, stranger] = [await app.signUp(), await app.signUp()];
    await importReport(owner, file(line(3, 238_500_001, 900, 9, 'Mug video'), line(3, 238_500_002, 900, 9, 'Other')));
    const image = await drawAd();
    const upload = async (filename: string, bytes = image) => {
      const { body } = await owner.post('/api/objects/upload', { purpose: 'creative', filename });
      await owner.put(body.uploadURL, new Uint8Array(bytes));
      return body.objectId;
    };
    const { data: analyzed } = await owner.graphql(
      `mutation($id: ID!) { analyzeAdCreative(input: { objectId: $id }) { id } }`,
      { id: await upload('drawn.png') },
    );
    const objectIds = [await upload('Mug_video_1080x1080.png'), await upload('IMG_1.png')];
    const { data } = await owner.graphql(attach, { input: { objectIds } });
    expect(data.attachAdPictures).toEqual([
      {
        filename: 'Mug_video_1080x1080.png',
        method: 'same_words',
        ads: [{ name: 'Mug video', thumbnailUrl: expect.stringContaining('/api/objects/') }],
      },
      { filename: 'IMG_1.png', method: null, ads: [] },
    ]);
    const [found] = (await owner.graphql(list)).data.adResults.edges.filter(
      ({ node }: { node: { name: string } }) => node.name === 'Mug video',
    );
    expect(found.node.analysisId).toBe(analyzed.analyzeAdCreative.id);
    const byHand = { objectIds: [objectIds[1]], adId: found.node.id };
    expect((await owner.graphql(attach, { input: byHand })).data.attachAdPictures).toMatchObject([
      { method: 'owner', ads: [{ name: 'Mug video' }] },
    ]);
    for (const input of [byHand, { objectIds }])
      expect((await stranger.graphql(attach, { input })).errors[0].extensions.code).toBe('NOT_FOUND');
  });
});

describe('tests of pages and mails', () => {
  const start = `mutation($input: StartAdTestInput!) { startAdTest(input: $input) { id subject metric verdict sentence } }`;
  const record = `mutation($input: RecordTestDayInput!) { recordTestDay(input: $input) {
    verdict pValue differencePercent decidedAt sentence progress } }`;

  it('take a day at a time, end by themselves, and keep their result', async () => {
    const owner = await app.signUp();
    const page = { subject: 'pages', names: ['Old page', 'New page'], ratePercent: 3, liftPercent: 30 };
    const { data } = await owner.graphql(start, { input: { ...page, startsOn: daysAgo(20) } });
    const { id: testId } = data.startAdTest;
    expect(data.startAdTest).toMatchObject({ subject: 'pages', metric: 'conversion', verdict: 'running' });
    let last = data.startAdTest;
    let days = 0;
    while (last.verdict === 'running' && days < 20) {
      days += 1;
      const input = {
        testId,
        day: daysAgo(20 - days + 1),
        counts: [
          { units: 1_000, hits: 30 },
          { units: 1_000, hits: 48 },
        ],
      };
      last = (await owner.graphql(record, { input })).data.recordTestDay;
    }
    expect(last).toMatchObject({ verdict: 'winner', decidedAt: expect.any(String) });
    expect(last.sentence).toMatch(/^“New page” wins by \+\d+.*planned to find \+30%\.$/);
    const late = {
      testId,
      day: daysAgo(1),
      counts: [
        { units: 9_000, hits: 900 },
        { units: 9_000, hits: 0 },
      ],
    };
    expect((await owner.graphql(record, { input: late })).errors[0].extensions.code).toBe('CONFLICT');
    const stranger = await app.signUp();
    expect((await stranger.graphql(record, { input: late })).errors[0].extensions.code).toBe('NOT_FOUND');
  });

  it('take up to five variants, say which to stop, and refuse days that leave one out', async () => {
    const owner = await app.signUp();
    const mails = { subject: 'mails', metric: 'open_rate', ratePercent: 30, liftPercent: 20, startsOn: daysAgo(9) };
    const names = ['A', 'B', 'C'];
    const { data } = await owner.graphql(start, { input: { ...mails, names } });
    const { id: testId } = data.startAdTest;
    const several = `mutation($input: RecordTestDayInput!) { recordTestDay(input: $input) { verdict sentence progress
      variants { name isLeader isBeaten ratePercent differencePercent highPercent } } }`;
    const day = (counts: object[]) => owner.graphql(several, { input: { testId, day: daysAgo(2), counts } });
    const mail = (hits: number) => ({ units: 1_000, hits });
    expect((await day([mail(300), mail(310)])).errors[0].message).toMatch(/every variant/);
    const { recordTestDay } = (await day([mail(300), mail(310), mail(190)])).data;
    expect(recordTestDay.verdict).toBe('running');
    expect(recordTestDay.sentence).toMatch(/“C” is behind: stop it\./);
    expect(recordTestDay.variants).toMatchObject([
      { name: 'A', isBeaten: false, ratePercent: 30 },
      { name: 'B', isLeader: true, isBeaten: false, differencePercent: null },
      { name: 'C', isBeaten: true, differencePercent: expect.closeTo(-38.7, 0) },
    ]);
    expect(recordTestDay.variants[2].highPercent).toBeLessThan(0);
    for (const wrong of [['A'], ['A', 'A'], ['A', ' '], ['1', '2', '3', '4', '5', '6']]) {
      const refused = await owner.graphql(start, { input: { ...mails, names: wrong } });
      expect(refused.errors[0].extensions.code).toBe('BAD_INPUT');
    }
  });

  it('start from the own figures', async () => {
    const owner = await app.signUp();
    const basis = `query($subject: TestSubject!, $metric: TestMetric!, $adIds: [ID!]) {
      testBasis(subject: $subject, metric: $metric, adIds: $adIds) { ratePercent dailyUnits costPerThousand currency usualLiftPercent sentence } }`;
    const ads = { subject: 'ads', metric: 'ctr' };
    expect((await owner.graphql(basis, ads)).data.testBasis).toMatchObject({ ratePercent: null, dailyUnits: null });
    // Six ads that ran on four days, 2,000 impressions a day each, one click of fifty.
    const days = [4, 3, 2, 1].flatMap((day) => [1, 2, 3, 4, 5, 6].map((id) => line(day, id, 2_000, 40)));
    await importReport(owner, file(...days));
    const { data } = await owner.graphql(basis, ads);
    expect(data.testBasis).toMatchObject({ ratePercent: 2, dailyUnits: 12_000, costPerThousand: 5, currency: 'USD' });
    expect(data.testBasis.usualLiftPercent).toBeGreaterThan(5);
    const [first] = (await owner.graphql(list)).data.adResults.edges;
    const one = await owner.graphql(basis, { ...ads, metric: 'conversion', adIds: [first.node.id] });
    expect(one.data.testBasis).toMatchObject({ ratePercent: 5, dailyUnits: 40 });
    const stranger = await app.signUp();
    const foreign = await stranger.graphql(basis, { ...ads, adIds: [first.node.id] });
    expect(foreign.data.testBasis.ratePercent).toBeNull();
  });

  it('are decided by revenue where asked, and refuse days that cannot be', async () => {
    const owner = await app.signUp();
    const base = {
      subject: 'pages',
      metric: 'revenue_per_visitor',
      ratePercent: 3,
      liftPercent: 30,
      startsOn: daysAgo(9),
    };
    const { data } = await owner.graphql(start, { input: { ...base, names: ['A', 'B'] } });
    const { id: testId } = data.startAdTest;
    const day = (...counts: object[]) => ({ input: { testId, day: daysAgo(2), counts } });
    const plain = { units: 500, hits: 20 };
    expect((await owner.graphql(record, day(plain, plain))).errors[0].message).toMatch(/value of the orders/);
    const wrong = { units: 5, hits: 20, value: 9 };
    expect((await owner.graphql(record, day(wrong, wrong))).errors[0].extensions.code).toBe('BAD_INPUT');
    const told = await owner.graphql(record, day({ ...plain, value: 800 }, { ...plain, value: 1_200 }));
    expect(told.data.recordTestDay).toMatchObject({ verdict: 'running', differencePercent: 50 });
    const mails = { ...base, subject: 'mails', names: ['A', 'B'] };
    const byClicksOfAds = { ...mails, metric: 'ctr' };
    expect((await owner.graphql(start, { input: byClicksOfAds })).errors[0].extensions.code).toBe('BAD_INPUT');
    const opens = await owner.graphql(start, { input: { ...mails, metric: 'open_rate', ratePercent: 35 } });
    expect(opens.data.startAdTest.metric).toBe('open_rate');
  });
});

describe('what was carried out', () => {
  const mark = `mutation($input: MarkCarriedOutInput!) { markCarriedOut(input: $input) {
    id kind label effectPercent lowPercent highPercent sentence } }`;

  it('is measured against the ad that it replaced, the days before, or what was to be expected', async () => {
    const owner = await app.signUp();
    const random = createRandom(3);
    const days = (id: number, from: number, until: number, rate: number) =>
      Array.from({ length: from - until }, (_, index) => line(from - index, id, 3_000, random.poisson(3_000 * rate)));
    await importReport(owner, file(...days(1, 40, 20, 0.015), ...days(1, 20, 5, 0.03), ...days(2, 20, 5, 0.03)));
    const { data } = await owner.graphql(list);
    const idOf = (name: string) =>
      data.adResults.edges.find(({ node }: { node: { name: string } }) => node.name === name).node.id;
    const own = { kind: 'hook', label: 'Coffee that waits for you', adId: idOf('Ad 1'), day: daysAgo(20) };
    const before = (await owner.graphql(mark, { input: own })).data.markCarriedOut;
    expect(before.effectPercent).toBeGreaterThan(60);
    expect(before.lowPercent).toBeGreaterThan(0);
    expect(before.sentence).toMatch(/^It helped: \+\d+% clicks per impression against its own days before/);
    const replaced = { ...own, kind: 'fix', adId: idOf('Ad 2'), beforeAdId: idOf('Ad 1') };
    expect((await owner.graphql(mark, { input: replaced })).data.markCarriedOut.sentence).toMatch(/that it replaced/);
    const expected = { ...own, adId: idOf('Ad 2') };
    expect((await owner.graphql(mark, { input: expected })).data.markCarriedOut.effectPercent).toBeNull();
    const stranger = await app.signUp();
    expect((await stranger.graphql(mark, { input: own })).errors[0].extensions.code).toBe('NOT_FOUND');
    expect((await owner.graphql('{ adActions { label } }')).data.adActions).toHaveLength(3);
    const remove = 'mutation($id: ID!) { deleteAdAction(id: $id) }';
    expect((await stranger.graphql(remove, { id: before.id })).errors[0].extensions.code).toBe('NOT_FOUND');
    expect((await owner.graphql(remove, { id: before.id })).data.deleteAdAction).toBe(before.id);
    const back = `mutation { restoreItems(kind: carried_out, ids: ["${before.id}"]) }`;
    expect((await owner.graphql(back)).data.restoreItems).toEqual([before.id]);
    expect((await owner.graphql('{ adActions { label } }')).data.adActions).toHaveLength(3);
    // What it hangs on may be gone by then.
    await owner.graphql(remove, { id: before.id });
    await owner.graphql(`mutation { deleteItems(kind: ad_result, ids: ["${own.adId}"]) }`);
    expect((await owner.graphql(back)).data.restoreItems).toEqual([]);
  });
});

describe('what own ads taught', () => {
  const graphqlList = (rows: object[]) => JSON.stringify(rows);

  it('is told by insights, before there is a store, and gone with what it rests on', async () => {
    const owner = await app.signUp();
    const random = createRandom(3);
    const days = (from: number, until: number, rate: number) =>
      Array.from({ length: from - until }, (_, index) => line(from - index, 1, 3_000, random.poisson(3_000 * rate)));
    await importReport(owner, file(...days(40, 20, 0.015), ...days(20, 5, 0.03)));
    const [{ node }] = (await owner.graphql(list)).data.adResults.edges;
    const mark = `mutation($input: MarkCarriedOutInput!) { markCarriedOut(input: $input) { id } }`;
    const input = { kind: 'fix', label: 'Show the price', adId: node.id, day: daysAgo(20) };
    const { data } = await owner.graphql(mark, { input });
    const insights = async () => (await owner.graphql('{ insights(first: 20) { title description } }')).data.insights;
    expect(graphqlList(await insights())).toMatch(/The fix “Show the price” helped/);
    await owner.graphql('mutation($id: ID!) { deleteAdAction(id: $id) }', { id: data.markCarriedOut.id });
    await importReport(owner, file(line(3, 1, 100, 1)));
    expect(graphqlList(await insights())).not.toMatch(/Show the price/);
  });

  it('stands beside the library ad that ran', async () => {
    const owner = await app.signUp();
    const text = 'Coffee that waits for you, however long the morning takes: a mug that keeps its warmth for an hour.';
    const save = `mutation($input: SaveAdInput!) { saveAd(input: $input) { id ownResult { name } } }`;
    const ad = { title: 'Mug', advertiser: 'Us', platform: 'Facebook', primaryText: text, tags: [] };
    const { data } = await owner.graphql(save, { input: ad });
    expect(data.saveAd.ownResult).toBeNull();
    const record = `mutation($input: RecordAdResultInput!) { recordAdResult(input: $input) { id } }`;
    const figures = { platform: 'meta', day: daysAgo(3), impressions: 2_000, clicks: 40, spend: 10, currency: 'EUR' };
    const { data: recorded } = await owner.graphql(record, { input: { ...figures, name: 'Mug', primaryText: text } });
    await app.db.query(
      `INSERT INTO own_ad_match ("adId", kind, "targetId", "ownerId", method, confidence, state)
       SELECT id, 'library', $2, "ownerId", 'same_words', 1, 'matched' FROM own_ad WHERE id = $1`,
      [recorded.recordAdResult.id, data.saveAd.id],
    );
    const query = `query($id: ID!) { ad(id: $id) { ownResult { name ads impressions ctrPercent cpc roas currency } } }`;
    expect((await owner.graphql(query, { id: data.saveAd.id })).data.ad.ownResult).toEqual({
      name: 'Mug',
      ads: 1,
      impressions: 2_000,
      ctrPercent: 2,
      cpc: 0.25,
      roas: null,
      currency: 'EUR',
    });
    const stranger = await app.signUp();
    expect((await stranger.graphql(query, { id: data.saveAd.id })).errors[0].extensions.code).toBe('NOT_FOUND');
  });

  it('moves the hooks that are written, with the figures as their reason', async () => {
    const owner = await app.signUp();
    const random = createRandom(11);
    const asks = (index: number) => index % 2 === 0;
    const withBody = 'Day,Ad name,Ad ID,Campaign name,Body,Impressions,Link clicks,Amount spent (USD)';
    const lines = Array.from({ length: 80 }, (_, index) =>
      [
        daysAgo(90 - index),
        `Ad ${index}`,
        index + 1,
        'Autumn',
        asks(index) ? 'Is your coffee cold again?' : 'A mug of stoneware.',
        20_000,
        random.poisson(20_000 * (asks(index) ? 0.03 : 0.01)),
        '100.00',
      ].join(','),
    );
    const generate = `mutation($input: GenerateHooksInput!) { generateHooks(input: $input) { hooks { style reasons } } }`;
    const input = {
      niche: 'stoneware mugs',
      audience: 'people who work at home',
      productBenefit: 'keeps coffee warm',
      seed: 4,
    };
    const questions = async () => {
      const { hooks } = (await owner.graphql(generate, { input })).data.generateHooks;
      return hooks.filter(({ style }: { style: string }) => style === 'question');
    };
    const before = await questions();
    await importReport(owner, [withBody, ...lines].join('\n'));
    const after = await questions();
    expect(after.length).toBeGreaterThanOrEqual(Math.max(1, before.length));
    expect(after[0].reasons[0]).toMatch(
      /^Your ads that open this way \(question\) got \+\d+% clicks per impression: 40 ads/,
    );
    expect(before.flatMap(({ reasons }: { reasons: string[] }) => reasons).join()).not.toMatch(/Your ads that open/);
  });
});
