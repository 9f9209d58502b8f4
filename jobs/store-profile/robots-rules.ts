import { AppError } from '../../schema/errors.js';
import type { OutboundHttp } from '../platform/outbound-http.js';
import { readRobots, type Robots } from './robots.engine.js';

/** How we call ourselves in robots.txt, as the user agent of every fetch begins. */
const agent = 'ecomgrowth';

/** What servers ask of those who read them by program; each is asked once. */
export class RobotsRules {
  requests = 0;
  private readonly known = new Map<string, Robots>();

  constructor(
    private readonly http: Pick<OutboundHttp, 'fetch'>,
    private readonly signal: AbortSignal,
  ) {}

  /** @throws AppError UNAVAILABLE when the server fails: then nothing of it may be read */
  async of(url: string): Promise<Robots> {
    const { origin, host } = new URL(url);
    const known = this.known.get(origin);
    if (known) return known;
    this.requests += 1;
    const options = { maxBytes: 500_000, accept: 'text/plain', signal: this.signal };
    const answer = await this.http.fetch(`${origin}/robots.txt`, options);
    if (answer.status >= 500) throw new AppError('UNAVAILABLE', `${host} does not answer. Try again later.`);
    const isText = answer.status === 200 && !/html/i.test(answer.headers['content-type'] ?? '');
    const robots = readRobots(isText ? new TextDecoder().decode(answer.bytes) : '', agent);
    this.known.set(origin, robots);
    return robots;
  }
}
