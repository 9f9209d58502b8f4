import { spamPhrases } from '../../schema/community/compliance.facts.js';
import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import { messageLimits } from '../../schema/community/flow.facts.js';
import type { FlowFinding } from '../../schema/community/flow-review.type.js';
import type { FlowStepData } from '../../schema/community/flow-step.type.js';
import { isSafeUrl, parseBody } from './email-body.engine.js';
import { noticeOf } from './email-layout.engine.js';
import { renderMessage } from './email-render.engine.js';
import { wordPattern } from './flow-voice.engine.js';
import { readingEase } from './reading-ease.engine.js';
import { brokenTags, fillTags, findTags, knownTags } from './merge-tags.engine.js';

/** Whole words only: "secure" is not "cure". */
const spamPatterns = spamPhrases.map((phrase) => ({
  phrase,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])${phrase}(?![\\p{L}\\p{N}])`, 'u'),
}));

/** The rules for one mail; lengths count with the tags filled by their fallbacks. */
export function lintEmailStep(step: FlowStepData, brief: FlowBrief): FlowFinding[] {
  return [
    ...lintSubject('subject', step.subject),
    ...(step.subjectB === null ? [] : lintSubject('subject B', step.subjectB)),
    ...lintPreheader(step),
    ...lintBody(step),
    ...lintEase(step, brief),
    ...lintAvoided(step, brief),
    ...lintButton(step),
    ...lintTags([step.subject, step.subjectB, step.preheader, step.body].filter((text) => text !== null).join('\n')),
    ...lintWords(step, brief),
    ...lintClaims(step, brief),
    ...lintSize(step, brief),
  ];
}

function lintSubject(name: string, raw: string | null): FlowFinding[] {
  const subject = fillTags(raw ?? '').trim();
  if (subject === '')
    return [
      {
        id: 'subject_missing',
        severity: 'error',
        message: `The ${name} is empty.`,
        evidence: null,
        fix: 'Write one, at most 49 characters.',
      },
    ];
  const findings: FlowFinding[] = [];
  if (subject.length > messageLimits.subjectLength) {
    findings.push({
      id: 'subject_len',
      severity: 'warning',
      message: `The ${name} is long: phones show 33 to 43 characters.`,
      evidence: `${subject.length} characters`,
      fix: `Cut it to ${messageLimits.subjectLength}, best to 41.`,
    });
  }
  if (subject.includes('!'))
    findings.push({
      id: 'subject_style',
      severity: 'warning',
      message: `The ${name} shouts.`,
      evidence: subject,
      fix: 'Leave out the exclamation mark.',
    });
  if (/\p{Lu}{4,}/u.test(subject.replace(/[^\p{L} ]/gu, '')) && subject === subject.toUpperCase()) {
    findings.push({
      id: 'subject_caps',
      severity: 'warning',
      message: `The ${name} is all capitals.`,
      evidence: subject,
      fix: 'Write it like a sentence.',
    });
  }
  if (/^\s*(re|fwd?|aw|wg|tr|rv)\s?:/i.test(subject)) {
    findings.push({
      id: 'subject_false_reply',
      severity: 'error',
      message: `The ${name} pretends to be an answer.`,
      evidence: subject,
      fix: 'Take "Re:" or "Fwd:" away: CAN-SPAM forbids misleading subjects.',
    });
  }
  return findings;
}

function lintPreheader(step: FlowStepData): FlowFinding[] {
  const preheader = fillTags(step.preheader ?? '').trim();
  const findings: FlowFinding[] = [];
  if (preheader.length < messageLimits.preheaderMin || preheader.length > messageLimits.preheaderMax) {
    findings.push({
      id: 'preheader_len',
      severity: 'warning',
      message: 'The preheader does not fill its line.',
      evidence: `${preheader.length} characters`,
      fix: `Use ${messageLimits.preheaderMin} to ${messageLimits.preheaderMax} characters.`,
    });
  }
  if (
    preheader !== '' &&
    preheader.toLowerCase() ===
      fillTags(step.subject ?? '')
        .trim()
        .toLowerCase()
  ) {
    findings.push({
      id: 'preheader_repeats',
      severity: 'warning',
      message: 'The preheader repeats the subject.',
      evidence: preheader,
      fix: 'Say what the subject leaves open.',
    });
  }
  if (step.subject !== null && step.subject === step.subjectB) {
    findings.push({
      id: 'subject_same',
      severity: 'warning',
      message: 'Both subjects are the same: there is nothing to test.',
      evidence: step.subject,
      fix: 'Write a second one with another idea.',
    });
  }
  return findings;
}

function lintBody(step: FlowStepData): FlowFinding[] {
  const findings: FlowFinding[] = [];
  if (step.words === 0 || step.words > messageLimits.bodyWordsMax) {
    findings.push({
      id: 'body_len',
      severity: step.words === 0 ? 'error' : 'warning',
      message: step.words === 0 ? 'The text is empty.' : 'The text is long for one idea.',
      evidence: `${step.words} words`,
      fix: `Write at most ${messageLimits.bodyWordsMax} words.`,
    });
  }
  for (const block of parseBody(step.body)) {
    if (block.kind !== 'image') continue;
    if (block.alt === '')
      findings.push({
        id: 'alt_text',
        severity: 'error',
        message: 'An image has no description.',
        evidence: block.url,
        fix: 'Write what it shows: ![a cup on a table](address).',
      });
    if (!block.url.startsWith('https://'))
      findings.push({
        id: 'image_address',
        severity: 'warning',
        message: 'Many mail programs do not load this image.',
        evidence: block.url,
        fix: 'Use an address that begins with https://.',
      });
  }
  for (const [, text = '', url = ''] of step.body.matchAll(/(?<!!)\[([^\]]+)\]\(([^()\s]*)\)/g)) {
    if (!isSafeUrl(url))
      findings.push({
        id: 'link_invalid',
        severity: 'error',
        message: 'A link leads nowhere.',
        evidence: `${text}: ${url}`,
        fix: 'Use a whole address, such as https://your-shop.com/guide.',
      });
  }
  return findings;
}

function lintEase({ body }: FlowStepData, brief: FlowBrief): FlowFinding[] {
  const { language, use, care } = brief;
  // What the owner typed stands as typed, what the law wants said as it wants it.
  const own = [use, care, noticeOf(brief)].reduce<string>(
    (text, words) => (words ? text.replaceAll(words, '') : text),
    body,
  );
  const ease = readingEase(own, language);
  if (ease === null || ease >= messageLimits.readingEase) return [];
  return [
    {
      id: 'reading_ease',
      severity: 'warning',
      message: 'The text is hard to read on a phone.',
      evidence: `Reading ease ${ease} of 100; ${messageLimits.readingEase} and more reads well`,
      fix: 'Write shorter sentences and shorter words, one idea in each.',
    },
  ];
}

function lintAvoided(step: FlowStepData, { avoid }: FlowBrief): FlowFinding[] {
  const text = [step.subject, step.subjectB, step.preheader, step.body, step.ctaLabel].join('\n');
  const found = avoid.filter((word) => word.trim() !== '' && wordPattern(word).test(text));
  if (found.length === 0) return [];
  return [
    {
      id: 'word_avoided',
      severity: 'warning',
      message: 'Words that your store profile avoids.',
      evidence: found.join(', '),
      fix: 'Say it in other words, or take the word off the list of your profile.',
    },
  ];
}

function lintButton(step: FlowStepData): FlowFinding[] {
  if (step.ctaLabel === null && step.ctaUrl === null) return []; // a plain letter
  if (!step.ctaLabel || !step.ctaUrl)
    return [
      {
        id: 'cta_missing',
        severity: 'info',
        message: 'There is no button.',
        evidence: null,
        fix: 'A plain letter needs none; add a label and an address if this one should lead somewhere.',
      },
    ];
  if (!isSafeUrl(step.ctaUrl))
    return [
      {
        id: 'link_invalid',
        severity: 'error',
        message: 'The button leads nowhere.',
        evidence: step.ctaUrl,
        fix: 'Use a whole address, such as https://your-shop.com.',
      },
    ];
  if (step.ctaUrl.startsWith('http:'))
    return [
      {
        id: 'link_insecure',
        severity: 'warning',
        message: 'The button opens an insecure page.',
        evidence: step.ctaUrl,
        fix: 'Use https:// instead of http://.',
      },
    ];
  return [];
}

/** Tags that no mail tool would fill, or that leave a hole when it has nothing to fill them with. */
export function lintTags(text: string): FlowFinding[] {
  const findings: FlowFinding[] = brokenTags(text).map((source) => ({
    id: 'merge_malformed',
    severity: 'error',
    message: 'Braces that no email tool will fill.',
    evidence: source,
    fix: 'Write tags as {{first_name|there}}, or take the braces away.',
  }));
  for (const tag of findTags(text)) {
    const known = knownTags[tag.name];
    if (!known)
      findings.push({
        id: 'merge_unknown',
        severity: 'error',
        message: 'An unknown merge tag.',
        evidence: tag.source,
        fix: `Known are: ${Object.keys(knownTags).join(', ')}.`,
      });
    else if (known.needsFallback && !tag.fallback)
      findings.push({
        id: 'merge_fallback',
        severity: 'error',
        message: 'A merge tag without fallback leaves a hole.',
        evidence: tag.source,
        fix: `Write {{${tag.name}|there}}: the word after the bar is used when the name is unknown.`,
      });
  }
  return findings;
}

function lintWords(step: FlowStepData, { guarantee, use, care }: FlowBrief): FlowFinding[] {
  const stated = [guarantee, use, care].filter((words) => words !== null).map((words) => words.toLowerCase());
  const text = stated.reduce(
    (words, own) => words.replaceAll(own, ''),
    `${step.subject ?? ''}\n${step.subjectB ?? ''}\n${step.preheader ?? ''}\n${step.body}`.toLowerCase(),
  );
  const found = spamPatterns.filter(({ pattern }) => pattern.test(text)).map(({ phrase }) => phrase);
  if (found.length === 0) return [];
  return [
    {
      id: 'spam_phrase',
      severity: 'warning',
      message: 'Words that filters and readers take for spam.',
      evidence: found.join(', '),
      fix: 'Say the same in plain words, with the reason behind it.',
    },
  ];
}

/** Words that need a proof behind them; what the shop states itself, as its guarantee, may use them. */
const claims =
  /(?<![\p{L}\p{N}])(?:clinically|scientifically proven|#1|no\. ?1|number one|world['’]s best|guaranteed|heals?|cures?|risk[- ]free|klinisch|garantiert|nr\. ?1|heilt|nebenwirkungsfrei|cliniquement prouvé\w*|scientifiquement prouvé\w*|n[°º] ?1|guéri(?:t|ssent)|sans risque|clínicamente probad\w*|científicamente probad\w*|número uno|cura(?:n)?|sin riesgos?)(?![\p{L}\p{N}])/giu;

function lintClaims(step: FlowStepData, brief: FlowBrief): FlowFinding[] {
  const stated = [brief.guarantee, brief.use, brief.care, brief.product, brief.brand].join(' ').toLowerCase();
  const text = [step.subject, step.subjectB, step.preheader, step.body].join(' ');
  const found = [...new Set(text.match(claims) ?? [])].filter((claim) => !stated.includes(claim.toLowerCase()));
  if (found.length === 0) return [];
  return [
    {
      id: 'claim_proof',
      severity: 'warning',
      message: 'A claim without proof.',
      evidence: found.join(', '),
      fix: 'Say what it is based on, or leave it out.',
    },
  ];
}

/** Below this even the worst body, all one-letter list items, stays far under the limit: nothing to render. */
const surelySmallBody = 2_000;

function lintSize(step: FlowStepData, brief: FlowBrief): FlowFinding[] {
  if (step.body.length < surelySmallBody) return [];
  const { htmlBytes } = renderMessage(step, brief);
  if (htmlBytes <= messageLimits.htmlBytes) return [];
  return [
    {
      id: 'html_size',
      severity: 'error',
      message: 'Gmail cuts this message off, the opt-out with it.',
      evidence: `${Math.round(htmlBytes / 1000)} kB`,
      fix: `Keep it below ${messageLimits.htmlBytes / 1000} kB.`,
    },
  ];
}
