import { messageLimits } from '../../schema/community/flow.facts.js';
import {
  addressOf,
  type CopyContext,
  discreetIn,
  fill,
  slotsOf,
  speakable,
  type StepCopy,
} from './flow-copy.engine.js';
import type { SlotValues } from './flow-facts.engine.js';
import { frameOf, recipeOf } from './flow-packs.js';
import { holds } from './flow-conditions.engine.js';
import { countSms, inBasicLetters, normalizeSms } from './sms-segments.engine.js';

/** Countries whose carriers want the note on rates in the first text. */
const ratesCountries = new Set(['US', 'CA']);

/** A text needs its sender: where no brand is given, the site, else the name that the tool has for its account. */
const storeTag = '{{company}}';

type Parts = Omit<SlotValues, 'sizes'> & { url: string; optOut: string; sizes?: string };

/**
 * Writes one text: in one segment where the words allow it, in two at most whatever the owner typed. What gives way:
 * first the lines that name the goods, then the path of the link, then the link, last the length of the brand.
 * @param smsPerMonth most texts of this flow within thirty days
 * @param notice what has to be said of the goods, and never gives way
 * @returns null where there is no room for the notice
 */
export function writeSms(
  key: string,
  given: CopyContext,
  to: string,
  smsPerMonth: number,
  notice: string | null = null,
): StepCopy | null {
  const context = discreetIn(given);
  const { brief } = context;
  const recipe = recipeOf(brief.language, brief.flowType, key);
  const optOut = [notice, inBasicLetters(frameOf(brief.language).optOut)].filter(Boolean).join(' ');
  const url = linkOf(to, context);
  const parts: Parts = {
    ...context.values,
    brand: context.values.brand ?? siteOf(brief.links.shop) ?? storeTag,
    smsPerMonth: String(smsPerMonth),
    url,
    optOut,
  };
  const known = new Set([
    ...context.known,
    'brand',
    'smsPerMonth',
    'optOut',
    ...(url === '' ? [] : ['url']),
    ...(isRated(context) ? ['rates'] : []),
  ]);
  const usable = (recipe.sms ?? []).filter(({ if: condition }) => holds(condition, known));
  const lines = usable.flatMap(({ text }) => rotated(key, speakable(text, { ...context, known }), context));
  const short = usable.flatMap(({ text }) =>
    speakable(text, { ...context, known: new Set(['brand', 'url', 'optOut', 'smsPerMonth', 'rates']) }),
  );
  const origin = originOf(url);
  const tries: readonly [readonly string[], Parts, number][] = [
    [lines, parts, 1],
    [short, parts, 1],
    [[...lines, ...short], { ...parts, url: origin }, 1],
    [[...short, ...lines], parts, messageLimits.smsSegments],
    [[...short, ...lines], { ...parts, url: origin, brand: cut(parts.brand ?? '', 30) }, messageLimits.smsSegments],
    [short, { ...parts, url: '', brand: cut(parts.brand ?? '', 20) }, messageLimits.smsSegments],
  ];
  for (const [options, values, segments] of tries) {
    for (const line of options) {
      const text = textOf(line, values, context);
      if (countSms(text).segments <= segments) return sms(text);
    }
  }
  if (notice) return null;
  return sms(textOf('{brand}: {optOut}', { ...parts, brand: cut(parts.brand ?? '', 20) }, context));
}

/** An https address that belongs to the shop, or none: carriers filter anything else. */
function linkOf(to: string, { brief }: CopyContext): string {
  const near = to === 'help' ? [] : [addressOf('product', brief)];
  const candidates = [to === 'shop' ? null : addressOf(to, brief), ...near, brief.links.shop];
  return candidates.find((url) => url?.startsWith('https://')) ?? '';
}

const siteOf = (url: string | null): string | null =>
  /^https:\/\/(?:www\.)?([^/?#]{3,30})(?:[/?#]|$)/.exec(url ?? '')?.[1] ?? null;

function isRated({ brief }: CopyContext): boolean {
  return ratesCountries.has(brief.country ?? '');
}

function rotated(key: string, lines: readonly string[], context: CopyContext): string[] {
  const from = lines.length === 0 ? 0 : context.choose(key, lines.length);
  return [...lines.slice(from), ...lines.slice(0, from)];
}

function textOf(line: string, values: Parts, context: CopyContext): string {
  const filled = slotsOf(line).includes('url') && values.url === '' ? withoutLink(line) : line;
  return normalizeSms(fill(inBasicLetters(filled), { ...context, values }))
    .replace(/\b1 (msg|text)s(?=\/mo| a month)/, '1 $1')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** "Go on here: {url}" says nothing without its link. */
function withoutLink(line: string): string {
  return line.replace(/(?<=[.?] )[^.?]*: \{url\}|\s?[:,]? ?\{url\}/, '').replace(/ ([.?])/g, '$1');
}

/** Cuts at a word where there is one, never inside a character. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = Array.from(text)
    .slice(0, limit)
    .join('')
    .slice(0, limit)
    .replace(/[\uD800-\uDBFF]$/, '');
  return head.includes(' ') ? head.slice(0, head.lastIndexOf(' ')) : head;
}

function originOf(url: string): string {
  return /^https:\/\/[^/?#]+/.exec(url)?.[0] ?? '';
}

function sms(body: string): StepCopy {
  return { subject: null, subjectB: null, preheader: null, body, ctaLabel: null, ctaUrl: null };
}
