import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSchema, type GraphQLField } from 'graphql';
import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { restRows } from '../../api/rest-rows.js';
import type { RestRow } from '../../api/platform/rest.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { Answer, ApiClient } from '../support/client.js';
import { operationOf, takesId } from '../support/operations.js';
import { importCsv } from '../support/store.js';

/** Who needs no account; a new public operation is added here on purpose or not at all. */
const open = {
  rest: [
    'post /api/auth/register',
    'post /api/auth/login',
    'post /api/auth/logout',
    'post /api/auth/forgot-password',
    'post /api/auth/reset-password',
    'post /api/quiz/sessions',
    'get /api/quiz/sessions/{id}',
    'post /api/quiz/sessions/{id}/booking',
    'post /api/audit-previews',
    'get /api/audit-previews/{id}',
    'post /api/waiting-list',
    'post /api/admin/login',
  ],
  fields: [
    'site',
    'quizSession',
    'quizRetentionDays',
    'register',
    'login',
    'logout',
    'requestPasswordReset',
    'resetPassword',
    'submitQuiz',
    'requestBooking',
    'holdCall',
    'previewAudit',
    'auditPreview',
    'joinWaitingList',
    'adminLogin',
  ],
};

const unknownId = '00000000-0000-4000-8000-000000000000';
const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
const kinds = { query: schema.getQueryType(), mutation: schema.getMutationType() };
const fields = (['query', 'mutation'] as const).flatMap((kind) =>
  Object.values(kinds[kind]?.getFields() ?? {}).map((field) => ({ kind, field, name: field.name })),
);
const closed = fields.filter(({ name }) => !open.fields.includes(name));
const isOperators = ({ name }: { name: string }) => name.startsWith('admin');
const label = ({ method, path }: RestRow) => `${method} ${path}`;
const closedRows = restRows.filter((row) => !open.rest.includes(label(row)));

let app: TestApp;
let user: ApiClient;
let sockets: Client;
const keys = { read: '', write: '' };
beforeAll(async () => {
  app = await startTestApp();
  user = await app.signUp();
  sockets = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
  });
  for (const scope of ['read', 'write'] as const) {
    const { body } = await user.post('/api/account/api-keys', { name: scope, scope });
    keys[scope] = body.key;
  }
});
afterAll(async () => {
  await sockets.dispose();
  await app.close();
});

function call(client: ApiClient, { method, path }: RestRow, id = unknownId, key?: string): Promise<Answer> {
  const address = path.replace(/\{\w+\}/g, id);
  const headers = key ? { authorization: `Bearer ${key}` } : undefined;
  if (method === 'get') return client.get(address, headers);
  if (method === 'delete') return client.delete(address, headers);
  return method === 'post' ? client.post(address, {}, headers) : client.patch(address, {}, headers);
}

interface Field {
  kind: 'query' | 'mutation';
  field: GraphQLField<unknown, unknown>;
}
async function codeOf(client: ApiClient, { kind, field }: Field, key?: string): Promise<string | undefined> {
  const headers = key ? { authorization: `Bearer ${key}` } : undefined;
  const { body } = await client.post('/graphql', { query: operationOf(kind, field, unknownId) }, headers);
  return body.errors?.[0].extensions.code;
}

describe('without an account', () => {
  it.each(closedRows.map((row) => [label(row), row] as const))('%s is refused', async (_label, row) => {
    expect(await call(app.client(), row)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });

  it.each(closed.map((entry) => [entry.name, entry] as const))('the field %s is refused', async (_name, entry) => {
    expect(await codeOf(app.client(), entry)).toBe('UNAUTHENTICATED');
  });

  it('the public operations are those that are meant to be', () => {
    expect(
      restRows
        .filter(({ access }) => access === 'public')
        .map(label)
        .toSorted(),
    ).toEqual(open.rest.toSorted());
    const names = new Set(fields.map(({ name }) => name));
    expect(open.fields.filter((name) => !names.has(name))).toEqual([]);
  });

  it('no subscription tells anything', async () => {
    for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
      const errors: unknown = await new Promise((resolve) => {
        const sink = { next: resolve, error: resolve, complete: () => resolve('nothing') };
        sockets.subscribe({ query: operationOf('subscription', field, unknownId) }, sink);
      });
      expect(JSON.stringify(errors)).toContain('UNAUTHENTICATED');
    }
  });
});

describe('what is for operators', () => {
  const rows = closedRows.filter(({ access }) => access === 'admin').map((row) => [label(row), row] as const);

  it.each(rows)('%s is refused to users, by cookie and by key', async (_label, row) => {
    expect(await call(user, row)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await call(app.client(), row, unknownId, keys.write)).status).toBe(403);
  });

  it('is every path below /api/admin and every field that says so', async () => {
    const paths = closedRows.filter(({ path }) => path.startsWith('/api/admin/'));
    expect(paths.map(label)).toEqual(rows.map(([name]) => name));
    for (const entry of closed.filter(isOperators)) {
      expect([entry.name, await codeOf(user, entry)]).toEqual([entry.name, 'FORBIDDEN']);
    }
  });
});

describe('a key for reading', () => {
  const mutations = closed.filter((entry) => entry.kind === 'mutation' && !isOperators(entry));

  it.each(mutations.map((entry) => [entry.name, entry] as const))('may not %s', async (_name, entry) => {
    expect(await codeOf(app.client(), entry, keys.read)).toBe('FORBIDDEN');
  });
});

describe('a key for writing', () => {
  const owners = [
    'createApiKey',
    'revokeApiKey',
    'changePassword',
    'updateProfile',
    'setAvatar',
    'removeAvatar',
    'sessions',
    'revokeSession',
    'signOutElsewhere',
    'exportAccount',
    'deleteAccount',
    'revealWebhookSecret',
    'rotateWebhookSecret',
  ];

  it.each(owners)('may not do what only its owner may: %s', async (name) => {
    const entry = closed.find((candidate) => candidate.name === name);
    expect(entry && (await codeOf(app.client(), entry, keys.write))).toBe('FORBIDDEN');
  });
});

describe('the rows of one user', () => {
  const marker = 'zanzibar';
  /** What workers write by themselves, whenever they come to it. */
  const derived = new Set(['model_fit', 'store_customer', 'insight']);
  let owner: ApiClient;
  let ownerId = '';
  const ids: string[] = [];

  const ownedTables = () =>
    app.db.entityMetadatas.flatMap(({ tableName, columns, primaryColumns }) => {
      const names = columns.map(({ propertyName }) => propertyName);
      const column = ['ownerId', 'userId'].find((name) => names.includes(name));
      return column ? [{ tableName, column, hasId: primaryColumns[0]?.propertyName === 'id' }] : [];
    });

  async function fingerprints(): Promise<Record<string, unknown>> {
    const found: Record<string, unknown> = {};
    for (const { tableName, column } of ownedTables().filter((table) => !derived.has(table.tableName))) {
      const sql = `SELECT count(*), md5(string_agg(t::text, '|' ORDER BY t::text)) FROM "${tableName}" t WHERE "${column}" = $1`;
      found[tableName] = (await app.db.query(sql, [ownerId]))[0];
    }
    return found;
  }

  beforeAll(async () => {
    owner = await app.signUp(marker);
    ownerId = (await owner.get('/api/auth/me')).body.user.id;
    await owner.post('/api/account/api-keys', { name: `${marker} key` });
    await owner.post('/api/generate/email-flow', { productNiche: `${marker} tea`, flowType: 'welcome' });
    await owner.post('/api/hooks/saved', { text: `A ${marker} line` });
    await importCsv(
      owner,
      'orders',
      `order_id,customer_id,ordered_at,total\n${marker}-1,c1,2026-01-02T10:00:00Z,24.50\n`,
    );
    await owner.post('/api/analyze/funnel', { url: `http://127.0.0.1:1/${marker}` });
    ids.push(ownerId);
    for (const { tableName, column } of ownedTables().filter(({ hasId }) => hasId)) {
      const sql = `SELECT id FROM "${tableName}" WHERE "${column}" = $1 LIMIT 2`;
      const rows: { id: string }[] = await app.db.query(sql, [ownerId]);
      ids.push(...rows.map(({ id }) => id));
    }
  });

  const rows = closedRows.filter(({ path, access }) => path.includes('{') && access === 'user');
  const entries = closed.filter((entry) => takesId(entry.field) && !isOperators(entry));

  /** @returns calls whose answer tells something of the owner's, or breaks */
  async function leaks(
    client: ApiClient,
    chosen: typeof entries,
    chosenRows: RestRow[],
    key?: string,
  ): Promise<string[]> {
    const headers = key ? { authorization: `Bearer ${key}` } : undefined;
    const found: string[] = [];
    const note = ({ status, body }: Answer, name: string) => {
      if (status >= 500 || JSON.stringify(body).toLowerCase().includes(marker)) found.push(name);
    };
    for (const id of ids) {
      for (const row of chosenRows) note(await call(client, row, id, key), label(row));
      for (const { kind, field, name } of chosen)
        note(await client.post('/graphql', { query: operationOf(kind, field, id, 2) }, headers), name);
    }
    return found;
  }

  it('are told to their owner', async () => {
    const reading = entries.filter(({ kind }) => kind === 'query');
    const gets = rows.filter(({ method }) => method === 'get');
    const told = await leaks(owner, reading, gets);
    expect(told).toEqual(expect.arrayContaining(['emailFlow', 'analysis', 'get /api/email-flows/{id}']));
  });

  it('are out of reach for another one, whichever id goes into whichever call', async () => {
    const before = await fingerprints();
    expect(await leaks(user, entries, rows)).toEqual([]);
    expect(await leaks(app.client(), entries, rows, keys.write)).toEqual([]);
    expect(await fingerprints()).toEqual(before);
  });
});
