import type { PageKind } from '../../../schema/conversion/funnel-audit.enum.js';
import type { PageView } from '../page-view.engine.js';
import type { ProductReading } from '../product-facts.engine.js';

/** What one check found. */
export interface Finding {
  /** Share fulfilled, 0-1; null when it cannot be judged on this page. */
  score: number | null;
  /** The text, element or value that it was judged by. */
  evidence: string;
  /** What to change, naming what was found; missing when there is nothing to mend. */
  fix?: string;
  /** True when concluded from signs and not seen itself; such findings count less when advice is ordered. */
  isInferred?: boolean;
}

/** What the checks look at. */
export interface CheckSubject {
  page: PageView;
  product: ProductReading;
  kind: PageKind;
  /** What the kind was recognised by. */
  kindReason: string;
  /** Two letters, guessed from the text where the page does not say; null when neither helps. */
  language: string | null;
  /** Whether the wordings of funnel-patterns.facts.ts cover the language. */
  hasPatterns: boolean;
  /** Names, texts and addresses of images and icons, lower case, one a line. */
  icons: string;
  /** Review texts that the page prints, at most 20. */
  reviews: string[];
  /** Loading time of the main content in seconds and what it is made of; null when files were not measured. */
  load: LoadEstimate | null;
}

export interface LoadEstimate {
  seconds: number;
  explanation: string;
  blockingBytes: number;
  imageBytes: number;
}

export type Checks = Record<string, (subject: CheckSubject) => Finding>;

export function unknown(evidence: string): Finding {
  return { score: null, evidence };
}

/** A wording that was not found: missing where the language is covered, else unknown. */
export function missing(subject: CheckSubject, score: number, evidence: string, fix: string): Finding {
  if (subject.hasPatterns) return { score, evidence, fix };
  return unknown(
    `${evidence} The page is in a language (${subject.language ?? 'unrecognised'}) whose wordings are not known.`,
  );
}

/** Longest piece of a word that is left out at the border of a quote; scripts without spaces are cut where they are. */
const longestScrap = 18;

/** The match with a few words around it, for evidence. */
export function quote(text: string, match: RegExpExecArray, around = 25): string {
  const until = match.index + match[0].length;
  const before = text.slice(Math.max(0, match.index - around - 1), match.index);
  const after = text.slice(until, until + around + 1);
  const isCutBefore = match.index - around > 0;
  const isCutAfter = until + around < text.length;
  const scrapBefore = isCutBefore ? (/^\S*/.exec(before)?.[0] ?? '') : '';
  const scrapAfter = isCutAfter ? (/\S*$/.exec(after)?.[0] ?? '') : '';
  const left = scrapBefore.length < longestScrap ? before.slice(scrapBefore.length) : before;
  const right = scrapAfter.length < longestScrap ? after.slice(0, after.length - scrapAfter.length) : after;
  const words = `${left}${match[0]}${right}`.replace(/\s+/g, ' ').trim();
  return `"${isCutBefore ? '…' : ''}${words}${isCutAfter ? '…' : ''}"`;
}

/** Vendors of a list whose marks occur in the scripts and addresses of the page. */
export function marksFound(page: PageView, marks: readonly string[]): string[] {
  return marks.filter((mark) => page.scripts.includes(mark));
}

/** "1 review", "2 reviews". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

const longestName = 45;
/** What a name cut short must not end in: joining words of the larger European languages, and signs. */
const danglingEnd =
  /(?:^|\s+)(?:for|with|and|of|the|to|in|on|by|from|a|an|or|your|per|di|da|con|e|il|la|le|les|de|des|du|en|et|pour|avec|à|para|y|el|los|mit|für|und|von|aus|im|der|die|das|zum|zur|met|voor|med|och|i|w|z|do|для|и|с|в|на)$|[\s(&,+/-]+$/iu;

/** Name of the product for advice: without what follows a comma or dash, cut at a word to fit a sentence. */
export function productName({ product, page }: CheckSubject): string {
  const name = (product.facts.title ?? page.title).trim();
  const [first = ''] = name.split(/\s+[-–—|:]\s+|,\s/);
  const short = inSentenceCase(first.length >= 8 ? first : name);
  if (short.length <= longestName) return short || 'the product';
  let cut = short.slice(0, longestName).replace(/\s+\S*$/, '');
  if (!cut.includes(')')) cut = cut.replace(/\s*\([^()]*$/, '');
  while (danglingEnd.test(cut)) cut = cut.replace(danglingEnd, '');
  return cut;
}

/** "LEATHER LOOK SHIRT" would shout from the middle of a sentence; short words may be names of sizes or norms. */
function inSentenceCase(name: string): string {
  const words = name.match(/\p{L}{4,}/gu) ?? [];
  if (words.length < 2 || name !== name.toUpperCase() || name === name.toLowerCase()) return name;
  return name.replace(
    /(?<![\p{L}\p{N}])\p{L}{4,}(?![\p{L}\p{N}])/gu,
    (word) => word.charAt(0) + word.slice(1).toLowerCase(),
  );
}

/** An amount as people write it, e.g. "$24.90"; whole amounts without decimals, bare numbers where the currency is unknown. */
export function money(amount: number, currency: string | null): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  if (!/^[A-Z]{3}$/.test(currency ?? '')) return amount.toLocaleString('en-US', options);
  const text = amount.toLocaleString('en-US', { style: 'currency', currency: currency ?? undefined, ...options });
  return text.replace(/\u00A0/g, ' ');
}

export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value));
}

/** Text that wordings are looked for in: enough for every real product page, bounded for the others. */
const searchLength = 60_000;

export function searchable({ page }: CheckSubject): { text: string; mainText: string } {
  return { text: page.index.text.slice(0, searchLength), mainText: page.index.mainText.slice(0, searchLength) };
}
