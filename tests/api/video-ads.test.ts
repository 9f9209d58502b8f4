import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { analyse } from '../support/analysis.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { callsOf } from '../support/engine-calls.js';
import { ffmpeg, withFfmpeg } from '../support/ffmpeg.js';
import { drawAd } from '../support/fixtures.js';

/** Two seconds of color bars, then three of an ad that can be read, with a tone. */
async function makeAd(folder: string): Promise<Buffer> {
  const [picture, file] = [path.join(folder, 'ad.png'), path.join(folder, 'ad.mp4')];
  await writeFile(picture, await drawAd());
  const scale =
    'scale=720:900:force_original_aspect_ratio=decrease,pad=720:900:(ow-iw)/2:(oh-ih)/2:white,setsar=1,fps=25';
  await ffmpeg(
    ['-v', 'error', '-f', 'lavfi', '-t', '2', '-i', 'smptehdbars=s=720x900:r=25'],
    ['-loop', '1', '-t', '3', '-i', picture, '-f', 'lavfi', '-t', '5', '-i', 'sine=f=300:r=48000'],
    ['-filter_complex', `[0:v]setsar=1,format=yuv420p[a];[1:v]${scale},format=yuv420p[b];[a][b]concat=n=2:v=1[v]`],
    ['-map', '[v]', '-map', '2:a', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', file],
  );
  return readFile(file);
}

withFfmpeg('video ads (skipped: no ffmpeg, where there is none)', () => {
  let app: TestApp;
  let owner: ApiClient;
  let ad: Buffer;
  let folder: string;
  let shop: Server;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'video-ads-'));
    ad = await makeAd(folder);
    app = await startTestApp();
    owner = await app.signUp();
    shop = createServer(({ url }, answer) =>
      url === '/product'
        ? answer
            .writeHead(200, { 'content-type': 'text/html' })
            .end('<meta property="og:video" content="/ad.mp4"><meta property="og:title" content="A cup"><h1>Cup</h1>')
        : answer.writeHead(200, { 'content-type': 'video/mp4' }).end(ad),
    );
    await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
  }, 60_000);
  afterAll(async () => {
    await app.close();
    shop.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function upload(bytes: Uint8Array): Promise<string> {
    const asked = { purpose: 'creative', filename: 'ad.mp4', contentType: 'video/mp4', size: bytes.length };
    const { body } = await owner.post('/api/objects/upload', asked);
    const answer = await fetch(new URL(body.uploadURL, app.url), { method: 'PUT', body: new Uint8Array(bytes) });
    expect(answer.status).toBe(200);
    return body.objectId;
  }

  it('are judged second by second, with the moment that proves each rule', async () => {
    const captions = '1\n00:00:00,500 --> 00:00:02,000\nMeet the cup.\n';
    const objectId = await upload(ad);
    const result = await analyse(owner, '/api/analyze/ad-creative', { objectId, captions, placement: 'meta_feed' });
    const { video } = result;
    expect(video.file).toMatchObject({ format: 'mp4', videoCodec: 'avc', hasAudio: true, width: 720, height: 900 });
    expect(video.cuts).toHaveLength(1);
    expect(Math.abs(video.cuts[0].at - 2)).toBeLessThanOrEqual(0.1);
    expect(video.captions).toMatchObject({ source: 'file', cues: [{ start: 0.5, end: 2, text: 'Meet the cup.' }] });
    expect(video.words.length).toBeGreaterThan(0);
    for (const { start, end } of video.words) expect([start, end]).toEqual([2, 5]);
    expect(video.sound.integrated).toBeLessThan(0);
    expect(video.frames.length).toBeGreaterThan(3);
    const rule = (id: string) => video.rules.find((one: { id: string }) => one.id === id);
    expect(rule('dynamic_start')).toMatchObject({ status: 'pass', at: 2, strength: 'vendor' });
    expect(rule('audio_early_5s')).toMatchObject({ status: 'pass', at: 0.5 });
    expect(rule('product_visuals')).toMatchObject({ status: 'unknown' });
    expect(result.image).toMatchObject({ format: 'mp4', width: 720, height: 900 });
    expect(result.predictedCtr).toBeGreaterThan(0);
    const read: { text: string }[] = result.reading.words;
    expect(read.length).toBeGreaterThan(0);
  }, 120_000);

  it('are not looked at again when the same file comes again; its captions are those of each analysis', async () => {
    const captions = '1\n00:00:00,500 --> 00:00:02,000\nMeet the cup.\n';
    const analyseAd = async (given: object) =>
      analyse(owner, '/api/analyze/ad-creative', { objectId: await upload(ad), ...given });
    const told = await analyseAd({ captions });
    const looks = await callsOf('illustrateVideo');
    const again = await analyseAd({});
    expect(await callsOf('illustrateVideo')).toBe(looks);
    expect(told.video.captions.source).toBe('file');
    expect(again.video.captions).toMatchObject({ source: 'none', cues: [] });
    for (const key of ['file', 'cuts', 'shots', 'words', 'sound', 'missing'])
      expect(again.video[key]).toEqual(told.video[key]);
    const frames = ({ video }: typeof told): { at: number; objectId: string }[] => video.frames;
    expect(frames(again).map(({ at }) => at)).toEqual(frames(told).map(({ at }) => at));
    expect(frames(again).map(({ objectId }) => objectId)).not.toContain(frames(told)[0]?.objectId);
    const kept = `SELECT length("readingKey") AS key FROM analysis WHERE id = $1`;
    expect(await app.db.query(kept, [again.analysisId])).toEqual([{ key: 43 }]);
  }, 120_000);

  it('come by address too, and keep their frames to themselves', async () => {
    const { port } = shop.address() as AddressInfo;
    const result = await analyse(owner, '/api/analyze/ad-creative', { adUrl: `http://127.0.0.1:${port}/ad.mp4` });
    expect(result.video).toMatchObject({ missing: null, captions: { source: 'none' } });
    const stranger = await app.signUp();
    expect((await stranger.get(`/api/analyses/${result.analysisId}`)).status).toBe(404);
  }, 120_000);

  it('are taken from the page that declares them', async () => {
    const { port } = shop.address() as AddressInfo;
    const result = await analyse(owner, '/api/analyze/ad-creative', { adUrl: `http://127.0.0.1:${port}/product` });
    expect(result.video.file).toMatchObject({ format: 'mp4', width: 720 });
  }, 120_000);

  it('are judged again when their owner corrects what was read', async () => {
    const result = await analyse(owner, '/api/analyze/ad-creative', { objectId: await upload(ad) });
    const { data } = await owner.graphql(
      `mutation ($id: ID!) { correctAdReading(analysisId: $id, input: { headline: "Cups for tea" }) {
        result { ... on AdAnalysis { headline video { cuts { at } rules { id status } } } } } }`,
      { id: result.analysisId },
    );
    expect(data?.correctAdReading).toMatchObject({
      result: { headline: 'Cups for tea', video: { cuts: [{ at: 2 }] } },
    });
  }, 120_000);

  it('are judged for Reels when they fill a phone and nobody says where they run', async () => {
    const file = path.join(folder, 'tall.mp4');
    const source = ['-f', 'lavfi', '-t', '2', '-i', 'smptehdbars=s=360x640:r=25'];
    await ffmpeg('-v', 'error', source, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', file);
    const objectId = await upload(await readFile(file));
    const asked = `query ($id: ID!) { analysis(id: $id) { result { ... on AdAnalysis { placement placementBasis } } } }`;
    const judgedFor = async (given: object) => {
      const { analysisId } = await analyse(owner, '/api/analyze/ad-creative', { objectId, ...given });
      const { data } = await owner.graphql(asked, { id: analysisId });
      return data?.analysis;
    };
    expect(await judgedFor({})).toEqual({ result: { placement: 'reels', placementBasis: 'guessed' } });
    const given = { placement: 'tiktok' };
    expect(await judgedFor(given)).toEqual({ result: { placement: 'tiktok', placementBasis: 'given' } });
  }, 120_000);

  it('are refused in words when they are no video, or their captions are none', async () => {
    const objectId = await upload(ad.subarray(0, Math.floor(ad.length / 2)));
    const broken = await owner.post('/api/analyze/ad-creative', { objectId });
    expect(broken).toMatchObject({ status: 422, body: { message: expect.stringMatching(/broken or cut off/) } });
    const wrong = await owner.post('/api/analyze/ad-creative', { objectId, captions: 'no cues at all' });
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { captions: expect.stringMatching(/SRT or WebVTT/) } },
    });
    const tooLarge = { purpose: 'creative', filename: 'ad.mp4', contentType: 'video/mp4', size: 209_715_201 };
    expect((await owner.post('/api/objects/upload', tooLarge)).status).toBe(413);
  }, 120_000);
});
