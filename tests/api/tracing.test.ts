import { expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startShop } from '../stand-ins/shop.js';
import { startTestApp } from '../support/app.js';
import { analyse } from '../support/analysis.js';
import { productPage } from '../support/fixtures.js';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; doubleValue?: number } }[];
}

async function startCollector() {
  const spans: SentSpan[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString());
      expect(request.url).toBe('/v1/traces');
      spans.push(...resourceSpans[0].scopeSpans[0].spans);
      response.end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, close: () => new Promise((done) => server.close(done)) };
}

it('sends what a call did, over the queue to the job, as one trace without anything personal', async () => {
  const collector = await startCollector();
  const shop = await startShop({ '/mug': productPage() });
  const app = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const owner = await app.signUp('traced');
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const parent = 'b7ad6b7169203331';
  const headers = { traceparent: `00-${traceId}-${parent}-01` };
  const { status } = await owner.post('/graphql', { query: '{ me { id } }' }, headers);
  expect(status).toBe(200);
  await analyse(owner, '/api/analyze/funnel', { url: shop.url('/mug') });
  await app.close();
  await shop.close();
  await collector.close();

  const ofTrace = collector.spans.filter((span) => span.traceId === traceId);
  const http = ofTrace.find(({ name }) => name === 'HTTP POST /graphql');
  expect(http).toMatchObject({ parentSpanId: parent, kind: 2 });
  expect(ofTrace.find(({ name }) => name === 'graphql query me')?.parentSpanId).toBe(http?.spanId);
  expect(ofTrace.find(({ name }) => name === 'db SELECT')?.parentSpanId).toBe(http?.spanId);

  const job = collector.spans.find(({ name }) => name === 'job analyses funnel-audit');
  const asked = collector.spans.find(({ spanId }) => spanId === job?.parentSpanId);
  expect(asked?.name).toBe('HTTP POST /api/analyze/funnel');
  const page = collector.spans.find(({ name }) => name === 'out page');
  expect(page?.traceId).toBe(job?.traceId);
  for (const { startTimeUnixNano, endTimeUnixNano } of collector.spans)
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
  expect(JSON.stringify(collector.spans)).not.toMatch(/traced|@shop|secret|mug/i);
});
