import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountLimits } from '../../schema/account/account.facts.js';
import type { Config } from '../../schema/config.js';
import type { Log } from '../../jobs/platform/log.js';
import type { ApiKeyService } from '../account/api-key.service.js';
import type { AdminTokens } from '../admin/admin-token.js';
import type { SessionService } from './session.service.js';
import type { AdResultsService } from '../ad-results/ad-results.service.js';
import type { AnalysisService } from '../analysis/analysis.service.js';
import type { StoreWatch } from '../ltv/store-watch.js';
import type { Admin, CallFacts, Caller, Context, Viewer } from './context.js';
import { deviceName } from './device-name.js';
import { RequestLoaders } from './loaders.js';
import { hashedKey, type LimitState, networkKey, type RateLimit, type RateLimits } from './rate-limit.js';
import { apiKeyFacts, apiKeyMessages } from '../../schema/account/api-key.facts.js';
import { AppError } from '../../schema/errors.js';

const sessionCookie = 'session';

const callsByKey: RateLimit = {
  name: 'api-key',
  points: apiKeyFacts.calls,
  seconds: apiKeyFacts.perSeconds,
  message: apiKeyMessages.tooManyCalls,
};

/** More than a tool with an expired key that tries again and again, far fewer than guessing needs. */
const wrongKeysByNetwork: RateLimit = {
  name: 'wrong-key',
  points: 30,
  seconds: 60,
  message: apiKeyMessages.tooManyWrong,
};

interface Dependencies {
  config: Config;
  log: Log;
  sessions: SessionService;
  apiKeys: ApiKeyService;
  limits: RateLimits;
  analyses: AnalysisService;
  stores: StoreWatch;
  adResults: AdResultsService;
  adminTokens: AdminTokens;
}

/** Makes the context of a call: who calls, from where, and how the answer may set the cookie. */
export class ContextFactory {
  constructor(private readonly deps: Dependencies) {}

  async forRequest(request: FastifyRequest, reply: FastifyReply): Promise<Context> {
    const caller = callerOf(request.ip, request.headers['user-agent']);
    const { authorization } = request.headers;
    const { viewer, admin } = await this.identify(caller, authorization, request.cookies[sessionCookie]);
    const call = callOf(viewer, admin);
    request.call = call;
    if (viewer?.apiKeyId) await this.countCall(viewer.apiKeyId, (state) => tellLimit(reply, state));
    const { id: requestId, log } = request;
    const baseUrl = this.addressOf(request);
    const setSessionToken = (token: string | null) => this.setCookie(reply, token);
    return this.build({ requestId, log, call, viewer, admin, caller, baseUrl, setSessionToken });
  }

  /** Where the product is reached from outside. */
  addressOf({ protocol, host }: FastifyRequest): string {
    return this.deps.config.PUBLIC_URL ?? `${protocol}://${host}`;
  }

  async forSocket(request: IncomingMessage): Promise<Context> {
    const requestId = randomUUID();
    const log = this.deps.log.child({ requestId });
    const caller = callerOf(request.socket.remoteAddress ?? '', request.headers['user-agent']);
    const { authorization, cookie } = request.headers;
    const { viewer, admin } = await this.identify(caller, authorization, readCookie(cookie));
    if (viewer?.apiKeyId) await this.countCall(viewer.apiKeyId);
    const baseUrl = this.deps.config.PUBLIC_URL ?? `http://${request.headers.host ?? ''}`;
    const setSessionToken = () => {
      throw new AppError('BAD_INPUT', 'Sign in and out over HTTP: a socket cannot set the cookie.');
    };
    const call = callOf(viewer, admin);
    return this.build({ requestId, log, call, viewer, admin, caller, baseUrl, setSessionToken });
  }

  /** A Bearer header decides alone: whoever sends one means it, whatever cookie a browser adds. */
  private async identify(
    { address }: Caller,
    authorization: string | undefined,
    token: string | undefined,
  ): Promise<{ viewer: Viewer | null; admin: Admin | null }> {
    const bearer = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
    if (!bearer) return { viewer: token ? await this.deps.sessions.find(token) : null, admin: null };
    const isKey = bearer.startsWith(apiKeyFacts.prefix);
    const viewer = isKey ? await this.deps.apiKeys.find(bearer) : null;
    const admin = isKey ? null : this.deps.adminTokens.verify(bearer);
    // Only what opens nothing is counted: whoever shares the address with a guesser goes on with a good key.
    if (!viewer && !admin) await this.deps.limits.take(wrongKeysByNetwork, hashedKey(networkKey(address)));
    return { viewer, admin };
  }

  /** Only a key that exists is counted, by its id: nobody uses up another one's calls. */
  private async countCall(apiKeyId: string, tell?: (state: LimitState) => void): Promise<void> {
    const state = await this.deps.limits.count(callsByKey, apiKeyId);
    tell?.(state);
    if (state.isExceeded)
      throw new AppError('RATE_LIMITED', callsByKey.message, { retryAfterSeconds: state.resetSeconds });
  }

  private build(base: {
    requestId: string;
    log: Context['log'];
    call: CallFacts;
    viewer: Viewer | null;
    admin: Admin | null;
    caller: Caller;
    baseUrl: string;
    setSessionToken: Context['setSessionToken'];
  }): Context {
    const { analyses, stores, adResults } = this.deps;
    const { viewer } = base;
    return {
      ...base,
      loaders: new RequestLoaders(viewer, { analyses, adResults }),
      watchAnalysis(id) {
        if (!viewer) throw new AppError('UNAUTHENTICATED', 'Sign in to continue.');
        return analyses.watch(viewer, id);
      },
      watchStore() {
        if (!viewer) throw new AppError('UNAUTHENTICATED', 'Sign in to continue.');
        return stores.changes(viewer);
      },
    };
  }

  private setCookie(reply: FastifyReply, token: string | null): void {
    const secure = this.deps.config.PUBLIC_URL?.startsWith('https:') ?? false;
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
    if (token === null) void reply.clearCookie(sessionCookie, options);
    else void reply.setCookie(sessionCookie, token, { ...options, maxAge: accountLimits.sessionDays * 24 * 3600 });
  }
}

/** Only who signs in is asked for the device. */
function callerOf(address: string, userAgent: string | undefined): Caller {
  return {
    address,
    get device() {
      return deviceName(userAgent);
    },
  };
}

function callOf(viewer: Viewer | null, admin: Admin | null): CallFacts {
  return { ...(viewer && { userId: viewer.userId }), ...(admin && { isOperator: true }) };
}

/** How many calls the key has left, in the header fields that clients know. */
function tellLimit(reply: FastifyReply, { remaining, resetSeconds }: LimitState): void {
  void reply.headers({
    'ratelimit-limit': callsByKey.points,
    'ratelimit-remaining': remaining,
    'ratelimit-reset': resetSeconds,
    'ratelimit-policy': `${callsByKey.points};w=${callsByKey.seconds}`,
  });
}

function readCookie(header: string | undefined): string | undefined {
  return header
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === sessionCookie)?.[1];
}
