import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { recommend, type Recommendation, type Visitor } from '../../../jobs/quiz/action-plan.engine.js';
import { scoreQuiz } from '../../../jobs/quiz/quiz-score.engine.js';
import { adSpendOptions } from '../../../schema/quiz/ad-spend.facts.js';
import { quizBands } from '../../../schema/quiz/bands.facts.js';
import type { QuizScore } from '../../../schema/quiz/question-bank.facts.js';

const visitor: Visitor = {
  brandName: 'Bergwolle',
  targetAudience: 'knitters in cold places',
  websiteUrl: 'https://bergwolle.example',
  monthlyAdSpend: '$1,000 - $5,000',
};

function planFor(scores: QuizScore[], changes: Partial<Visitor> = {}): Recommendation {
  return recommend(scoreQuiz(scores), scores, { ...visitor, ...changes });
}

/** Three scores a section, in the order of the bank. */
function bySection(...totals: [QuizScore, QuizScore, QuizScore][]): QuizScore[] {
  return totals.flat();
}

const all = (score: QuizScore): QuizScore[] => Array.from({ length: 18 }, () => score);
const anyScores = fc.array(fc.constantFrom<QuizScore>(1, 2, 3), { minLength: 18, maxLength: 18 });
const anySpend = fc.constantFrom(...adSpendOptions.map(({ value }) => value));

/** Sums in the middle of each band. */
function scoresOfBand(level: number): QuizScore[] {
  const strong = (level - 1) * 3 + 1;
  return all(1).fill(3, 0, strong);
}

describe('recommendation', () => {
  it('has five actions of the band and a long plan for every possible visitor', () => {
    fc.assert(
      fc.property(anyScores, anySpend, (scores, monthlyAdSpend) => {
        const { actions, actionPlan } = planFor(scores, { monthlyAdSpend });
        expect(new Set(actions).size).toBe(5);
        expect(actionPlan.split(/\s+/).length).toBeGreaterThan(400);
        expect(actionPlan).not.toMatch(/[{}]|undefined|null|NaN/);
      }),
    );
  });

  it('puts the weakest section first for two visitors of one band', () => {
    const weakCash = planFor(bySection([3, 2, 2], [3, 2, 2], [2, 2, 2], [1, 1, 1], [2, 2, 2], [2, 2, 2]));
    const weakBrand = planFor(bySection([3, 2, 2], [3, 2, 2], [1, 1, 1], [2, 2, 2], [2, 2, 2], [2, 2, 2]));
    expect(weakCash.parts[1]?.heading).toBe('Priority 1: Cash Flow & Inventory Management');
    expect(weakBrand.parts[1]?.heading).toBe('Priority 1: Brand Differentiation');
    expect(weakCash.actions[0]).not.toBe(weakBrand.actions[0]);
    expect(weakCash.actions.toSorted()).toEqual(weakBrand.actions.toSorted());
  });

  it('settles equal sections by the order of the bank', () => {
    expect(
      planFor(all(2))
        .parts.slice(1, 3)
        .map(({ heading }) => heading),
    ).toEqual([
      'Priority 1: Rising Customer Acquisition Costs (CAC)',
      'Priority 2: Customer Retention & Lifetime Value (LTV)',
    ]);
  });

  it('repeats the visitor’s own weak answers with a repair each, the weakest first', () => {
    const { parts } = planFor(bySection([3, 3, 3], [2, 1, 3], [3, 3, 3], [3, 3, 3], [3, 3, 3], [3, 3, 3]));
    const steps = parts.find(({ heading }) => heading.startsWith('Priority 1'))?.steps ?? [];
    expect(steps).toHaveLength(2);
    expect(steps[0]).toMatch(/^After the order \(you said: A receipt, nothing more\)\. /);
    expect(steps[1]).toMatch(/^Repeat buyers \(you said: 20% to 30%\)\. /);
  });

  it('calls a section weak only below the middle, and finds none in a perfect quiz', () => {
    const { parts } = planFor(bySection([1, 1, 1], [2, 2, 2], [3, 3, 3], [3, 3, 3], [3, 3, 3], [3, 3, 3]));
    expect(parts[1]?.paragraphs[0]).toContain('0 of 100 here: a weak spot');
    expect(parts[2]?.paragraphs[0]).toContain('50 of 100 here: your next gain');
    expect(planFor(all(3)).parts[1]?.heading).toBe('Your priorities');
  });

  it('asks nobody to buy ads who does not run them', () => {
    for (const scores of [...quizBands.map(({ level }) => scoresOfBand(level)), all(1), all(2)]) {
      const { actions, parts } = planFor(scores, { monthlyAdSpend: "Don't run ads" });
      const asked = [...actions, ...parts.flatMap(({ steps }) => steps)].join('\n');
      expect(asked).not.toMatch(/\b(ad sets?|ad spend|ad accounts?|ad return|your ads|your budget|the budget|ROAS)\b/);
    }
  });

  it('names no further paid channel before day 60 under $1,000', () => {
    for (const { level } of quizBands) {
      const { parts } = planFor(scoresOfBand(level), { monthlyAdSpend: 'Under $1,000' });
      const early = parts.filter(({ heading }) => /^Days (1-30|31-60)/.test(heading)).flatMap(({ steps }) => steps);
      expect(early).toHaveLength(8);
      const further = early.filter((step) => /third channel|second paid channel|both channels/.test(step));
      expect(further.filter((step) => !step.includes('after day 60'))).toEqual([]);
    }
  });

  it('gives each spend option words of its own', () => {
    const plans = adSpendOptions.map(({ value }) => planFor(all(1), { monthlyAdSpend: value }).actionPlan);
    expect(new Set(plans).size).toBe(adSpendOptions.length);
  });

  it('changes with brand and audience in the text alone', () => {
    const one = planFor(all(2));
    const other = planFor(all(2), { brandName: 'Teehaus', targetAudience: 'tea drinkers' });
    expect(other.actionPlan).toContain('Teehaus');
    expect(other.actionPlan).not.toContain('Bergwolle');
    expect(other.actions).toEqual(one.actions);
  });

  it('still reads well when the lead was erased', () => {
    const nobody = { brandName: null, targetAudience: null, websiteUrl: null, monthlyAdSpend: null };
    const { actionPlan, auditUrl } = planFor(all(1), nobody);
    expect(actionPlan).toContain('Where your store stands');
    expect(auditUrl).toBeNull();
  });
});
