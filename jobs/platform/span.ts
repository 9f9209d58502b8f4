export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';

/** From closed lists, or ids: no addresses, texts, tokens or anything of a person. */
export type SpanAttributes = Record<string, string | number>;

export interface SpanStart {
  name: string;
  kind: SpanKind;
  attributes?: SpanAttributes;
  /** A W3C `traceparent` that came from elsewhere; the span that is under way when absent. */
  parent?: string | undefined;
}

export interface Span {
  end(hasFailed: boolean, attributes?: SpanAttributes): void;
  /** Runs what belongs to it: spans that begin there are its children. */
  within<T>(work: () => T): T;
}

export interface Tracing {
  start(start: SpanStart): Span;
  /** Notes what is over already, as a child of what is under way. */
  record(start: SpanStart, seconds: number, hasFailed: boolean): void;
  /** `traceparent` of what is under way, to be carried to another process. */
  carrier(): string | null;
  stop(): Promise<void>;
}
