import { describe, expect, it } from '@jest/globals';
import { assert, constantFrom, property, subarray } from 'fast-check';

import { FunnelCategory } from '../../../schema/conversion/funnel-audit.enum.js';
import type { FunnelAudit } from '../../../schema/conversion/funnel-audit.type.js';
import { auditOf } from './fixtures/audit-of.js';
import { demoPage, demoParts, type DemoParts } from './fixtures/demo-shop.js';

interface Fault {
  category: FunnelCategory;
  /** Checks that must fall. */
  checks: string[];
  /** Checks of other categories that may look at the same thing. */
  shared?: string[];
  changes: Partial<DemoParts>;
}

const { offer, design, copy, pricing, checkout, socialProof, metrics } = FunnelCategory;

/** One thing broken each; no two change the same part, so that they combine. */
const faults: Record<string, Fault> = {
  'no viewport': { category: design, checks: ['DE1'], changes: { viewport: '' } },
  'images without texts': {
    category: design,
    checks: ['DE3'],
    changes: { gallery: demoParts.gallery.replace(/alt="[^"]*"/g, 'alt=""') },
  },
  'no returns': { category: offer, checks: ['OF3'], changes: { returns: '' } },
  'no shipping terms': { category: offer, checks: ['OF2', 'OF8'], shared: ['PR8', 'PR10'], changes: { shipping: '' } },
  'no related items': { category: offer, checks: ['OF5'], changes: { related: '' } },
  'no questions': { category: copy, checks: ['CO6'], changes: { faq: '' } },
  'short title': { category: copy, checks: ['CO5'], changes: { title: 'Hearth mug' } },
  'wrong saving': {
    category: pricing,
    checks: ['PR4'],
    changes: { formerPrice: demoParts.formerPrice.replace('18%', '40%') },
  },
  'no service links': {
    category: checkout,
    checks: ['CH6', 'CH7', 'CH9'],
    shared: ['OF8'],
    changes: { links: '<footer><p>Demo Kiln, a small workshop</p></footer>' },
  },
  'no payment marks': { category: checkout, checks: ['CH2', 'CH3', 'CH5'], shared: ['SP8'], changes: { payment: '' } },
  'no reviews': { category: socialProof, checks: ['SP3', 'SP4', 'SP5'], changes: { reviews: '' } },
  'no sign-up': { category: metrics, checks: ['ME5'], changes: { signUp: '' } },
  'a tag twice': {
    category: metrics,
    checks: ['ME7'],
    changes: {
      scripts: `${demoParts.scripts}<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234"></script>`,
    },
  },
};
const names = Object.keys(faults);

function auditWith(broken: string[]): FunnelAudit {
  return auditOf(demoPage(Object.assign({}, ...broken.map((name) => faults[name]?.changes))));
}

function scoreOf(audit: FunnelAudit, category: FunnelCategory): number | null {
  return audit[`${category}Score`];
}

function changedChecks(before: FunnelAudit, after: FunnelAudit): string[] {
  return before.checks.filter(({ score }, at) => score !== after.checks[at]?.score).map(({ id }) => id);
}

/** Most that a category may rise by checks it shares with the mended one: their part of its judged weight. */
function sharedRise(audit: FunnelAudit, category: FunnelCategory, shared: string[]): number {
  const judged = audit.checks.filter((check) => check.category === category && check.score !== null);
  const weight = (checks: typeof judged) => checks.reduce((sum, each) => sum + each.weight, 0);
  return (100 * weight(judged.filter(({ id }) => shared.includes(id)))) / weight(judged);
}

describe('mending one fault', () => {
  it.each(names)('raises its own category: %s', (name) => {
    const fault = faults[name];
    const broken = auditWith([name]);
    const mended = auditWith([]);
    const changed = changedChecks(broken, mended);
    expect(changed).toEqual(expect.arrayContaining(fault?.checks ?? []));
    expect([...(fault?.checks ?? []), ...(fault?.shared ?? [])]).toEqual(expect.arrayContaining(changed));
    expect(mended.overallScore ?? 0).toBeGreaterThan((broken.overallScore ?? 0) - 1);
  });

  it('raises that category and no other by more than shared weight, whatever else is broken', () => {
    assert(
      property(constantFrom(...names), subarray(names), (name, others) => {
        const background = others.filter((each) => each !== name);
        const broken = auditWith([...background, name]);
        const mended = auditWith(background);
        const fault = faults[name];
        const rises = Object.values(FunnelCategory).map((category) => {
          const isOwn = category === fault?.category;
          // Scores are rounded, so that either may be half a point off.
          const most = isOwn ? 100 : sharedRise(mended, category, fault?.shared ?? []) + 1;
          return {
            category,
            rise: (scoreOf(mended, category) ?? 0) - (scoreOf(broken, category) ?? 0),
            least: isOwn ? 0 : -100,
            most,
          };
        });
        expect(rises.filter(({ rise, least, most }) => rise < least || rise > most)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('is advised with the evidence of the fault', () => {
    const { prescriptions, funnelFixes, advice } = auditWith(['wrong saving', 'no viewport']);
    expect(prescriptions.some((line) => line.includes('18%') && line.includes('40%'))).toBe(true);
    expect(funnelFixes.some((line) => line.includes('viewport'))).toBe(true);
    expect(advice.map(({ checkId }) => checkId)).toEqual(expect.arrayContaining(['PR4', 'DE1']));
  });
});
