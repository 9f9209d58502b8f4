import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execute, type ExecutionResult, getOperationAST, OperationTypeNode, parse } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { restRows } from '../../api/rest-rows.js';
import { createSchema } from '../../api/platform/graphql.js';
import { runDocument } from '../../api/platform/run-document.js';
import { resolverClasses } from '../../api/resolvers.js';
import { AppError } from '../../schema/errors.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';

/** Answers every resolver, by its name, with what the test gave it. */
let answer: (name: string) => unknown = () => null;
const resolver = new Proxy({}, { get: (_target, name) => (name === 'then' ? undefined : () => answer(String(name))) });
const schema = createSchema({ resolverClasses: [...resolverClasses], container: { get: () => resolver } });
const viewer = { userId: 'someone', sessionId: 'one', access: 'write' };

async function bothWays(text: string, variableValues: Record<string, unknown> = {}): Promise<ExecutionResult[]> {
  const args = { schema, document: parse(text), variableValues, contextValue: { viewer } };
  const answers = await Promise.all([execute(args), runDocument(args)]);
  return answers.map((one) => JSON.parse(JSON.stringify(one)));
}

let app: TestApp;
let owner: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

it('every reading call of the REST API can be compiled', () => {
  const failing = restRows
    .flatMap(({ path, documents }) => documents.map((document) => ({ path, document })))
    .filter(({ document }) => getOperationAST(document)?.operation === OperationTypeNode.QUERY)
    .filter(({ document }) => !isCompiledQuery(compileQuery(schema, document)));
  expect(failing.map(({ path }) => path)).toEqual([]);
});

const list =
  'query ($first: Int!, $type: AnalysisType) { analyses(first: $first, type: $type) { edges { cursor node { id type title createdAt progress { step } } } } }';
const id = '0e37df36-f698-11e6-8dd4-cb9ced3df976';

it('a compiled list answers as the walk through it does', async () => {
  const node = { id, type: 'ltv_simulation', title: 'x', createdAt: new Date(0), progress: null };
  answer = (name) => (name === 'title' ? 'Mugs' : { edges: [{ cursor: 'c', node }], pageInfo: {} });
  const [walked, compiled] = await bothWays(list, { first: 3 });
  expect(walked?.errors).toBeUndefined();
  expect(compiled).toEqual(walked);
});

it.each([
  ['a variable of the wrong type', { first: 'many' }],
  ['a variable that is missing', {}],
  ['a word that is none of the list', { first: 1, type: 'nothing' }],
])('%s is refused in the same words', async (_name, variables) => {
  const [walked, compiled] = await bothWays(list, variables);
  expect(walked?.errors).toHaveLength(1);
  expect(compiled).toEqual(walked);
});

it.each([
  ['a refusal', new AppError('NOT_FOUND', 'There is no such analysis.')],
  ['a failure', new Error('unexpected')],
])('%s of a resolver comes through as it was thrown', async (_name, thrown) => {
  answer = () => {
    throw thrown;
  };
  const document = parse(list);
  const args = { schema, document, variableValues: { first: 1 }, contextValue: { viewer } };
  const { errors } = await runDocument(args);
  expect(errors?.[0]?.originalError).toBe(thrown);
});

it('a required value that is missing takes its parent with it, and so up', async () => {
  answer = () => ({ edges: [{ cursor: null, node: null }], pageInfo: {} });
  const [walked, compiled] = await bothWays(list, { first: 1 });
  expect(compiled?.data).toEqual(walked?.data);
  expect(compiled?.errors?.length).toBeGreaterThan(0);
});

it('a list of the REST API holds what GraphQL tells, under the names that the owner gave', async () => {
  await app.db.query(
    `INSERT INTO analysis ("ownerId", type, status, title, name, description, input, "createdAt")
     SELECT u.id, 'funnel_audit', 'failed', 'Found ' || n, CASE WHEN n = 2 THEN 'Given' END, 'x', '{}',
       '2026-01-01 10:00:00.12+00'::timestamptz + n * interval '1 second'
     FROM "user" u, generate_series(1, 3) n WHERE u."usernameKey" LIKE 'owner%'`,
  );
  const query =
    '{ analyses(first: 20) { edges { node { id type title description createdAt status } } pageInfo { endCursor } } }';
  const { data } = await owner.graphql(query);
  const { body } = await owner.get('/api/analyses');
  expect(body).toEqual(data.analyses.edges.map(({ node }: { node: object }) => node));
  expect(body.map(({ title }: { title: string }) => title)).toEqual(['Found 3', 'Given', 'Found 1']);
  expect(body[0].createdAt).toBe('2026-01-01T10:00:03.120Z');
  const { body: next } = await owner.get(`/api/analyses?limit=1&cursor=${data.analyses.pageInfo.endCursor}`);
  expect(next).toEqual([]);
});

it.each(['limit=0', 'limit=101', `cursor=${'x'.repeat(300)}`])(
  'arguments that were refused before are refused again, and good ones are not: %s',
  async (wrong) => {
    for (const status of [400, 400]) expect((await owner.get(`/api/analyses?${wrong}`)).status).toBe(status);
    for (const status of [200, 200]) expect((await owner.get('/api/analyses?limit=5')).status).toBe(status);
  },
);
