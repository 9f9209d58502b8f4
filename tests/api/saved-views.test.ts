import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { savedViewLimits } from '../../schema/saved-views/saved-view.facts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ WORKERS: '0' });
});
afterAll(() => app.close());

const save = (client: ApiClient, input: object) =>
  client.graphql('mutation($input: SaveViewInput!) { saveView(input: $input) { id name query } }', { input });
const list = async (client: ApiClient, screen = 'ads_library'): Promise<{ name: string; query: string }[]> =>
  (await client.graphql('query($screen: String!) { savedViews(screen: $screen) { name query } }', { screen })).data
    .savedViews;

it('views are kept per list and owner, get new filters under the same name, and come back when deleted', async () => {
  const [owner, other] = [await app.signUp(), await app.signUp()];
  await save(owner, { screen: 'ads_library', name: ' Winners ', query: 'platform=TikTok' });
  const { data } = await save(owner, { screen: 'ads_library', name: 'Winners', query: 'sort=ctr' });
  await save(owner, { screen: 'own_ads', name: 'Elsewhere', query: 'text=mug' });
  expect(await list(owner)).toEqual([{ name: 'Winners', query: 'sort=ctr' }]);
  expect(await list(other)).toEqual([]);

  const trash = { kind: 'saved_view', ids: [data.saveView.id] };
  const remove = 'mutation($kind: TrashKind!, $ids: [ID!]!) { deleteItems(kind: $kind, ids: $ids) }';
  const restore = 'mutation($kind: TrashKind!, $ids: [ID!]!) { restoreItems(kind: $kind, ids: $ids) }';
  expect((await other.graphql(remove, trash)).data.deleteItems).toEqual([]);
  expect((await owner.graphql(remove, trash)).data.deleteItems).toEqual(trash.ids);
  expect(await list(owner)).toEqual([]);
  await owner.graphql(restore, trash);
  expect(await list(owner)).toHaveLength(1);
});

it('an unknown list, an empty name and one view too many are refused', async () => {
  const owner = await app.signUp();
  const refused = async (input: object): Promise<string> => (await save(owner, input)).errors?.[0]?.extensions.code;
  expect(await refused({ screen: 'elsewhere', name: 'A', query: '' })).toBe('BAD_INPUT');
  expect(await refused({ screen: 'own_ads', name: '  ', query: '' })).toBe('BAD_INPUT');
  for (let view = 0; view < savedViewLimits.perScreen; view++)
    await save(owner, { screen: 'own_ads', name: `View ${view}`, query: '' });
  expect(await refused({ screen: 'own_ads', name: 'One more', query: '' })).toBe('CONFLICT');
  expect((await save(owner, { screen: 'own_ads', name: 'View 0', query: 'text=a' })).data.saveView.query).toBe(
    'text=a',
  );
});
