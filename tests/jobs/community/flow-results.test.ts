import { describe, expect, it } from '@jest/globals';
import { writeFlow } from '../../../jobs/community/email-flow.engine.js';
import { flowResults, type MessageSums } from '../../../jobs/community/flow-results.engine.js';
import { brief as flowBrief } from './brief.fixture.js';

const brief = flowBrief({
  flowType: 'welcome',
  niche: 'coffee beans',
  brand: 'Kettle & Crane',
  sender: { company: null, postalAddress: null, replyTo: 'hello@kettle.example' },
});
const { steps, flowName } = writeFlow(brief);
const [first, second] = steps;

const sums = (message: string, figures: Partial<MessageSums> = {}): MessageSums => ({
  flow: flowName,
  message,
  currency: 'EUR',
  recipients: 1_000,
  opens: 300,
  clicks: 40,
  orders: 5,
  revenueCents: 12_345,
  firstDay: '2026-10-01',
  lastDay: '2026-10-20',
  days: 20,
  ...figures,
});

const read = (all: MessageSums[], asked: Partial<Parameters<typeof flowResults>[0]> = {}) =>
  flowResults({
    steps,
    names: [flowName],
    sums: all,
    tests: [],
    isConnected: true,
    otherSubject: (_, used) => ['Other words', 'Still other words'].find((words) => !used.has(words)) ?? null,
    ...asked,
  });

describe('results of a flow', () => {
  it('are not known without a connection, and said to be', () => {
    expect(read([], { isConnected: false })).toMatchObject({
      state: 'unconnected',
      steps: [],
      note: expect.stringContaining('Connect Klaviyo'),
    });
    expect(read([]).state).toBe('waiting');
  });

  it('stand at the step that its message was written from, by subject and else by number', () => {
    const {
      state,
      steps: found,
      others,
    } = read([
      sums(`${flowName}, 1: ${first?.subject}`),
      sums(`${flowName}, 2: Words of last month (XyZ12)`),
      sums('Newsletter', { flow: '' }),
    ]);
    expect(state).toBe('known');
    expect(
      found.map(({ stepNumber, messages }) => [stepNumber, messages[0]?.subject, messages[0]?.isFormerSubject]),
    ).toEqual([
      [1, first?.subject, false],
      [2, 'Words of last month', true],
    ]);
    expect(found[0]?.messages[0]).toMatchObject({
      openPercent: 30,
      clickPercent: 4,
      revenue: 123.45,
      revenuePerRecipient: 0.12,
    });
    expect(others).toEqual([{ flow: '', message: 'Newsletter' }]);
  });

  it('follow what the owner linked, whatever its name', () => {
    const toolMessage = { flow: 'Old series', message: 'Email #1' };
    const linked = steps.map((step) => (step === second ? { ...step, toolMessage } : step));
    const { steps: found } = read([sums('Email #1', { flow: 'Old series' })], { steps: linked });
    expect(found.map(({ stepNumber }) => stepNumber)).toEqual([2]);
  });

  it('let a subject line lose only beyond chance, and offer words that were not sent', () => {
    const variants = (opens: number) =>
      read([sums(first?.subject ?? '', { opens: 300 }), sums(first?.subjectB ?? '', { opens })]).steps[0];
    expect(variants(310)).toMatchObject({ verdict: 'holds', idea: null });
    expect(variants(360)).toMatchObject({
      verdict: 'loses',
      idea: { against: first?.subjectB, subject: 'Other words', ratePercent: 36, dailyMails: 100 },
    });
    expect(read([sums(first?.subject ?? '', { recipients: 150, opens: 1 })]).steps[0]?.verdict).toBe('early');
    expect(read([sums(first?.subject ?? '', { opens: null })]).steps[0]?.verdict).toBe('unknown');
  });

  it('hold a single line against what such mails reach elsewhere', () => {
    expect(first?.benchmark.openPercent?.low).toBe(50);
    expect(read([sums(first?.subject ?? '', { opens: 480 })]).steps[0]?.verdict).toBe('holds');
    expect(read([sums(first?.subject ?? '', { opens: 300 })]).steps[0]).toMatchObject({
      verdict: 'loses',
      reason: expect.stringContaining('50%'),
    });
  });

  it('say which test of both lines is running, and then offer no other', () => {
    const tests = [{ id: 'test', names: [first?.subject ?? '', first?.subjectB ?? ''] }];
    expect(read([sums(first?.subject ?? '')], { tests }).steps[0]).toMatchObject({
      verdict: 'loses',
      idea: null,
      testId: 'test',
    });
  });
});
