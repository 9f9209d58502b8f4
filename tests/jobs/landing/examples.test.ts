import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { writeFlow } from '../../../jobs/community/email-flow.engine.js';
import { auditPage } from '../../../jobs/conversion/funnel-audit.js';
import { simulateLtv } from '../../../jobs/ltv/ltv-simulation.engine.js';
import { overallLabel } from '../../../web/conversion/texts.js';
import { audit, creative, flow, lifetime } from '../../../web/landing/examples.js';
import { brief } from '../community/brief.fixture.js';
import { analyze, engines } from '../traffic/creative-ports.js';

afterAll(() => engines.close());

const input = (name: string) => readFile(new URL(`../../../web/landing/${name}`, import.meta.url));
const dollars = (amount: number) => `$${Math.round(amount).toLocaleString('en-US')}`;
/** The landing page writes percent without a space. */
const tight = (text: string) => text.replaceAll(' %', '%').toLowerCase();

/** "First fix: state ...", from the sentence that begins an advice. */
const firstFix = (sentence: string) => `First fix: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;

describe('the landing page shows what the engines answer today', () => {
  it('of the ad', async () => {
    const { predictedCtr, interval, contributions, headline, cta } = await analyze(await input('example-ad.png'));
    expect({ headline, cta }).toEqual({ headline: 'Still warm after 40 minutes', cta: 'Shop now' });
    expect(creative).toMatchObject({
      predictedCtr: predictedCtr.toFixed(2),
      low: interval.low.toFixed(2),
      high: interval.high.toFixed(2),
    });
    const moves = contributions.map(({ label, measured, multiplier }) => ({
      label,
      measured: tight(measured),
      effect: Math.round((multiplier - 1) * 100),
    }));
    const most = moves.toSorted((one, other) => Math.abs(other.effect) - Math.abs(one.effect));
    expect(most.slice(0, creative.contributions.length)).toEqual(
      creative.contributions.map(({ label, measured, effect }) => ({
        label,
        measured: expect.stringContaining(measured),
        effect,
      })),
    );
  });

  it('of the page', async () => {
    const url = 'https://hearth.example/products/mug';
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
    const bytes = await readFile('api/demo/material/product-page.html');
    const result = auditPage({ url, finalUrl: url, status: 200, headers, bytes });
    const scores = {
      Offer: result.offerScore,
      Design: result.designScore,
      Copy: result.copyScore,
      Pricing: result.pricingScore,
      Checkout: result.checkoutScore,
      Performance: result.performanceScore,
      'Social proof': result.socialProofScore,
      Metrics: result.metricsScore,
    };
    expect(audit).toMatchObject({ overall: result.overallScore, label: overallLabel(result.overallScore ?? 0) });
    expect(audit.categories).toEqual(Object.entries(scores).map(([name, score]) => ({ name, score })));
    expect(audit.caption).toBe(firstFix(result.prescriptions[0]?.split(/(?<=\.) /)[0] ?? ''));
  });

  it('of the flow', () => {
    const mug = brief({ niche: 'stoneware mugs', product: 'Stoneware Mug', care: 'Goes into the dishwasher.' });
    const links = { ...mug.links, review: 'https://hearth.example/reviews' };
    const sender = { ...mug.sender, replyTo: 'hello@hearth.example' };
    const { flowName, steps } = writeFlow({ ...mug, links, sender });
    const shown = steps.slice(0, flow.steps.length);
    expect(flow.name).toBe(flowName);
    expect(flow.steps).toEqual(shown.map(({ day, subject, purpose }) => ({ day, subject, purpose })));
    expect({ shown: shown.length, all: steps.length }).toEqual({ shown: 3, all: 4 });
    expect(flow.caption).toBe('The first three of four messages.');
  });

  it('of the year', () => {
    const { months, projectedRevenue, currentCacLtvRatio } = simulateLtv(35, {});
    expect(lifetime.months).toEqual(months.map(({ revenue }) => Math.round(revenue)));
    expect(lifetime).toMatchObject({
      revenue: `$${Math.round(projectedRevenue / 1000)}K`,
      ratio: currentCacLtvRatio,
      first: dollars(months[0]?.revenue ?? 0),
      last: dollars(months.at(-1)?.revenue ?? 0),
    });
  });
});
