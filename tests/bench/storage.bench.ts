import 'reflect-metadata';
import { open, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import Fastify from 'fastify';
import { ApiClient } from '../support/client.js';
import { startBenchApp } from './support/bench-app.js';
import { median } from './support/median.js';

/** The largest swipe file: a film of random bytes behind a true head. */
const film = Buffer.alloc(50_485_760);
for (let at = 0, seed = 1; at < film.length; at += 4) {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  film.writeUInt32LE(seed, at);
}
film.write('\u0000\u0000\u0000\u0020ftypisom\u0000\u0000\u0002\u0000isomiso2avc1mp41', 'latin1');
const runs = 7;

const app = await startBenchApp();
const bare = Fastify();

try {
  await uploadBesideBareWrite();
} finally {
  await Promise.all([app.close(), bare.close()]);
}

async function uploadBesideBareWrite(): Promise<void> {
  const owner = new ApiClient(app.address);
  await owner.post('/api/auth/register', { username: 'bench', email: 'bench@shop.example', password: 'secret 1' });
  const address = async () => (await owner.post('/api/objects/upload', { filename: 'film.mp4' })).body.uploadURL;
  const bareAddress = await bareServer();
  await Promise.all([put(await address()), put(bareAddress)]);
  global.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    theirs.push(await put(bareAddress));
    ours.push(await put(await address()));
  }
  clearInterval(watch);
  const [our, their] = [median(ours), median(theirs)];
  print('50 MB upload beside a bare file write', our / their, '<= 1.50', `${our.toFixed(0)} / ${their.toFixed(0)} ms`);
  const grown = (peak - before) / 1_048_576;
  print('memory above start while 50 MB arrive, of the file', grown / 48, '<= 1.00', `${grown.toFixed(0)} MB`);
}

/** The same bytes through the same kind of server into a file, safely on the disk when it answers, and nothing else. */
async function bareServer(): Promise<string> {
  bare.removeAllContentTypeParsers();
  bare.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  bare.put<{ Body: Readable }>('/', { bodyLimit: film.length }, async ({ body }) => {
    const path = join(app.config.DATA_DIR, 'bare');
    const file = await open(path, 'w');
    try {
      for await (const piece of body) await file.write(piece);
      await file.sync();
    } finally {
      await file.close();
      await rm(path);
    }
    return {};
  });
  return `${await bare.listen({ port: 0, host: '127.0.0.1' })}/`;
}

/** @returns milliseconds from the first byte sent to the end of the answer */
function put(address: string): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'video/mp4', 'content-length': film.length };
    const sending = request(address, { method: 'PUT', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - startedAt);
        else reject(new Error(`HTTP ${answer.statusCode}`));
      });
    });
    sending.on('error', reject);
    sending.end(film);
  });
}

function print(name: string, ratio: number, goal: string, detail: string): void {
  process.stdout.write(`${name.padEnd(58)} ${ratio.toFixed(2).padStart(6)}x  goal ${goal.padEnd(10)} ${detail}\n`);
}
