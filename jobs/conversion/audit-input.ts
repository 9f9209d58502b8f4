import type { PageKind } from '../../schema/conversion/funnel-audit.enum.js';
import type { RenderedFacts } from '../../schema/rendering/rendered-page.js';
import type { CorrectableFact } from '../../schema/conversion/page-correction.facts.js';

/** Larger pages are read up to here; the median product page has 0.2 MB. */
export const maxPageBytes = 5 * 1024 * 1024;

/** A file of the page that was asked for with HEAD. */
export interface MeasuredResource {
  url: string;
  kind: ResourceKind;
  /** 0 when there was no answer. */
  status: number;
  /** Content-Length; null when the server does not tell. */
  bytes: number | null;
  contentType: string | null;
  contentEncoding: string | null;
  cacheControl: string | null;
}

/** A file of the page worth measuring, at its absolute address. */
export interface PageResource {
  url: string;
  kind: ResourceKind;
}

export type ResourceKind = 'script' | 'stylesheet' | 'image' | 'font';

/** What is known of the owner's store; each may be missing. */
export interface StoreFigures {
  monthlySessions?: number | null;
  /** Percent of visits. */
  conversionRate?: number | null;
  averageOrderValue?: number | null;
  /** ISO 4217, of averageOrderValue. */
  currency?: string | null;
}

/** A fetched page. */
export interface FetchedPage {
  finalUrl: string;
  status: number;
  headers: Record<string, string>;
  /** Decoded body. */
  bytes: Uint8Array;
  /** Bytes on the wire; missing when unknown. */
  transferredBytes?: number | null;
  /** Time to the first byte in milliseconds, of the last hop. */
  ttfbMs?: number | null;
}

/** What the owner says of the page: it outranks what was read. */
export interface PageCorrection {
  pageKind?: PageKind | null;
  /** Values by the name of the fact; an empty one says that the page does not state it. */
  facts?: Partial<Record<CorrectableFact, string>>;
}

/** The page as a browser drew it. */
export interface DrawnPage {
  facts: RenderedFacts;
  /** Document after its scripts ran. */
  bytes: Uint8Array;
  /** Objects that hold the pictures. */
  pictures: { phone: string | null; firstScreen: string | null; desktop: string | null };
  /** CSS pixels of the phone picture. */
  phoneHeight: number;
  /** Moment of the look, ISO 8601; missing in what was kept before moments were. */
  seenAt?: string;
  /** Minutes between an earlier audit's look and this one, which goes without its own; missing where it had its own. */
  minutesBefore?: number;
}

/** Parts of a page that a model judges. */
export type JudgedPart = 'headline' | 'opening' | 'description' | 'guarantee';

/** What a model said of a check, with words that stand on the page. */
export interface PageJudgement {
  checkId: string;
  isMet: boolean;
  quote: string;
}

/** What an audit works on: plain data that may cross into a worker thread. */
export interface FunnelAuditInput extends FetchedPage {
  url: string;
  /** Missing when the files of the page were not measured. */
  resources?: MeasuredResource[] | null;
  store?: StoreFigures | null;
  correction?: PageCorrection | null;
  /** What a model said; missing where none was asked. */
  judgement?: PageJudgement[] | null;
  /** Missing when the page was not opened in a browser. */
  drawn?: DrawnPage | null;
}
