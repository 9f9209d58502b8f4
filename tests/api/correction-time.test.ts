import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { drawAd } from '../jobs/traffic/drawn-ads.js';
import { type Shop, startShop } from '../stand-ins/shop.js';
import { analyse } from '../support/analysis.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { productPage } from '../support/fixtures.js';
import { score } from '../support/scoreboard.js';

/** Within this time of the server a corrected analysis is there with its new result. */
const mostMs = 300;
const runs = 7;
const parts = 400;

/** A page as long as those of large shops: reviews, a specification and other goods. */
function longPage(): string {
  const review = (at: number) =>
    `<article class="review"><h4>Keeps warm ${at}</h4><p>5 out of 5 stars. My tea stayed warm through chapter ${at}, and the glaze survived the dishwasher.</p></article>`;
  const row = (at: number) => `<tr><th>Detail ${at}</th><td>${at} mm, fired at ${1000 + at} °C</td></tr>`;
  const item = (at: number) =>
    `<li><a href="/products/bowl-${at}"><img src="/bowl-${at}.png" alt="Bowl ${at}"> Bowl ${at}</a> <b>$${at}.00</b></li>`;
  const many = (make: (at: number) => string) => Array.from({ length: parts }, (_, at) => make(at + 1)).join('');
  return productPage().replace(
    '</main>',
    `<section class="specification"><table>${many(row)}</table></section><section class="reviews">${many(review)}</section>
    <section class="recommendations"><h2>You may also like</h2><ul>${many(item)}</ul></section></main>`,
  );
}

describe('the time of a correction', () => {
  let app: TestApp;
  let shop: Shop;
  let owner: ApiClient;

  beforeAll(async () => {
    app = await startTestApp();
    const page = longPage();
    shop = await startShop({
      '/products/mug': (_request, response) =>
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page),
    });
    owner = await app.signUp();
  });
  afterAll(async () => {
    await app.close();
    await shop.close();
  });

  /** The quickest of several runs: what else the machine does is not measured. */
  async function quickest(run: (at: number) => Promise<unknown>) {
    const times: number[] = [];
    const works: number[] = [];
    for (let at = 0; at < runs; at++) {
      const from = performance.now();
      const used = process.cpuUsage();
      await run(at);
      const { user, system } = process.cpuUsage(used);
      works.push((user + system) / 1_000);
      times.push(performance.now() - from);
    }
    return { waited: Math.min(...times), worked: Math.min(...works) };
  }

  async function measure(name: string, run: (at: number) => Promise<unknown>): Promise<void> {
    const idle = await quickest(() => owner.graphql('{ __typename }'));
    const { waited, worked } = await quickest(run);
    const figures = {
      'server time': `${(waited - idle.waited).toFixed(0)} ms`,
      processor: `${(worked - idle.worked).toFixed(0)} ms`,
    };
    score('corrections', `${name}, the quickest of ${runs} less a request that does nothing`, figures, `${mostMs} ms`);
    // Time of the processor: waiting for one on a busy machine is not the server's.
    expect(worked - idle.worked).toBeLessThan(mostMs);
  }

  it('is under 300 ms for an ad', async () => {
    const lines = ['Linen for long summers', 'Washed twice, soft at once', 'Shop the sale'].map((text, at) => ({
      text,
      left: 80,
      top: 90 + 160 * at,
      size: 60,
      ink: '#1d1d1d',
    }));
    const image = await drawAd({ width: 1080, height: 1350, ground: '#e8e2d6', lines });
    const { analysisId: id } = await analyse(owner, '/api/analyze/ad-creative', {
      imageBase64: image.toString('base64'),
      primaryText: 'Now 20% off.',
    });
    const correct = `mutation ($id: ID!, $input: CorrectAdReadingInput!) {
      correctAdReading(analysisId: $id, input: $input) {
        result { ... on AdAnalysis { headline predictedCtr recommendations reading { corrected words { text } } } }
      }
    }`;
    await measure('an ad with three lines', async (at) => {
      const { data } = await owner.graphql(correct, { id, input: { headline: `Linen, washed ${at} times` } });
      expect(data.correctAdReading.result.headline).toBe(`Linen, washed ${at} times`);
    });
  });

  it('is under 300 ms for a long page', async () => {
    const { analysisId: id } = await analyse(owner, '/api/analyze/funnel', { url: shop.url('/products/mug') });
    const correct = `mutation ($id: ID!, $input: CorrectPageReadingInput!) {
      correctPageReading(analysisId: $id, input: $input) {
        result { ... on FunnelAudit { overallScore product { price } checks { id status evidence } advice { checkId text }
          reading { segments { name length } facts { name value source } } } }
      }
    }`;
    await measure(`a page with ${3 * parts} parts`, async (at) => {
      const { data } = await owner.graphql(correct, { id, input: { facts: [{ name: 'price', value: `${20 + at}` }] } });
      expect(data.correctPageReading.result.product.price).toBe(20 + at);
    });
  });
});
