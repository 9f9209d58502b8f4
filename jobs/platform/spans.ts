import type { Config } from '../../schema/config.js';
import type { Span, SpanStart, Tracing } from './span.js';

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
