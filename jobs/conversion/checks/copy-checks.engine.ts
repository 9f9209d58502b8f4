import {
  benefit,
  faq,
  gainWithUnit,
  placeholder,
  specification,
  superlatives,
} from '../../../schema/conversion/funnel-patterns.facts.js';
import { isOfType, nodesWithin } from '../structured-data.engine.js';
import { readingEase, sentencesOf, wordsOf } from '../text-measure.engine.js';
import {
  clamp,
  counted,
  missing,
  productName,
  quote,
  unknown,
  searchable,
  type Checks,
  type CheckSubject,
  type Finding,
} from './finding.engine.js';

const minWordsToJudge = 40;

/** What the page says and how it reads. */
export const copyChecks: Checks = {
  CO1: (subject) => {
    const words = wordsOf(subject.product.facts.description ?? '').length;
    if (words === 0)
      return {
        score: 0.2,
        evidence: 'No description was found.',
        fix: `Describe ${productName(subject)} in 80-500 words: use, fit, material, result`,
        isInferred: true,
      };
    const score =
      words >= 80 && words <= 500
        ? 1
        : (words >= 40 && words < 80) || (words > 500 && words <= 900)
          ? 0.6
          : words < 40
            ? 0.2
            : 0.4;
    const fix =
      words < 80
        ? `Extend the description of ${productName(subject)} from ${words} to at least 80 words: use, fit, material, result`
        : `Cut the description from ${words} to 500 words`;
    return { score, evidence: `The description has ${words} words.`, fix: score < 1 ? fix : undefined };
  },
  CO2: (subject) => {
    const text = subject.product.facts.description ?? '';
    if (subject.language !== 'en')
      return unknown('Reading ease is defined for English; the page is in another language.');
    const ease = wordsOf(text).length >= minWordsToJudge ? readingEase(text) : null;
    if (ease === null) return unknown('The description is too short to measure its reading ease.');
    const score = ease >= 60 ? 1 : ease >= 50 ? 0.7 : ease >= 30 ? 0.4 : 0.1;
    const longest = sentencesOf(text).reduce(
      (most, each) => (wordsOf(each).length > wordsOf(most).length ? each : most),
      '',
    );
    const fix =
      score < 1 ? `Shorten sentences such as "${longest.slice(0, 70)}…" (${wordsOf(longest).length} words)` : undefined;
    return { score, evidence: `Flesch reading ease ${Math.round(ease)} (60 or more reads easily).`, fix };
  },
  CO3: (subject) => {
    const { index } = subject.page;
    const items = (index.byTag.get('li') ?? []).filter(
      ({ region, isHidden, isElsewhere, node }) =>
        region === 'main' && !isHidden && !isElsewhere && node.children.length > 0,
    ).length;
    const heads = subject.page.headings.filter(
      ({ level, element }) => (level === 2 || level === 3) && element.region === 'main' && !element.isElsewhere,
    ).length;
    if (items >= 3 || heads >= 2)
      return { score: 1, evidence: `${items} list items and ${heads} sub-headings in the main part.` };
    return {
      score: 0.3,
      evidence: `Only ${items} list items and ${heads} sub-headings in the main part.`,
      fix: `Turn the first paragraph about ${productName(subject)} into 3-5 bullets`,
    };
  },
  CO4: benefitShare,
  CO5: ({ page }) => {
    const description = page.metas.get('description') ?? '';
    const titleFits = page.title.length >= 30 && page.title.length <= 60;
    const descriptionFits = description.length >= 70 && description.length <= 160;
    const fixes = [
      titleFits ? [] : [`the title "${short(page.title)}" to 30-60 characters`],
      descriptionFits ? [] : [`the meta description to 70-160 characters`],
    ].flat();
    const evidence = `The title has ${counted(page.title.length, 'character')}, the meta description ${counted(description.length, 'character')}.`;
    return {
      score: (titleFits ? 0.5 : 0) + (descriptionFits ? 0.5 : 0),
      evidence,
      fix: fixes.length > 0 ? `Rewrite ${fixes.join(' and ')} for search results, the benefit first` : undefined,
    };
  },
  CO6: (subject) => {
    const { text } = searchable(subject);
    const marked = [...nodesWithin(subject.page.data)].some((node) => isOfType(node, 'FAQPage', 'Question'));
    if (marked) return { score: 1, evidence: 'Questions and answers are in the markup (FAQPage).' };
    const found = faq.exec(text);
    if (found) return { score: 1, evidence: `Found ${quote(text, found)}.` };
    const details = (subject.page.index.byTag.get('details') ?? []).filter(({ region }) => region === 'main').length;
    if (details >= 3) return { score: 1, evidence: `${details} fold-out sections answer questions.`, isInferred: true };
    return missing(
      subject,
      0,
      'No questions and answers were found.',
      `Answer the four questions that buyers ask most often about ${productName(subject)}`,
    );
  },
  CO7: (subject) => {
    const { mainText } = searchable(subject);
    const words = [...new Set((mainText.match(specification) ?? []).map((each) => each.toLowerCase()))];
    const tables = ['table', 'dl'].filter((tag) =>
      subject.page.index.byTag.get(tag)?.some(({ region, isElsewhere }) => region === 'main' && !isElsewhere),
    );
    const hits = words.length + tables.length;
    const evidence =
      hits > 0
        ? `Found ${[...words.slice(0, 4).map((each) => `"${each}"`), ...tables.map((tag) => `a ${tag}`)].join(', ')}.`
        : 'No size, material or contents were found.';
    const fix = `Add size, material, care and contents of ${productName(subject)} in a table`;
    if (hits >= 2) return { score: 1, evidence };
    if (hits === 1) return { score: 0.6, evidence, fix };
    return missing(subject, 0, evidence, fix);
  },
  CO8: (subject) => {
    const text = ownWords(subject);
    const words = wordsOf(text).length;
    if (words < minWordsToJudge) return unknown('There is too little text to judge.');
    const found = text.match(superlatives) ?? [];
    const per100 = (100 * found.length) / words;
    const score = per100 <= 0.5 ? 1 : clamp(1 - (0.8 * (per100 - 0.5)) / 1.5, 0.2);
    const fix = score < 1 ? `Replace "${found[0]}" by a measured fact` : undefined;
    return {
      score,
      evidence:
        found.length === 0
          ? 'No superlatives.'
          : `${found.length} in ${words} words: ${[...new Set(found)].slice(0, 4).join(', ')}.`,
      fix,
    };
  },
  CO9: (subject) => {
    const text = ownWords(subject);
    const words = wordsOf(text).length;
    if (words < minWordsToJudge) return unknown('There is too little text to judge.');
    const marks = text.match(/!/g)?.length ?? 0;
    const capitals = (text.match(/(?<![\p{L}\d])\p{Lu}{4,}(?![\p{L}\d])/gu) ?? []).length;
    const per100 = (100 * (marks + capitals)) / words;
    const score = per100 <= 1 ? 1 : clamp(1 - (0.8 * (per100 - 1)) / 3, 0.2);
    const fix =
      score < 1 ? `Drop ${counted(marks, 'exclamation mark')} and ${counted(capitals, 'word')} in capitals` : undefined;
    return {
      score,
      evidence: `${counted(marks, 'exclamation mark')} and ${counted(capitals, 'word')} in capitals among ${words} words.`,
      fix,
    };
  },
  CO10: (subject) => {
    const { text } = searchable(subject);
    const found = placeholder.exec(text);
    if (!found) return { score: 1, evidence: 'No placeholder text.' };
    return {
      score: 0,
      evidence: `Found ${quote(text, found)}.`,
      fix: `Replace the unfinished text ${quote(text, found, 0)}`,
    };
  },
};

function ownWords({ product }: CheckSubject): string {
  return `${product.facts.title ?? ''}. ${product.facts.description ?? ''}`;
}

function benefitShare(subject: CheckSubject): Finding {
  const sentences = sentencesOf(subject.product.facts.description ?? '').filter((each) => wordsOf(each).length > 2);
  if (sentences.length < 2) return unknown('The description has too few sentences to judge.');
  const found = sentences.filter((each) => benefit.test(each) || gainWithUnit.test(each));
  const share = found.length / sentences.length;
  const plain = sentences.find((each) => !found.includes(each));
  const fix = `Rewrite "${(plain ?? '').slice(0, 70)}" as what it does for the buyer`;
  const evidence = `${found.length} of ${sentences.length} sentences speak of a benefit${found[0] ? `, e.g. "${found[0].slice(0, 80)}"` : ''}.`;
  if (share >= 0.3) return { score: 1, evidence };
  return missing(subject, clamp(share / 0.3), evidence, fix);
}

function short(title: string): string {
  return title.length <= 50 ? title : `${title.slice(0, 50).replace(/\s+\S*$/, '')} …`;
}
