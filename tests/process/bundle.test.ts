import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { buildClientSchema, buildSchema, getIntrospectionQuery, lexicographicSortSchema, printSchema } from 'graphql';
import { ApiClient } from '../support/client.js';
import { createDataDir, type Product, startServer } from '../support/product.js';

let data: Awaited<ReturnType<typeof createDataDir>>;
let product: Product;
beforeAll(async () => {
  data = await createDataDir();
  product = await startServer({ DATA_DIR: data.path });
});
afterAll(async () => {
  await product?.end('SIGTERM');
  await data?.remove();
});

describe('the bundled program', () => {
  it('names its types as the modules it is made of', async () => {
    const query = getIntrospectionQuery({ specifiedByUrl: true, inputValueDeprecation: true });
    const { data: served } = await new ApiClient(product.url).graphql(query);
    const own = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
    expect(printSchema(lexicographicSortSchema(buildClientSchema(served)))).toBe(
      printSchema(lexicographicSortSchema(own)),
    );
  });

  it.each([
    ['the web app', '/', 'text/html'],
    ['a drawing of a sample ad', '/api/ads-library/samples/sample-brothyard.svg', 'image/svg+xml'],
    ['the REST documentation', '/api/docs', 'text/html'],
  ])('finds the files of %s', async (_name, path, type) => {
    const answer = await fetch(product.url + path);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(answer.status).toBe(200);
  });

  it('finds the page of the queues', async () => {
    const operator = new ApiClient(product.url);
    const credentials = { username: 'admin', password: 'operator of the tests' };
    const { token } = (await operator.post('/api/admin/login', credentials)).body;
    const opened = await operator.post('/admin/queues/access', undefined, { authorization: `Bearer ${token}` });
    const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const page = await operator.get('/admin/queues/', { cookie, accept: 'text/html' });
    expect(page.body).toContain('<base href="/admin/queues/"');
  });
});
