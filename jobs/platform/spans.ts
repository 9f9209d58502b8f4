import type { Config } from '../../schema/config.js';

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

/** Null unless a collector is configured: then nothing of it is loaded, and each call below costs one comparison. */
let tracing: Tracing | null = null;

/** @returns what sends the last spans and stops */
export async function startTracing(config: Config): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (!endpoint) return async () => {};
  const { OtlpTracing } = await import('./otlp-tracing.js');
  const started = new OtlpTracing({
    endpoint,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    service: config.OTEL_SERVICE_NAME,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
  });
  tracing = started;
  return async () => {
    if (tracing === started) tracing = null;
    await started.stop();
  };
}

export function startSpan(start: SpanStart): Span | null {
  return tracing?.start(start) ?? null;
}

export function recordSpan(start: SpanStart, seconds: number, hasFailed: boolean): void {
  tracing?.record(start, seconds, hasFailed);
}

export function traceCarrier(): { traceparent?: string } {
  const traceparent = tracing?.carrier();
  return traceparent ? { traceparent } : {};
}

/** Runs work as a span of its own; it has failed when it throws. */
export async function traced<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const span = startSpan(start);
  if (!span) return work();
  let hasFailed = true;
  try {
    const result = await span.within(work);
    hasFailed = false;
    return result;
  } finally {
    span.end(hasFailed);
  }
}
