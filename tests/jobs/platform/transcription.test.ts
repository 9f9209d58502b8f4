import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import pino from 'pino';
import { AiModel } from '../../../jobs/platform/ai-model.js';

let server: Server | null = null;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((done) => (server ? server.close(done) : done(null)));
});

/** A model for speech whose server behaves as told. */
async function modelOn(behaviour: RequestListener): Promise<AiModel> {
  const listening = createServer(behaviour);
  server = listening;
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  const address = listening.address() as AddressInfo;
  const config = { AI_BASE_URL: `http://127.0.0.1:${address.port}/v1`, AI_TRANSCRIBE_MODEL: 'whisper' };
  return new AiModel(config, pino({ level: 'silent' }), 1_000);
}

const json =
  (body: unknown): RequestListener =>
  (request, response) => {
    request.resume();
    request.on('end', () => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)));
  };
const wave = new Uint8Array(64);

it('gives the segments that the server heard', async () => {
  const segments = [{ start: 0.2, end: 1.4, text: ' Meet the cup.' }];
  let asked = '';
  const model = await modelOn((request, response) => {
    asked = `${request.method} ${request.url} ${request.headers['content-type']}`;
    json({ text: 'Meet the cup.', segments })(request, response);
  });
  expect(await model.transcribe(wave)).toEqual({ ok: true, value: segments });
  expect(asked).toMatch(/^POST \/v1\/audio\/transcriptions multipart\/form-data/);
});

it.each([
  ['nonsense', json({ text: 5, segments: 'all of it' }), /not a transcript/],
  ['a page', ((_request, response) => response.end('<html>')) satisfies RequestListener, /\.$/],
  ['an error', ((_request, response) => response.writeHead(500).end()) satisfies RequestListener, /answered 500/],
  ['nothing in time', (() => undefined) satisfies RequestListener, /did not answer within 1 seconds/],
] as const)('says why nothing was heard where the server sends %s', async (_, behaviour, reason) => {
  const model = await modelOn(behaviour);
  expect(await model.transcribe(wave)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
});
