import type { Config } from '../../schema/config.js';
import { AppError } from '../../schema/errors.js';
import { dayMs } from '../kit/time.js';
import { type ProviderAnswer, retryAfterSeconds } from '../platform/provider-exchange.js';
import { providerWords } from '../platform/provider-words.js';
import { type AdLibraryHttp, failed } from './ad-library-http.js';
import { type FoundAd, withoutDoubles } from './ad-source.engine.js';
import { readTikTokAds, tiktokPage, tiktokRefusal } from './tiktok-ad.engine.js';

const tiktokApi = {
  path: '/v2/research/adlib/ad/query/',
  fields: [
    'ad.id',
    'ad.first_shown_date',
    'ad.last_shown_date',
    'ad.status',
    'ad.videos',
    'ad.image_urls',
    'ad.reach',
    'advertiser.business_id',
    'advertiser.business_name',
    'advertiser.paid_for_by',
  ],
  /** The library keeps an ad for a year after it was last shown. */
  days: 365,
  pages: 5,
} as const;

const usualWaitSeconds = 60;

export interface TikTokSearch {
  token: string;
  niche: string;
  limit: number;
  now: Date;
}

interface TikTokFound {
  ads: FoundAd[];
  /** Set when a later page could not be had: what came before it stands. */
  broken: string | null;
}

/** Asks TikTok's Commercial Content API for ads shown in the EU, the EEA and the UK. */
export class TikTokAdLibrary {
  constructor(
    private readonly config: Pick<Config, 'TIKTOK_API_URL'>,
    private readonly http: AdLibraryHttp,
  ) {}

  /** @throws AppError PROVIDER_FAILED with TikTok's own words, RATE_LIMITED with the seconds to wait */
  async search(search: TikTokSearch): Promise<TikTokFound> {
    const found: FoundAd[] = [];
    let broken: string | null = null;
    const until = this.http.deadline();
    let searchId: string | null = null;
    for (let page = 0; page < tiktokApi.pages && found.length < search.limit; page += 1) {
      try {
        const data = await this.page({ ...search, limit: search.limit - found.length }, searchId, until);
        found.push(...readTikTokAds(data.ads ?? [], search.niche));
        searchId = data.search_id ?? null;
        if (!data.has_more || !searchId) break;
      } catch (error) {
        if (found.length === 0 || !(error instanceof AppError)) throw error;
        broken = error.message;
        break;
      }
    }
    return { ads: withoutDoubles(found).slice(0, search.limit), broken };
  }

  private async page({ token, niche, limit, now }: TikTokSearch, searchId: string | null, until: number) {
    const url = new URL(`${this.config.TIKTOK_API_URL}${tiktokApi.path}?fields=${tiktokApi.fields.join(',')}`);
    const day = (date: Date) => date.toISOString().slice(0, 10).replaceAll('-', '');
    const question = {
      provider: 'TikTok',
      url,
      headers: { authorization: `Bearer ${token}` },
      json: {
        filters: {
          ad_published_date_range: { min: day(new Date(now.getTime() - tiktokApi.days * dayMs)), max: day(now) },
        },
        search_term: niche,
        max_count: limit,
        ...(searchId && { search_id: searchId }),
      },
    };
    const answer = await this.http.ask(question, until);
    const parsed = tiktokPage.safeParse(answer.body);
    const code = parsed.success ? (parsed.data.error?.code ?? 'ok') : null;
    if (answer.status !== 200 || code !== 'ok' || !parsed.success) throw refusalOf(answer, token);
    return parsed.data.data;
  }
}

function refusalOf(answer: ProviderAnswer, token: string): AppError {
  const parsed = tiktokRefusal.safeParse(answer.body);
  if (!parsed.success && answer.status === 200)
    return failed('TikTok sent an answer that cannot be read. Try again later.');
  const { code, message } = parsed.success ? parsed.data.error : { code: '', message: '' };
  const words = providerWords(message || code, [token]) || `HTTP ${answer.status}`;
  if (answer.status === 429 || code === 'rate_limit_exceeded') {
    const seconds = retryAfterSeconds(answer.headers) ?? usualWaitSeconds;
    return new AppError('RATE_LIMITED', `TikTok: ${words}. Try again in ${seconds} seconds.`, {
      retryAfterSeconds: seconds,
    });
  }
  const isToken = answer.status === 401 || code === 'access_token_invalid';
  return failed(`TikTok: ${words}.${isToken ? ' Replace the access token with a new one.' : ''}`);
}
