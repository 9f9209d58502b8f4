import 'reflect-metadata';
import pg from 'pg';
import { ApiClient } from '../support/client.js';
import { startBenchApp } from './support/bench-app.js';

/** All of one owner's. */
const ads = 100_000;
const goalMs = 60;
const rounds = 8;

const app = await startBenchApp();
const client = new ApiClient(app.address);

try {
  const few = await yardstick();
  await fill();
  await listAndSearch(few);
} finally {
  await app.close();
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** @param few p50 of the same call on a library of one page: what the machine and the answer alone take */
function print(name: string, times: readonly number[], few: number): void {
  const at = (share: number) => quantile(times, share);
  process.stdout.write(
    `ads-library  ${name.padEnd(30)} ${(at(0.95) / goalMs).toFixed(2).padStart(5)}x  goal <= 1    p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms of ${goalMs} ms, ${(at(0.5) / few).toFixed(2)}x of a small library\n`,
  );
}

/** The list of somebody with 24 ads, p50, ms. */
async function yardstick(): Promise<number> {
  const small = { username: 'small', email: 'small@shop.example', password: 'secret 1' };
  await client.post('/api/auth/register', small);
  for (let n = 0; n < 24; n += 1)
    await client.post('/api/ads-library', { title: `Ad ${n}`, primaryText: 'Beans. '.repeat(18) });
  await timed(['']);
  const few = quantile(await timed(['', '', '']), 0.5);
  process.stdout.write(`ads-library  a library of 24 ads: p50 ${few.toFixed(1)} ms\n`);
  return few;
}

/** A year of ads: common words in all, a word in one of 1,000, one in one of 20,000. */
async function fill(): Promise<void> {
  const start = performance.now();
  const owner = { username: 'bench', email: 'bench@shop.example', password: 'secret 1' };
  const { body } = await client.post('/api/auth/register', owner);
  const database = new pg.Client({ connectionString: app.database.url });
  await database.connect();
  for (let from = 1; from <= ads; from += 20_000) {
    await database.query(
      `INSERT INTO ad ("ownerId", source, title, advertiser, platform, industry, headline, "primaryText", tags, "isFavorite",
         impressions, ctr, cpc, fingerprint, "createdAt")
       SELECT $1, 'import', 'Coffee that stays hot, take ' || i, 'Brand ' || md5((i % 3000)::text),
         (ARRAY['Facebook','Instagram','TikTok','Google','LinkedIn'])[1 + i % 5],
         (ARRAY['Fitness','Beauty','Tech','Fashion','Food'])[1 + (i / 5) % 5], 'Order today',
         'Your mornings deserve better beans. Roasted on Tuesday and shipped on Wednesday, free returns. '
           || CASE WHEN i % 1000 = 7 THEN 'Zanzibar clove. ' ELSE '' END || CASE WHEN i % 20000 = 9 THEN 'Quokka edition.' ELSE '' END,
         ARRAY['t' || i % 40], i % 5000 = 3, i * 7 % 900001, (i * 13 % 700) / 100.0, 0.5,
         sha256(i::text::bytea), now() - i * interval '5 minutes'
       FROM generate_series($2::int, $3::int) AS i`,
      [body.user.id, from, Math.min(ads, from + 19_999)],
    );
  }
  await database.query('VACUUM ANALYZE ad');
  await database.end();
  process.stdout.write(`ads-library  ${ads} ads stored in ${Math.round((performance.now() - start) / 1000)} s\n`);
}

async function timed(queries: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const query of Array.from({ length: rounds }, () => queries).flat()) {
    const start = performance.now();
    const { status } = await client.get(`/api/ads-library?limit=24&${query}`);
    if (status >= 300) throw new Error(`answered ${status}`);
    times.push(performance.now() - start);
  }
  return times;
}

/** The cursor after so many pages. */
async function cursorAfter(query: string, pages: number): Promise<string> {
  let cursor = '';
  for (let page = 0; page < pages; page += 1) {
    const { headers } = await client.get(`/api/ads-library?limit=100&${query}${cursor && `&cursor=${cursor}`}`);
    cursor = headers.get('x-next-cursor') ?? '';
  }
  return cursor;
}

async function listAndSearch(few: number): Promise<void> {
  await timed(['', 'text=coffee']);
  const lists: [string, string[]][] = [
    ['list, first page', ['', '']],
    ['list, page 51', [`cursor=${await cursorAfter('', 50)}`]],
    ['list, by title, CTR, impressions', ['sort=title', 'sort=ctr', 'sort=impressions']],
    ['list, filtered', ['platform=TikTok', 'platform=LinkedIn&industry=Food', 'favorite=true', 'tag=t7']],
    ['search, in every ad', ['text=coffee', 'text=roasted%20tuesday', 'text=o']],
    ['search, in one of 1,000', ['text=zanzibar', 'text=anziba', 'text=clove%20morning']],
    ['search, in five or none', ['text=quokka', 'text=nobodyatall', 'text=take%2099999']],
    ['search, filtered', ['text=zanzibar&platform=Facebook', 'text=coffee&industry=Food', 'text=coffee&favorite=true']],
    ['search, newest first', ['text=coffee&sort=newest', 'text=zanzibar&sort=newest', 'text=quokka&sort=newest']],
  ];
  const all: number[] = [];
  for (const [name, queries] of lists) {
    const times = await timed(queries);
    all.push(...times);
    print(name, times, few);
  }
  print('all of these', all, few);
}
