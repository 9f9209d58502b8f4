import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { drawAdDays } from '../stand-ins/ad-days.js';
import { facebookCredentials } from '../stand-ins/facebook-ads.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { ffmpeg, withFfmpeg } from '../support/ffmpeg.js';
import { drawAd } from '../support/fixtures.js';
import { startProviders } from '../support/providers.js';
import { waitFor } from '../support/wait.js';
import { mug, saveAd, settledAd, uploadPicture } from './ad-requests.js';

const sending = `mutation ($input: AnalyzeAdBatchInput!) { analyzeAdBatch(input: $input) { id total } }`;
const looking = `query ($id: ID!) { adBatch(id: $id) { total settled items { id title status error } } }`;
const watching = `query ($id: ID!) { videoRetention(analysisId: $id) { of points { at share } hookRate averageSeconds ads } }`;

withFfmpeg('ads of a connection (skipped: no ffmpeg, where there is none)', () => {
  let world: Awaited<ReturnType<typeof startProviders>>;
  let app: TestApp;
  let owner: ApiClient;
  let films: Server;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'connected-ads-'));
    const [picture, file] = [path.join(folder, 'ad.png'), path.join(folder, 'ad.mp4')];
    await writeFile(picture, await drawAd());
    await ffmpeg(
      ['-v', 'error', '-loop', '1', '-t', '6', '-i', picture],
      ['-vf', 'scale=540:540,fps=25,format=yuv420p', '-c:v', 'libx264', '-preset', 'ultrafast', file],
    );
    const film = await readFile(file);
    films = createServer((_request, answer) => answer.writeHead(200, { 'content-type': 'video/mp4' }).end(film));
    await new Promise<void>((done) => films.listen(0, '127.0.0.1', done));
    const { port } = films.address() as AddressInfo;
    world = await startProviders();
    Object.assign(world.servers.facebook_ads.account, {
      days: drawAdDays(10),
      filmUrl: `http://127.0.0.1:${port}/film.mp4`,
    });
    app = await startTestApp(world.settings);
    owner = await app.signUp();
    await owner.post('/api/integrations/facebook_ads', { credentials: facebookCredentials });
    await waitFor(
      async () => (await owner.graphql('{ adBatchConnections { platform ads } }')).data.adBatchConnections.length > 0,
      'ads of the connection',
      120_000,
    );
  }, 240_000);
  afterAll(async () => {
    await app.close();
    await world.close();
    films.close();
    await rm(folder, { recursive: true, force: true });
  });

  const settled = (id: string) =>
    waitFor(
      async () => {
        const seen = (await owner.graphql(looking, { id })).data.adBatch;
        return seen.settled === seen.total && seen;
      },
      'the batch',
      240_000,
    );

  it('are analyzed at once, films and all, and tied to their results', async () => {
    const { data } = await owner.graphql(sending, { input: { connection: 'meta' } });
    const batch = await settled(data.analyzeAdBatch.id);
    const done = batch.items.filter(({ status }: { status: string }) => status === 'complete');
    expect(done.length).toBeGreaterThan(0);
    const [{ id }] = done;
    const { body } = await owner.get(`/api/analyses/${id}`);
    expect(body.result.video.file).toMatchObject({ format: 'mp4', width: 540 });
    const { data: told } = await owner.graphql(watching, { id });
    expect(told.videoRetention).toMatchObject({ of: 'plays', averageSeconds: 4, ads: 1 });
    expect(told.videoRetention.points.slice(0, 3)).toEqual([
      { at: 0, share: 1 },
      { at: 1, share: 0.95 },
      { at: 2, share: 0.9 },
    ]);
    const stranger = await app.signUp();
    expect((await stranger.graphql(watching, { id })).data.videoRetention).toBeNull();
    const empty = await stranger.graphql(sending, { input: { connection: 'meta' } });
    expect(empty.errors[0].extensions.code).toBe('UNPROCESSABLE');
  }, 300_000);

  it('go with ads of the library in one batch, and nobody else’s', async () => {
    const { id } = await saveAd(owner, { ...mug, objectId: await uploadPicture(owner) });
    await settledAd(owner, id);
    const { data } = await owner.graphql(sending, { input: { libraryAdIds: [id, 'sample-hushwave'] } });
    expect(data.analyzeAdBatch.total).toBe(2);
    const { items } = await settled(data.analyzeAdBatch.id);
    expect(items.map(({ status }: { status: string }) => status)).toEqual(['complete', 'complete']);
    const { body } = await owner.get(`/api/ads-library/${id}`);
    expect(items.some((item: { id: string }) => item.id === body.analysisId)).toBe(true);
    const stranger = await app.signUp();
    const refused = await stranger.graphql(sending, { input: { libraryAdIds: [id] } });
    expect(refused.errors[0].extensions.code).toBe('NOT_FOUND');
    expect((await owner.graphql(sending, { input: {} })).errors[0].extensions.code).toBe('BAD_INPUT');
  }, 300_000);
});
