import 'reflect-metadata';
import { drawAd } from '../jobs/traffic/drawn-ads.js';
import { startShop } from '../stand-ins/shop.js';
import { analyse } from '../support/analysis.js';
import { ApiClient } from '../support/client.js';
import { productPage } from '../support/fixtures.js';
import { startBenchApp } from './support/bench-app.js';
import { median } from './support/median.js';

/** Time of the server from the request to the answer with the new result, ms; and its share of the analysis itself. */
const goals = { ms: 300, share: 0.5 };
const runs = 15;
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

const app = await startBenchApp({ WORKERS: '1', RENDER: '0', ALLOW_PRIVATE_URLS: '1', REUSE_READINGS: '0' });
const owner = new ApiClient(app.address);
await owner.post('/api/auth/register', { username: 'bench', email: 'bench@shop.example', password: 'secret 1' });

async function timed(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await run();
  return performance.now() - from;
}

/** What is typed appears in the answer, or the time would be that of a refusal. */
async function measure(name: string, analysisMs: number, correct: (at: number) => Promise<boolean>): Promise<void> {
  const times: number[] = [];
  const idle: number[] = [];
  for (let at = 0; at < runs; at++) {
    idle.push(await timed(() => owner.graphql('{ __typename }')));
    times.push(
      await timed(async () => {
        if (!(await correct(at))) throw new Error(`The correction ${at} of ${name} is not in the answer`);
      }),
    );
  }
  const ms = median(times) - median(idle);
  const share = ms / analysisMs;
  process.stdout.write(
    `corrections  ${name.padEnd(34)} ${ms.toFixed(0)} ms of the server (goal ${goals.ms}), ${share.toFixed(2)} of its analysis (goal ${goals.share})\n`,
  );
}

async function ofAnAd(): Promise<void> {
  const lines = ['Linen for long summers', 'Washed twice, soft at once', 'Shop the sale'].map((text, at) => ({
    text,
    left: 80,
    top: 90 + 160 * at,
    size: 60,
    ink: '#1d1d1d',
  }));
  const image = await drawAd({ width: 1080, height: 1350, ground: '#e8e2d6', lines });
  const input = { imageBase64: image.toString('base64'), primaryText: 'Now 20% off.' };
  await analyse(owner, '/api/analyze/ad-creative', input); // loads the models
  let id = '';
  const analysisMs = await timed(async () => {
    id = (await analyse(owner, '/api/analyze/ad-creative', input)).analysisId;
  });
  const correct = `mutation ($id: ID!, $input: CorrectAdReadingInput!) {
    correctAdReading(analysisId: $id, input: $input) {
      result { ... on AdAnalysis { headline predictedCtr recommendations reading { corrected words { text } } } }
    }
  }`;
  await measure('an ad with three lines', analysisMs, async (at) => {
    const headline = `Linen, washed ${at} times`;
    const { data } = await owner.graphql(correct, { id, input: { headline } });
    return data.correctAdReading.result.headline === headline;
  });
}

async function ofAPage(): Promise<void> {
  const page = longPage();
  const shop = await startShop({
    '/products/mug': (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page),
  });
  try {
    const input = { url: shop.url('/products/mug') };
    await analyse(owner, '/api/analyze/funnel', input);
    let id = '';
    const analysisMs = await timed(async () => {
      id = (await analyse(owner, '/api/analyze/funnel', input)).analysisId;
    });
    const correct = `mutation ($id: ID!, $input: CorrectPageReadingInput!) {
      correctPageReading(analysisId: $id, input: $input) {
        result { ... on FunnelAudit { overallScore product { price } checks { id status evidence } advice { checkId text }
          reading { segments { name length } facts { name value source } } } }
      }
    }`;
    await measure(`a page with ${3 * parts} parts`, analysisMs, async (at) => {
      const facts = [{ name: 'price', value: `${20 + at}` }];
      const { data } = await owner.graphql(correct, { id, input: { facts } });
      return data.correctPageReading.result.product.price === 20 + at;
    });
  } finally {
    await shop.close();
  }
}

try {
  await ofAnAd();
  await ofAPage();
} finally {
  await app.close();
}
