import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { request } from 'undici';
import type { Span, SpanAttributes, SpanKind, SpanStart, Tracing } from './span.js';

interface Place {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

interface Options {
  endpoint: string;
  /** As the OpenTelemetry specification writes them: `name=value,name=value`. */
  headers?: string | undefined;
  service: string;
  /** Share of traces that are kept, 0-1. */
  ratio: number;
}

/** Numbers of the OTLP protocol. */
const kinds: Record<SpanKind, number> = { internal: 1, server: 2, client: 3, consumer: 5 };
/** Spans that wait to be sent; more are dropped, so that a dead collector costs nothing. */
const mostWaiting = 4_096;
const sendEveryMs = 2_000;
const sendMs = 2_000;

/** Few spans of our own, sent as OTLP over HTTP in JSON, in the form that every collector takes. */
export class OtlpTracing implements Tracing {
  private readonly under = new AsyncLocalStorage<Place>();
  private readonly timer: NodeJS.Timeout;
  private waiting: object[] = [];

  constructor(private readonly options: Options) {
    this.timer = setInterval(() => void this.send(), sendEveryMs);
    this.timer.unref();
  }

  start(start: SpanStart): Span {
    const parent = placeOf(start.parent) ?? this.under.getStore() ?? null;
    const place = this.placeUnder(parent);
    const startedAt = now();
    return {
      within: (work) => this.under.run(place, work),
      end: (hasFailed, attributes) =>
        this.keep({ start, place, parent, startedAt, endedAt: now(), hasFailed }, attributes),
    };
  }

  record(start: SpanStart, seconds: number, hasFailed: boolean): void {
    const parent = this.under.getStore() ?? null;
    // A statement of the upkeep belongs to nothing that anybody looks for.
    if (!parent) return;
    const endedAt = now();
    const startedAt = endedAt - BigInt(Math.round(seconds * 1e9));
    this.keep({ start, place: this.placeUnder(parent), parent, startedAt, endedAt, hasFailed });
  }

  carrier(): string | null {
    const place = this.under.getStore();
    return place ? `00-${place.traceId}-${place.spanId}-0${place.isSampled ? 1 : 0}` : null;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.send();
  }

  private placeUnder(parent: Place | null): Place {
    const spanId = randomBytes(8).toString('hex');
    if (parent) return { ...parent, spanId };
    return { traceId: randomBytes(16).toString('hex'), spanId, isSampled: Math.random() < this.options.ratio };
  }

  private keep(
    span: {
      start: SpanStart;
      place: Place;
      parent: Place | null;
      startedAt: bigint;
      endedAt: bigint;
      hasFailed: boolean;
    },
    more: SpanAttributes = {},
  ): void {
    const { start, place, parent } = span;
    if (!place.isSampled || this.waiting.length >= mostWaiting) return;
    this.waiting.push({
      traceId: place.traceId,
      spanId: place.spanId,
      ...(parent && { parentSpanId: parent.spanId }),
      name: start.name,
      kind: kinds[start.kind],
      startTimeUnixNano: String(span.startedAt),
      endTimeUnixNano: String(span.endedAt),
      attributes: attributesOf({ ...start.attributes, ...more }),
      status: span.hasFailed ? { code: 2 } : {},
    });
  }

  /** What a collector does not take is gone: traces are no record. */
  private async send(): Promise<void> {
    const spans = this.waiting;
    this.waiting = [];
    if (spans.length === 0) return;
    const resource = { attributes: attributesOf({ 'service.name': this.options.service, 'process.pid': process.pid }) };
    const scopeSpans = [{ scope: { name: 'ecom-growth' }, spans }];
    try {
      const { body } = await request(`${this.options.endpoint}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headersOf(this.options.headers) },
        body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
        headersTimeout: sendMs,
        bodyTimeout: sendMs,
      });
      await body.dump();
    } catch {
      // dropped
    }
  }
}

function now(): bigint {
  return BigInt(Date.now()) * 1_000_000n;
}

function placeOf(traceparent: string | undefined): Place | null {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? [];
  return traceId && spanId && flags ? { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 } : null;
}

function attributesOf(attributes: SpanAttributes): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { doubleValue: value } : { stringValue: value },
  }));
}

function headersOf(text = ''): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.split(/=(.*)/s));
  return Object.fromEntries(pairs.flatMap(([name, value]) => (name && value ? [[name.trim(), value.trim()]] : [])));
}
