import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openObjectStore } from '../../jobs/platform/open-object-store.js';
import { keepStorageUp } from '../../jobs/storage/storage-upkeep.processor.js';
import { readConfig } from '../../schema/config.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { drawAd } from '../support/fixtures.js';
import { daysAgo, uploadCsv } from '../support/store.js';
import { generateFlow } from './flow-requests.js';
import { uploadPicture } from './ad-requests.js';

let app: TestApp;
let owner: ApiClient;
let other: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  other = await app.signUp();
});
afterAll(() => app.close());

const removal = `mutation ($kind: TrashKind!, $ids: [ID!]!) { deleteItems(kind: $kind, ids: $ids) }`;
const comeback = `mutation ($kind: TrashKind!, $ids: [ID!]!) { restoreItems(kind: $kind, ids: $ids) }`;
const remove = async (client: ApiClient, kind: string, ids: string[]) =>
  (await client.graphql(removal, { kind, ids })).data.deleteItems;
const restore = async (client: ApiClient, kind: string, ids: string[]) =>
  (await client.graphql(comeback, { kind, ids })).data.restoreItems;

async function analyzeAd(): Promise<string> {
  const { body } = await owner.post('/api/analyze/ad-creative', { objectId: await uploadPicture(owner) });
  return body.analysisId;
}

describe('what was deleted', () => {
  it('comes back as it was, several flows at once', async () => {
    const flows = [await generateFlow(owner), await generateFlow(owner)];
    const ids = flows.map(({ id }): string => id).toSorted((one, two) => (one < two ? -1 : 1));
    expect(await remove(owner, 'email_flow', ids)).toEqual(ids);
    expect((await owner.get(`/api/email-flows/${ids[0]}`)).status).toBe(404);
    expect(new Set(await restore(owner, 'email_flow', ids))).toEqual(new Set(ids));
    for (const flow of flows) expect((await owner.get(`/api/email-flows/${flow.id}`)).body).toMatchObject(flow);
  });

  it('comes back after the single deletion, too', async () => {
    const { id } = await generateFlow(owner);
    await owner.graphql(`mutation ($id: ID!) { deleteEmailFlow(id: $id) }`, { id });
    expect(await restore(owner, 'email_flow', [id])).toEqual([id]);
  });

  it('is out of reach for others, before and after', async () => {
    const { id } = await generateFlow(owner);
    expect(await remove(other, 'email_flow', [id, 'nonsense'])).toEqual([]);
    await remove(owner, 'email_flow', [id]);
    expect(await restore(other, 'email_flow', [id])).toEqual([]);
    expect(await restore(owner, 'analysis', [id])).toEqual([]);
    expect(await restore(owner, 'email_flow', [id])).toEqual([id]);
  });

  it('takes the days of an own ad along and brings them back; a test that it ran in waits so long', async () => {
    const day = `${daysAgo(3)},Ad,1,Autumn,Sales,1000,20,10.00,1,20.00`;
    const header =
      'Day,Ad name,Ad ID,Campaign name,Objective,Impressions,Link clicks,Amount spent (USD),Purchases,Purchases conversion value';
    const objectId = await uploadCsv(owner, [header, day, day.replace('Ad,1', 'Rival,2')].join('\n'));
    await owner.graphql(`mutation ($input: ImportAdResultsInput!) { importAdResults(input: $input) { ads } }`, {
      input: { objectId },
    });
    const list = `{ adResults(first: 10) { edges { node { id name impressions clicks } } } adTests { id variants { name units } } }`;
    const before = (await owner.graphql(list)).data;
    const ids = before.adResults.edges.map(({ node }: { node: { id: string } }) => node.id);
    const { data } = await owner.graphql(`mutation ($input: StartAdTestInput!) { startAdTest(input: $input) { id } }`, {
      input: { adIds: [ids[0], ids[1]], startsOn: daysAgo(5), liftPercent: 20 },
    });
    const { id } = data.startAdTest;
    const variantsWith = (units: number) => [expect.objectContaining({ units }), expect.objectContaining({ units })];
    expect(await remove(owner, 'ad_result', ids)).toHaveLength(2);
    expect((await owner.graphql(list)).data).toMatchObject({
      adResults: { edges: [] },
      adTests: [{ id, variants: variantsWith(0) }],
    });
    expect(await restore(owner, 'ad_result', ids)).toHaveLength(2);
    expect((await owner.graphql(list)).data).toEqual({ ...before, adTests: [{ id, variants: variantsWith(1_000) }] });
  });

  it('takes at most a hundred at once', async () => {
    const ids = Array.from({ length: 101 }, () => '00000000-0000-4000-8000-000000000000');
    const { errors } = await owner.graphql(removal, { kind: 'analysis', ids });
    expect(errors[0].extensions.code).toBe('BAD_INPUT');
  });

  it('is gone with the pictures of an analysis when its hour is over', async () => {
    const [kept, gone] = [await analyzeAd(), await analyzeAd()];
    const pictures = () =>
      app.db.query(`SELECT count(*)::int AS n FROM stored_object WHERE purpose = 'picture'`).then(([{ n }]) => n);
    const before = await pictures();
    expect(before).toBeGreaterThan(1);
    expect(await remove(owner, 'analysis', [gone])).toEqual([gone]);
    const store = await openObjectStore(readConfig({ DATA_DIR: app.dataDir }));
    await keepStorageUp({ db: app.db, store }, new Date(Date.now() + 30 * 60_000));
    expect(await pictures()).toBe(before);
    await keepStorageUp({ db: app.db, store }, new Date(Date.now() + 61 * 60_000));
    expect(await pictures()).toBe(before / 2);
    expect(await restore(owner, 'analysis', [gone])).toEqual([]);
    expect((await owner.get(`/api/analyses/${kept}`)).status).toBe(200);
  });
});

describe('names and pictures', () => {
  const rename = `mutation ($id: ID!, $title: String!) { renameAnalysis(id: $id, title: $title) { title } }`;

  it('of analyses are their owner’s, survive a correction, and are found', async () => {
    const id = await analyzeAd();
    expect((await owner.graphql(rename, { id, title: '  Spring   launch ' })).data.renameAnalysis.title).toBe(
      'Spring launch',
    );
    expect((await owner.get(`/api/analyses/${id}`)).body.title).toBe('Spring launch');
    const found = await owner.graphql(`{ analyses(first: 5, text: "spring LAUNCH") { edges { node { id } } } }`);
    expect(found.data.analyses.edges).toEqual([{ node: { id } }]);
    expect((await owner.graphql(rename, { id, title: ' ' })).errors[0].extensions.fields.title).toBe('Enter a name.');
    expect((await other.graphql(rename, { id, title: 'Mine' })).errors[0].extensions.code).toBe('NOT_FOUND');
  });

  it('of flows too', async () => {
    const { id } = await generateFlow(owner);
    const { data } = await owner.graphql(
      `mutation ($id: ID!) { renameEmailFlow(id: $id, name: "Welcome, new style") { flowName } }`,
      { id },
    );
    expect(data.renameEmailFlow.flowName).toBe('Welcome, new style');
  });

  it('show an ad in its history as a small picture', async () => {
    const id = await analyzeAd();
    const { data } = await owner.graphql(`query ($id: ID!) { analysis(id: $id) { thumbnailUrl } }`, { id });
    const picture = await fetch(app.url + data.analysis.thumbnailUrl);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    const bytes = (await picture.arrayBuffer()).byteLength;
    expect(bytes).toBeLessThan(10_000);
    expect(bytes).toBeLessThan((await drawAd()).byteLength);
  });
});
