// Whether lists stay as fast as the table of analyses grows: one owner's 10,000 among those of everybody else. LIST_ROWS=10000000
// takes the table to ten million (some 6 GB, a few minutes).
import 'reflect-metadata';
import { ApiClient } from '../support/client.js';
import { startBenchApp } from './support/bench-app.js';

const ownRows = 10_000;
const most = Number(process.env['LIST_ROWS'] ?? 1_000_000);
const sizes = [100_000, 1_000_000, 10_000_000].filter((size) => size <= most);
const rounds = 80;
/** The quickest of the rounds but some: a neighbor on the machine only ever slows one down. */
const quick = (times: number[]) => times.toSorted((a, b) => a - b)[7] ?? Number.NaN;

const app = await startBenchApp({ WORKERS: '0' });
const { db } = app.database;
const owner = new ApiClient(app.address);
const { body: account } = await owner.post('/api/auth/register', {
  username: 'bench',
  email: 'bench@shop.example',
  password: 'secret 1',
});

/** Adds analyses, each second one an ad, of an owner, one a minute back from now. */
async function fill(ownerId: string, count: number): Promise<void> {
  await db.transaction(async (transaction) => {
    // The owner is there: it needs not be looked up for every row, and the rows may take their time.
    await transaction.query('SET LOCAL session_replication_role = replica');
    await transaction.query('SET LOCAL statement_timeout = 0');
    await transaction.query(
      `INSERT INTO analysis ("ownerId", type, status, title, description, input, result, "createdAt", "finishedAt")
     SELECT $1, (CASE WHEN n % 2 = 0 THEN 'funnel_audit' ELSE 'ad_creative' END), 'complete', 'Audit ' || n,
            'Overall score 71 of 100', '{}', '{}', now() - n * interval '1 minute', now()
     FROM generate_series(1, $2::int) n`,
      [ownerId, count],
    );
  });
}

async function addOthers(rows: number): Promise<void> {
  const share = 100_000;
  for (let added = 0; added < rows; added += share) {
    const name = `other${added}of${rows}`;
    const other = await db.query<{ id: string }[]>(
      `INSERT INTO "user" (username, "usernameKey", email, "emailKey", "passwordHash")
       VALUES ($1, $1, $1 || '@shop.example', $1 || '@shop.example', '') RETURNING id`,
      [name],
    );
    await fill(other[0]?.id ?? '', Math.min(share, rows - added));
  }
}

const page = `query ($after: String, $type: AnalysisType, $text: String) {
  analyses(first: 20, after: $after, type: $type, text: $text) { edges { node { id title } } pageInfo { endCursor } }
}`;
let cursor = '';

async function list(variables: object, count = 20): Promise<void> {
  const { data, errors } = await owner.graphql(page, { ...variables });
  if (data?.analyses?.edges.length !== count)
    throw new Error(`A list of ${count} came as ${JSON.stringify(errors ?? data)}`);
}

async function store(): Promise<void> {
  const { status } = await owner.post(
    '/api/analyze/funnel',
    { url: 'https://shop.example/' },
    { prefer: 'respond-async' },
  );
  if (status !== 202) throw new Error(`An analysis was answered ${status}`);
}

const asked: Record<string, () => Promise<void>> = {
  'newest 20': () => list({}),
  '20 of a kind': () => list({ type: 'funnel_audit' }),
  '20 after 9,000': () => list({ after: cursor }),
  'a text that one has': () => list({ text: 'Audit 9999' }, 1),
  'an analysis is stored': store,
};

try {
  await fill(account.user.id, ownRows);
  for (let skipped = 0; skipped < 9_000; skipped += 100) {
    const { data } = await owner.graphql(page.replace('first: 20', 'first: 100'), { after: cursor || null });
    cursor = data.analyses.pageInfo.endCursor;
  }
  let rows = ownRows;
  const first = new Map<string, number>();
  for (const size of sizes) {
    await addOthers(size - rows);
    rows = size;
    await db.query('ANALYZE analysis');
    for (const [name, ask] of Object.entries(asked)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const startedAt = performance.now();
        await ask();
        times.push(performance.now() - startedAt);
      }
      const ms = quick(times);
      if (!first.has(name)) first.set(name, ms);
      const ratio = ms / (first.get(name) ?? ms);
      process.stdout.write(
        `lists    ${name.padEnd(24)} among ${String(size).padStart(8)}  ${ms.toFixed(1).padStart(6)} ms  ${ratio.toFixed(2)}x  goal <= 1.50\n`,
      );
    }
  }
} finally {
  await app.close();
}
