import type DataLoader from 'dataloader';
import type { OwnCreativeResult } from '../../schema/ad-results/ad-results.type.js';
import type { Analysis } from '../../schema/analysis/analysis.entity.js';
import type { ErrorTeller } from './errors.js';

/** Who calls, once the session or the API key was checked. Comes first in every service method. */
export interface Viewer {
  userId: string;
  /** Set for a browser session, null for an API key. */
  sessionId: string | null;
  /** Set for an API key. */
  apiKeyId?: string;
  /** An API key may be limited to reading. */
  access: 'read' | 'write';
}

/** An operator, known by the Bearer token of the admin sign-in. */
export interface Admin {
  username: string;
}

/** Where a call comes from, for rate limits and session lists. */
export interface Caller {
  /** Network address of the peer; never what a header of an untrusted peer claims. */
  address: string;
  device: string | null;
}

/** What log and metrics tell of a call, beside its route: ids, and names from closed lists. */
export interface CallFacts {
  userId?: string;
  isOperator?: true;
  /** GraphQL: kind and first field. */
  operation?: string;
}

/** Batched reads of one request. */
export interface Loaders {
  analysisResult: DataLoader<string, object | null>;
  analysisPicture: DataLoader<string, string | null>;
  /** What a kept creative brought in the own ads that carry it. */
  ownResult: DataLoader<string, OwnCreativeResult | null>;
}

export interface Context {
  /** Names the call in the log and in error sentences. */
  requestId: string;
  /** Each line carries the id of the call. */
  log: ErrorTeller['log'];
  call: CallFacts;
  viewer: Viewer | null;
  admin: Admin | null;
  caller: Caller;
  /** Address of the product as the caller sees it, without a slash at the end. */
  baseUrl: string;
  loaders: Loaders;
  /** The viewer's analysis now and at every change until it has settled. */
  watchAnalysis(id: string): AsyncGenerator<Analysis>;
  /** Tells each time that the viewer's store figures have changed. */
  watchStore(): AsyncGenerator<boolean>;
  /** Sets or clears the session cookie of the answer. */
  setSessionToken(token: string | null): void;
}

/** What every signed-in resolver gets: `@Authorized()` has made sure of the viewer. */
export type SignedInContext = Context & { viewer: Viewer };
