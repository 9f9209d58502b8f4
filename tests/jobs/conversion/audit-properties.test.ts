import { describe, expect, it } from '@jest/globals';
import { textReport } from '../../../jobs/conversion/audit-report.engine.js';
import { CheckStatus } from '../../../schema/conversion/funnel-audit.enum.js';
import type { FunnelAudit } from '../../../schema/conversion/funnel-audit.type.js';
import type { CorrectableFact } from '../../../schema/conversion/page-correction.facts.js';
import { auditOf } from './fixtures/audit-of.js';
import { type DemoParts, demoPage, demoParts } from './fixtures/demo-shop.js';

/** No two figures of the page are alike, so that each can be told from the others. */
const page = (changes: Partial<DemoParts> = {}) =>
  demoPage({ formerPrice: '<s class="was-price">$63.00</s> <em>Save 22%</em>', ...changes });
type TextPart = Exclude<keyof DemoParts, 'markup'>;
const pageWith = (part: TextPart, text: string) => {
  const changes: Partial<Record<TextPart, string>> = { [part]: text };
  return page(changes);
};
const html = page();
const before = auditOf(html);

const quotedWords = /"[^"]*"/g;

/** What is said in our own words; the words of the page stay what they are when its owner corrects a fact. */
function ownSentences(audit: FunnelAudit): string[] {
  const made = [...audit.copyHooks, ...(audit.pasteTexts ?? []).flatMap(({ text }) => text.split('\n'))];
  const report = textReport({
    audit: { ...audit, purchaseTerms: [], copyHooks: [], pasteTexts: [] },
    auditedAt: new Date(0),
  });
  return [
    audit.pageKindReason,
    ...report.split('\n').map((line) => line.replace(quotedWords, '""')),
    ...made.filter((line) => !html.includes(line)),
  ];
}

const saidOf = (audit: FunnelAudit, value: RegExp) => ownSentences(audit).filter((sentence) => value.test(sentence));

function changedChecks(one: FunnelAudit, other: FunnelAudit): string[] {
  const texts = ({ checks }: FunnelAudit) => new Map(checks.map((check) => [check.id, JSON.stringify(check)]));
  const [was, is] = [texts(one), texts(other)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id));
}

const changedKeys = <Whole extends object>(one: Whole, other: Whole): string[] => {
  const texts = (whole: Whole) => new Map(Object.entries(whole).map(([key, value]) => [key, JSON.stringify(value)]));
  const [was, is] = [texts(one), texts(other)];
  return [...was.keys()].filter((key) => was.get(key) !== is.get(key));
};

const changedFacts = (one: FunnelAudit, other: FunnelAudit): string[] => {
  const texts = ({ reading }: FunnelAudit) =>
    Object.fromEntries((reading?.facts ?? []).map(({ name, ...fact }) => [name, fact]));
  return changedKeys(texts(one), texts(other));
};

/** What follows the score of any check. */
const scored = [
  'checks',
  'overallScore',
  'overallScoreLow',
  'overallScoreHigh',
  'conversionRate',
  'figures',
  'assumptions',
  'advice',
  'combinedLiftPercent',
  'prescriptions',
  'funnelFixes',
  'notes',
];

interface Declared {
  fact: CorrectableFact;
  now: string;
  /** How it is spoken of first, and then. */
  said: RegExp;
  saidNow: RegExp;
  /** Checks that look at it. */
  checks: readonly string[];
  /** Parts of the result that name it or count with it, beside scores and reading. */
  fields: readonly string[];
}

const priced = ['OF2', 'OF7', 'PR1', 'PR2', 'PR3', 'PR4', 'PR5', 'PR6', 'PR7', 'PR8', 'PR9', 'PR10', 'PR11'];

const declared: readonly Declared[] = [
  {
    fact: 'title',
    now: 'Ember cup',
    said: /hearth mug/i,
    saidNow: /Ember cup/,
    checks: ['OF4', 'OF6', 'SP7'],
    fields: ['pageKindReason', 'copyHooks', 'pasteTexts'],
  },
  { fact: 'brand', now: 'Other Works', said: /Demo Kiln/, saidNow: /Other Works/, checks: [], fields: [] },
  {
    fact: 'price',
    now: '53.50',
    said: /(?<![\d.])49(?![\d%])/,
    saidNow: /53\.50/,
    checks: priced,
    fields: ['pricingScore', 'offerScore', 'currentAOV', 'copyHooks'],
  },
  {
    fact: 'listPrice',
    now: '71',
    said: /(?<![\d.])63(?![\d%])/,
    saidNow: /\$71/,
    checks: ['OF7', 'PR3', 'PR4', 'PR5'],
    fields: ['pricingScore', 'copyHooks'],
  },
  {
    fact: 'currency',
    now: 'EUR',
    said: /\$(?:49|63)/,
    saidNow: /€49/,
    checks: priced,
    fields: ['pricingScore', 'currentAOV', 'copyHooks'],
  },
  {
    fact: 'availability',
    now: 'out_of_stock',
    said: /\bin stock\b/i,
    saidNow: /out of stock/i,
    checks: ['CH1', 'ME6'],
    fields: ['checkoutScore'],
  },
  {
    fact: 'rating',
    now: '4.3',
    said: /(?<![\d.])4\.6(?!\d)/,
    saidNow: /4\.3/,
    checks: ['SP1', 'SP9'],
    fields: ['socialProofScore', 'copyHooks'],
  },
  {
    fact: 'reviewCount',
    now: '77',
    said: /\b128\b/,
    saidNow: /\b77\b/,
    checks: ['SP1', 'SP2', 'SP3', 'SP6', 'SP9'],
    fields: ['socialProofScore', 'copyHooks'],
  },
];

const cases = declared.map((each): [CorrectableFact, Declared] => [each.fact, each]);

describe('a fact that the owner of a page corrects', () => {
  it.each(cases)('changes what depends on it and nothing else: %s', (fact, { now, said, saidNow, checks, fields }) => {
    const after = auditOf(html, { correction: { facts: { [fact]: now } } });
    expect(saidOf(before, said)).not.toEqual([]);
    expect(saidOf(after, said)).toEqual([]);
    expect(saidOf(after, saidNow)).not.toEqual([]);
    expect(changedKeys(before.product, after.product)).toEqual([fact, 'sources']);
    expect(changedKeys(before.product.sources, after.product.sources)).toEqual([fact]);
    expect(changedFacts(before, after).filter((name) => fact !== 'title' || name !== 'pageKind')).toEqual([fact]);
    expect(changedChecks(before, after).filter((id) => !checks.includes(id))).toEqual([]);
    const follows = ['product', 'reading', ...fields, ...(changedChecks(before, after).length > 0 ? scored : [])];
    const more = fact === 'currency' || fact === 'title' ? ['figures', 'assumptions'] : [];
    expect(changedKeys(before, after).filter((key) => ![...follows, ...more].includes(key))).toEqual([]);
  });

  it.each(cases)('is not spoken of once it is taken back: %s', (fact, { said, checks }) => {
    const after = auditOf(html, { correction: { facts: { [fact]: '' } } });
    expect(saidOf(after, said)).toEqual([]);
    expect(changedChecks(before, after).filter((id) => !checks.includes(id))).toEqual([]);
    expect(after.reading?.facts.find(({ name }) => name === fact)?.value ?? null).toBeNull();
  });
});

/** Words of one part of the page, what they become, and which checks and facts of the reading look at them. */
interface Edited {
  part:
    'shipping' | 'returns' | 'bundle' | 'description' | 'specification' | 'reviews' | 'payment' | 'links' | 'button';
  from: string;
  to: string;
  gone: RegExp;
  checks: readonly string[];
  facts: readonly string[];
}

const terms = ['freeShipping', 'freeShippingThreshold', 'shippingCost', 'deliveryTime'];
const edits: readonly Edited[] = [
  { part: 'shipping', from: '2-3', to: '4-6', gone: /2-3/, checks: ['OF2', 'OF8', 'PR8', 'PR10'], facts: terms },
  { part: 'shipping', from: '$5', to: '$7', gone: /\$5(?!\d)/, checks: ['OF2', 'OF8', 'PR8', 'PR10'], facts: terms },
  { part: 'shipping', from: '$60', to: '$75', gone: /\$60/, checks: ['OF2', 'OF8', 'PR8', 'PR10'], facts: terms },
  {
    part: 'returns',
    from: '60-day',
    to: '45-day',
    gone: /60[- ]day/,
    checks: ['OF3'],
    facts: ['returns', 'returnDays'],
  },
  { part: 'bundle', from: '$88', to: '$86', gone: /\$88/, checks: ['OF4', 'PR6', 'PR11'], facts: ['installments'] },
  { part: 'description', from: 'Lifetime', to: '9-year', gone: /Lifetime/, checks: ['OF3'], facts: ['warranty'] },
  { part: 'specification', from: '9 x 11', to: '8 x 12', gone: /9 x 11/, checks: ['CO7'], facts: [] },
  {
    part: 'reviews',
    from: 'long morning',
    to: 'slow evening',
    gone: /long morning/,
    checks: ['SP3', 'SP4', 'SP5'],
    facts: [],
  },
  {
    part: 'payment',
    from: '12,000',
    to: '31,000',
    gone: /12,000/,
    checks: ['CH3', 'CH5', 'SP7', 'SP8'],
    facts: ['seals', 'payments'],
  },
  { part: 'links', from: '+1 555 0100', to: '+1 555 0177', gone: /555 0100/, checks: ['CH6', 'CH7', 'CH9'], facts: [] },
  {
    part: 'button',
    from: 'Add to cart',
    to: 'Buy now',
    gone: /Add to cart/,
    checks: ['CH1', 'DE5', 'PR2'],
    facts: ['pageKind', 'buyAction'],
  },
];

describe('a fact that a page states', () => {
  it.each(edits)(
    'changes what depends on it and nothing else: $from to $to',
    ({ part, from, to, gone, checks, facts }) => {
      const after = auditOf(pageWith(part, demoParts[part].replaceAll(from, to)));
      expect(JSON.stringify(before)).toMatch(gone);
      expect(JSON.stringify(after)).not.toMatch(gone);
      expect(changedChecks(before, after).filter((id) => !checks.includes(id))).toEqual([]);
      expect(changedFacts(before, after).filter((name) => !facts.includes(name))).toEqual([]);
      expect(changedKeys(before.product, after.product).filter((key) => key !== part)).toEqual([]);
    },
  );

  it.each(edits.filter(({ part }) => part !== 'button'))(
    'is not spoken of once it is gone: $from',
    ({ part, gone }) => {
      const after = auditOf(pageWith(part, ''));
      expect(JSON.stringify(after)).not.toMatch(gone);
      expect(textReport({ audit: after, auditedAt: new Date(0) })).not.toMatch(gone);
    },
  );
});

describe('what was not read of a page', () => {
  const parts: [part: 'shipping' | 'faq' | 'payment', checks: string[]][] = [
    ['shipping', ['OF2', 'OF8', 'PR8', 'PR10']],
    ['faq', ['CO6']],
    ['payment', ['CH3', 'CH5', 'SP8']],
  ];
  const statuses = (audit: FunnelAudit, ids: string[]) =>
    audit.checks.filter(({ id }) => ids.includes(id)).map(({ id, status, fix }) => ({ id, status, fix }));
  const unknowns = (ids: string[]) => ids.map((id) => ({ id, status: CheckStatus.unknown, fix: null }));

  it.each(parts)('is never said to be missing, as in a language without word lists: %s', (part, ids) => {
    const bare = pageWith(part, '');
    const missed = statuses(auditOf(bare), ids).filter(({ status }) => status === CheckStatus.fail);
    expect(missed).not.toEqual([]);
    expect(statuses(auditOf(bare.replace('lang="en"', 'lang="hr"')), ids)).toEqual(unknowns(ids));
  });

  it('is never said to be missing where it stands in a dialog that is shut', () => {
    const shut = page({ shipping: `<div role="dialog">${demoParts.shipping}</div>` });
    expect(statuses(auditOf(shut), ['OF2', 'OF8', 'PR10'])).toEqual(unknowns(['OF2', 'OF8', 'PR10']));
  });
});
