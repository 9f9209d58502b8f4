import { z } from 'zod';
import { PageKind } from '../../schema/conversion/funnel-audit.enum.js';
import type { JudgedPart, PageJudgement } from './audit-input.js';
import type { CheckSubject } from './checks/finding.engine.js';
import { returnsOf } from './reading/return-terms.engine.js';

/** The parts of a page that a model reads. */
export type JudgedTexts = Record<JudgedPart, string> & { language: string | null };

/** Characters of each part that are handed over. */
const longest: Record<JudgedPart, number> = { headline: 300, opening: 700, description: 4_000, guarantee: 1_000 };
const shortestQuote = 8;

/** What a model is asked to judge; null for a page that sells nothing, or says nothing to judge. */
export function judgedTexts(subject: CheckSubject): JudgedTexts | null {
  const { product, kind, text, language } = subject;
  const description = product.facts.description ?? '';
  if (kind !== PageKind.product || description.length < 2 * shortestQuote) return null;
  const terms = returnsOf(subject);
  const spoken = [...text.all('returnTerms', guaranteeParts, 6), ...text.all('warranty', guaranteeParts, 6)];
  const lines = [...new Set([...(terms ? [terms.quote] : []), ...spoken.map(({ line }) => line.text)])];
  const cut = (part: JudgedPart, whole: string) => whole.slice(0, longest[part]);
  return {
    headline: cut('headline', product.facts.title ?? ''),
    opening: cut('opening', description),
    description: cut('description', description),
    guarantee: cut('guarantee', lines.join('\n')),
    language,
  };
}

const guaranteeParts = ['buyBox', 'content', 'banner', 'specification', 'footer'] as const;

const verdict = z.object({
  answer: z.enum(['yes', 'no', 'unsure']),
  /** Words of the part it is judged by, exactly as they stand there. */
  quote: z.string().max(500),
});

/** What a model server is asked to answer. */
export const modelJudgement = z.object({
  openingTellsBenefit: verdict,
  descriptionTellsBenefits: verdict,
  guaranteeIsClear: verdict,
  setsItselfApart: verdict,
});
export type ModelJudgement = z.infer<typeof modelJudgement>;

export const judgementInstruction = [
  'Judge the words of a product page of an online store, in whatever language they are.',
  'openingTellsBenefit: does `opening` say what the buyer gets out of the product, and not only what it is?',
  'descriptionTellsBenefits: does `description` say in several places what features do for the buyer?',
  'guaranteeIsClear: does `guarantee` say what is promised, for how long and on which conditions?',
  'setsItselfApart: does `description` name something that rivals could not say as well?',
  'For each answer yes, no or unsure, and quote the words that show it exactly as they stand in that part; an empty quote where nothing shows it.',
  'Answer unsure rather than guess.',
].join('\n');

/** Each question, the part that it is about, and the check that it decides. */
const questions: { of: (answer: ModelJudgement) => z.infer<typeof verdict>; part: JudgedPart; checkId: string }[] = [
  { of: (answer) => answer.openingTellsBenefit, part: 'opening', checkId: 'OF1' },
  { of: (answer) => answer.descriptionTellsBenefits, part: 'description', checkId: 'CO4' },
  { of: (answer) => answer.guaranteeIsClear, part: 'guarantee', checkId: 'OF3' },
  { of: (answer) => answer.setsItselfApart, part: 'description', checkId: 'OF9' },
];

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Takes over the verdicts whose quote stands word for word in the part that it is about; the others do not count. */
export function adoptJudgement(answer: ModelJudgement, texts: JudgedTexts): PageJudgement[] {
  return questions.flatMap(({ of, part, checkId }) => {
    const { answer: said, quote } = of(answer);
    const words = plain(quote);
    if (said === 'unsure' || words.length < shortestQuote || !plain(texts[part]).includes(words)) return [];
    return [{ checkId, isMet: said === 'yes', quote: words }];
  });
}
