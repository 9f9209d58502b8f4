import { PageKind } from '../../../schema/conversion/funnel-audit.enum.js';
import type { PageIdea } from '../../../schema/content/page-words.shape.js';
import type { SegmentName } from '../../../schema/conversion/page-segments.facts.js';
import type { RenderedFacts } from '../../../schema/rendering/rendered-page.js';
import type { PageView } from '../page-view.engine.js';
import type { LineMatch } from '../reading/page-lines.engine.js';
import type { CheckSubject } from './finding.engine.js';

/**
 * Where a check applies: product pages; every step of a purchase; home and listing; listing; cart; cart and checkout;
 * landing pages; every readable page.
 */
export type CheckScope = 'product' | 'shop' | 'browse' | 'listing' | 'cart' | 'form' | 'landing' | 'any';

/** What one check found: a sentence of its content pack with its slots filled. */
export interface Finding {
  /** Share fulfilled, 0-1; null when it cannot be judged on this page. */
  score: number | null;
  /** Key of the sentence that says what was found. */
  say: string;
  /** Key of the sentence that says what to change; missing when there is nothing to mend. */
  fix?: string;
  slots?: Record<string, string | number>;
  /** True when concluded from signs and not seen itself; such findings count less when advice is ordered. */
  isInferred?: boolean;
  /** True when seen in a browser. */
  isRendered?: boolean;
}

/** One check of the audit; its title, sentences and source stand in `schema/content/<language>/checks.yaml` under its id. */
export interface Check {
  id: string;
  category: 'offer' | 'design' | 'copy' | 'pricing' | 'checkout' | 'performance' | 'socialProof' | 'metrics';
  /** 1-5, within the category. */
  weight: number;
  scope: CheckScope;
  /** `covered`: judged only where the page's language has word lists. */
  languages: 'any' | 'covered';
  /** Parts of the page that it may read; empty for what is not text. */
  sources: readonly SegmentName[];
  /** Kinds of pages in its scope that it says nothing about. */
  except?: readonly PageKind[];
  run(subject: CheckSubject): Finding;
}

/** Parts in which the page speaks of its product and how it is sold. */
export const offerParts = ['buyBox', 'content', 'banner', 'specification', 'description', 'gallery'] as const;
/** ... and in which the shop speaks of itself. */
export const shopParts = [...offerParts, 'header', 'footer'] as const;

export function pass(say: string, slots?: Finding['slots']): Finding {
  return { score: 1, say, slots };
}

export function unknown(say: string, slots?: Finding['slots']): Finding {
  return { score: null, say, slots };
}

/** Why a check that needs a browser decides nothing: none looked, not all files came, or there was nothing to look at. */
export function unseen({ rendered }: PageView, drawn: RenderedFacts | null): Finding {
  return unknown(drawn ? 'nothing' : rendered ? 'lost' : 'browser');
}

/** Parts that are seen only once they are opened, or that lead away from what the page says itself. */
const shut: readonly SegmentName[] = ['dialog', 'navigation', 'recommendations'];

/** Characters of folded text that are searched. */
const mostHidden = 60_000;

/** Whether menus, dialogs or folded text speak of an idea: then nobody can say that the page does not. */
function isElsewhere({ text, page }: CheckSubject, ideas: readonly PageIdea[]): boolean {
  return ideas.some(
    (idea) => text.find(idea, shut) !== null || text.speaks(idea, page.index.hiddenText.slice(0, mostHidden)),
  );
}

/** Nothing is drawn later on a page without scripts and frames: all that it says was read. */
function isPlain({ page: { index }, kind }: CheckSubject): boolean {
  return kind === PageKind.product && !index.byTag.has('script') && !index.byTag.has('iframe');
}

/**
 * What was not found: missing only where the language is covered, the part that would hold it was read, and no part that
 * is shut speaks of it; else the sentence `look`, which says what to look for.
 */
export function missing(
  subject: CheckSubject,
  { score = 0, say = 'missing', fix = 'fix', slots, ideas = [] }: Partial<Finding> & { ideas?: readonly PageIdea[] },
  isRead = subject.hasBuyBox,
): Finding {
  return subject.hasPatterns && (isRead || isPlain(subject)) && !isElsewhere(subject, ideas)
    ? { score, say, fix, slots }
    : unknown('look', slots);
}

/** What a model said of a check, as a finding; null where it said nothing that it could show. */
export function judged({ judgement }: CheckSubject, id: string): Finding | null {
  const found = judgement.find(({ checkId }) => checkId === id);
  if (!found) return null;
  const slots = { quote: shortened(found.quote) };
  return found.isMet
    ? { score: 1, say: 'judgedMet', slots, isInferred: true }
    : { score: 0.3, say: 'judgedUnmet', fix: 'judgedFix', slots, isInferred: true };
}

const longestQuote = 120;

/** A sentence as evidence, cut at a word where it is long. */
export function shortened(sentence: string): string {
  return sentence.length <= longestQuote ? sentence : `${sentence.slice(0, longestQuote).replace(/\s+\S*$/, '')}…`;
}

/** The line of a match as evidence, cut at words around the match where it is long. */
export function quoted({ line, index, text }: LineMatch): string {
  const whole = line.text;
  if (whole.length <= longestQuote) return whole;
  const from = Math.max(0, index - 40);
  const to = Math.min(whole.length, index + text.length + 50);
  const start = from === 0 ? 0 : whole.indexOf(' ', from) + 1;
  const end = to === whole.length ? to : whole.lastIndexOf(' ', to);
  const cut = whole.slice(start, Math.max(end, index + text.length));
  return `${start > 0 ? '…' : ''}${cut}${end < whole.length ? '…' : ''}`;
}
