import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../../schema/errors.js';
import {
  exchange,
  type ExchangeFailure,
  type ProviderAnswer,
  providerAgent,
  type ProviderRequest,
  retryAfterSeconds,
  waitBeforeRetry,
} from '../platform/provider-exchange.js';

/** Bounds of one search, its pages and tries included. */
const libraryLimits = { totalMs: 20_000, bytes: 4 * 1024 * 1024, tries: 3 } as const;

interface LibraryQuestion extends ProviderRequest {
  /** As people call it, for messages. */
  provider: string;
}

const passing = new Set([408, 500, 502, 503, 504]);

/** Asks ad libraries: bounded in time and size, never redirected; what may pass is tried again while there is time. */
export class AdLibraryHttp {
  private readonly agent;

  constructor(private readonly totalMs: number = libraryLimits.totalMs) {
    this.agent = providerAgent(totalMs);
  }

  /** When a search that begins now has to end, all its pages and tries together: somebody waits for it. */
  deadline(): number {
    return Date.now() + this.totalMs;
  }

  /** @throws AppError PROVIDER_FAILED when there is no answer until the deadline, or one that is too large */
  async ask(question: LibraryQuestion, until: number): Promise<ProviderAnswer> {
    for (let tried = 1; ; tried += 1) {
      const bounds = { dispatcher: this.agent, maxMs: until - Date.now(), maxBytes: libraryLimits.bytes };
      const outcome = await exchange(question, bounds);
      if ('failure' in outcome) throw failed(this.sentenceFor(question.provider, outcome.failure));
      const { answer } = outcome;
      const waitMs = waitBeforeRetry(retryAfterSeconds(answer.headers), tried);
      if (!passing.has(answer.status) || tried >= libraryLimits.tries || Date.now() + waitMs > until) return answer;
      await delay(waitMs);
    }
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private sentenceFor(provider: string, failure: ExchangeFailure): string {
    if (failure === 'tooLarge') return `${provider} sent an answer that is too large to read.`;
    return failure === 'late'
      ? `${provider} did not answer within ${Math.ceil(this.totalMs / 1000)} seconds. Try again later.`
      : `${provider} couldn't be reached. Try again later.`;
  }
}

export function failed(message: string): AppError {
  return new AppError('PROVIDER_FAILED', message);
}
