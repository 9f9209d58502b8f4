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
    ['the pages of the API', '/api/docs/swagger-ui.css', 'text/css'],
  ])('finds the files of %s', async (_name, path, type) => {
    const answer = await fetch(product.url + path);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(answer.status).toBe(200);
  });
});
