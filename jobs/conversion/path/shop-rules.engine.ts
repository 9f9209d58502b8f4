import { CheckStatus } from '../../../schema/conversion/funnel-audit.enum.js';
import type { FunnelAudit } from '../../../schema/conversion/funnel-audit.type.js';
import type { PathStepName } from '../../../schema/conversion/path-step.enum.js';
import type { PathFinding } from '../../../schema/conversion/path-step.type.js';
import { sentenceOf } from '../checks/check-sentences.js';

export interface StepAudit {
  name: PathStepName;
  audit: Pick<FunnelAudit, 'checks'> & { reading?: FunnelAudit['reading']; product?: FunnelAudit['product'] };
}

/**
 * What a shop has or has not as a whole: help, terms, seals, means of payment, tracking, consent, search. One page without
 * it says little; it is missing where no page of the path has it.
 */
const shopWide: ReadonlySet<string> = new Set('CH3 CH6 CH7 CH9 SP7 SP8 ME1 ME2 ME3 ME5 ME8 ME9 ST1'.split(' '));
/** Pages on which a rule of the shop is looked for before it is said to be missing. */
const fewestPages = 2;

/** Whether a fault of one page is a fault of the shop, or none of the rules of the shop at all. */
export function isShopFault(id: string, audits: readonly StepAudit[]): boolean {
  if (!shopWide.has(id)) return true;
  const found = audits.flatMap(({ audit }) => audit.checks.filter((check) => check.id === id));
  const judged = found.filter(({ status }) => status !== CheckStatus.unknown);
  return judged.length >= fewestPages && judged.every(({ status }) => status !== CheckStatus.pass);
}

/** Facts that are one rule for the whole shop, and the sentence that says that its pages differ. */
const rules = [
  { fact: 'freeShippingThreshold', id: 'SH1' },
  { fact: 'returnDays', id: 'SH2' },
  { fact: 'currency', id: 'SH3' },
] as const;

/** Rules of the shop that two of its pages state differently. */
export function contradictions(audits: readonly StepAudit[]): PathFinding[] {
  return rules.flatMap(({ fact, id }) => {
    const said = audits.flatMap(({ name, audit }) => {
      const value = audit.reading?.facts.find((each) => each.name === fact && each.confidence > 0.5)?.value ?? null;
      return value === null ? [] : [{ name, value }];
    });
    const [first, ...others] = said;
    const other = first && others.find(({ value }) => value !== first.value);
    if (!first || !other) return [];
    const slots = { one: first.value, first: stepWords[first.name], two: other.value, other: stepWords[other.name] };
    return [
      {
        checkId: id,
        title: sentenceOf(id, 'title'),
        evidence: sentenceOf(id, 'found', slots),
        fix: sentenceOf(id, 'fix', slots),
        steps: [first.name, other.name],
      },
    ];
  });
}

const stepWords: Record<PathStepName, string> = {
  home: 'the start page',
  listing: 'the list of products',
  product: 'the product page',
  cart: 'the cart',
  checkout: 'the checkout',
};
