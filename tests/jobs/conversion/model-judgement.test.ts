import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';

import { beginAudit } from '../../../jobs/conversion/funnel-audit.js';
import { judgePage } from '../../../jobs/conversion/judge-page.js';
import { AiModel } from '../../../jobs/platform/ai-model.js';
import { answering, failing, garbling, hanging, startAiModel, type AiModelStandIn } from '../../stand-ins/ai-model.js';
import { auditOf, inputOf } from './fixtures/audit-of.js';
import { demoPage } from './fixtures/demo-shop.js';

const page = demoPage({ returns: '<p>Our quality promise: we stand behind every returned piece of our work.</p>' });
const opening = 'The Hearth mug keeps your coffee hot for 6 hours, so you finish it at your own pace.';
const unsure = { answer: 'unsure', quote: '' };
const good = {
  openingTellsBenefit: { answer: 'yes', quote: opening },
  descriptionTellsBenefits: { answer: 'no', quote: 'Each mug is made by two potters in a small workshop.' },
  guaranteeIsClear: unsure,
  setsItselfApart: unsure,
};

describe('what a model judges of a page', () => {
  let server: AiModelStandIn;
  beforeEach(async () => {
    server = await startAiModel(answering(good));
  });
  afterEach(() => server.close());

  const judge = (totalMs = 3_000) => {
    const config = {
      AI_BASE_URL: server.url,
      AI_API_KEY: undefined,
      AI_MODEL: undefined,
      AI_TRANSCRIBE_MODEL: undefined,
    };
    const { texts } = beginAudit(inputOf(page));
    return judgePage(new AiModel(config, pino({ level: 'silent' }), totalMs), texts);
  };
  const statuses = (judgement: Awaited<ReturnType<typeof judge>>) =>
    Object.fromEntries(
      auditOf(page, { judgement }).checks.map(({ id, status, evidence }) => [id, `${status}: ${evidence}`]),
    );

  it('decides checks about meaning, with words of the page, in one question', async () => {
    const judgement = await judge();
    expect(judgement).toHaveLength(2);
    expect(server.requests).toHaveLength(1);
    const found = statuses(judgement);
    expect(found['OF1']).toBe(`pass: The opening says what the buyer gets: "${opening}"`);
    expect(found['CO4']).toMatch(/^fail: .*two potters/);
  });

  it('marks what a model said as less sure than what was read', async () => {
    const checks = auditOf(page, { judgement: await judge() }).checks;
    expect(checks.find(({ id }) => id === 'CO4')?.basis).toBe('estimated');
  });

  it('hands the page over as data, and the instruction without a word of it', async () => {
    await judge();
    const [system, user] = server.requests[0]?.body.messages ?? [];
    expect(system?.content).not.toContain('Hearth');
    expect(JSON.parse(user?.content ?? '')).toMatchObject({ headline: 'Hearth mug', language: 'en' });
  });

  it('takes no quote that the part does not hold, and none that is made up', async () => {
    const invented = { answer: 'no', quote: 'This mug is nothing special at all.' };
    const elsewhere = { answer: 'no', quote: 'Hearth mug in moss green' };
    server.behave(answering({ ...good, openingTellsBenefit: invented, descriptionTellsBenefits: elsewhere }));
    expect(await judge()).toEqual([]);
  });

  it.each([
    ['answers nonsense', answering({ verdict: 'lovely' })],
    ['sends garbage', garbling],
    ['fails', failing(500, { 'retry-after': '0' })],
    ['does not answer in time', hanging],
  ])('leaves the rules their answers where the server %s', async (_, behaviour) => {
    server.behave(behaviour);
    const judgement = await judge(700);
    expect(judgement).toEqual([]);
    expect(statuses(judgement)).toEqual(statuses([]));
  });

  it('asks nothing where no server is configured or the page sells nothing', async () => {
    const none = new AiModel(
      { AI_BASE_URL: undefined, AI_API_KEY: undefined, AI_MODEL: undefined, AI_TRANSCRIBE_MODEL: undefined },
      pino({ level: 'silent' }),
    );
    expect(await judgePage(none, beginAudit(inputOf(page)).texts)).toEqual([]);
    expect(beginAudit(inputOf('<h1>About us</h1><p>We sell mugs in a small street by the sea.</p>')).texts).toBeNull();
  });
});
