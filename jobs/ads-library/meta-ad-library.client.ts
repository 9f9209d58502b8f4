import type { Config } from '../../schema/config.js';
import { AppError } from '../../schema/errors.js';
import { type ProviderAnswer, retryAfterSeconds } from '../platform/provider-exchange.js';
import { providerWords } from '../platform/provider-words.js';
import { type AdLibraryHttp, failed } from './ad-library-http.js';
import { type FoundAd, withoutDoubles } from './ad-source.engine.js';
import { metaPage, metaRefusal, readMetaAds } from './meta-ad.engine.js';

/** Version of the Graph API and the fields that are asked for, all documented for ads of any kind. */
const metaApi = {
  version: 'v25.0',
  fields: [
    'id',
    'page_id',
    'page_name',
    'ad_creative_bodies',
    'ad_creative_link_titles',
    'ad_creative_link_captions',
    'ad_creative_link_descriptions',
    'ad_delivery_start_time',
    'ad_delivery_stop_time',
    'ad_snapshot_url',
    'publisher_platforms',
    'languages',
    'bylines',
    'impressions',
    'eu_total_reach',
  ],
  /** Pages are shorter than asked for when Meta withholds ads: so many are turned at the most. */
  pages: 5,
} as const;

/** How long to wait where Meta does not say, seconds. */
const usualWaitSeconds = 300;

export interface MetaSearch {
  token: string;
  searchTerms: string;
  country: string;
  limit: number;
  after?: string | null;
}

export interface MetaFound {
  ads: FoundAd[];
  next: string | null;
  /** Set when a later page could not be had: what came before it stands. */
  broken: string | null;
}

/** Asks Meta's Ad Library for ads with these words that were delivered to a country. */
export class MetaAdLibrary {
  constructor(
    private readonly config: Pick<Config, 'META_API_URL'>,
    private readonly http: AdLibraryHttp,
  ) {}

  /** @throws AppError PROVIDER_FAILED with Meta's own words, RATE_LIMITED with the seconds to wait */
  async search(search: MetaSearch): Promise<MetaFound> {
    let found: FoundAd[] = [];
    let next = search.after ?? null;
    const until = this.http.deadline();
    for (let page = 0; page < metaApi.pages && found.length < search.limit; page += 1) {
      try {
        const answer = await this.page({ ...search, limit: search.limit - found.length, after: next }, until);
        found = withoutDoubles([...found, ...readMetaAds(answer.data, search.country)]);
        next = answer.after;
        if (answer.data.length === 0 || !next) return { ads: found, next: null, broken: null };
      } catch (error) {
        if (found.length === 0 || !(error instanceof AppError)) throw error;
        return { ads: found, next, broken: error.message };
      }
    }
    return { ads: found.slice(0, search.limit), next, broken: null };
  }

  private async page({ token, searchTerms, country, limit, after }: MetaSearch, until: number) {
    const url = new URL(`${this.config.META_API_URL}/${metaApi.version}/ads_archive`);
    url.search = new URLSearchParams({
      search_terms: searchTerms,
      ad_reached_countries: JSON.stringify([country]),
      ad_type: 'ALL',
      ad_active_status: 'ALL',
      fields: metaApi.fields.join(','),
      limit: String(limit),
      ...(after && { after }),
      access_token: token,
    }).toString();
    const answer = await this.http.ask({ provider: 'Meta', url }, until);
    if (answer.status !== 200 || metaRefusal.safeParse(answer.body).success) throw refusalOf(answer, token);
    const parsed = metaPage.safeParse(answer.body);
    if (!parsed.success) throw failed('Meta sent an answer that cannot be read. Try again later.');
    const { data, paging } = parsed.data;
    return { data, after: (paging?.next && paging.cursors?.after) || null };
  }
}

/** Codes of the Graph API's error object. */
function refusalOf(answer: ProviderAnswer, token: string): AppError {
  const parsed = metaRefusal.safeParse(answer.body);
  if (!parsed.success) {
    if (answer.status === 429) return slowDown('too many calls', answer);
    return failed(`Meta answered with HTTP ${answer.status} and no reason. Try again later.`);
  }
  const { message, code, error_user_msg: userMessage } = parsed.data.error;
  const words = providerWords(message || (userMessage ?? ''), [token]) || `error ${code}`;
  if ([4, 17, 32, 341, 613].includes(code) || (code >= 80_000 && code <= 80_014)) return slowDown(words, answer);
  return failed(`Meta: ${words}.${adviceOf(code)}`);
}

function adviceOf(code: number): string {
  if (code === 102 || code === 190) return ' Replace the access token with a new one.';
  if (code === 3 || code === 10 || (code >= 200 && code <= 299)) {
    return ' The access token must belong to a person who has confirmed identity and location at facebook.com/ID.';
  }
  return code === 1 || code === 2 ? ' Try again later.' : '';
}

function slowDown(words: string, { headers }: ProviderAnswer): AppError {
  const seconds = regainSeconds(headers) ?? retryAfterSeconds(headers) ?? usualWaitSeconds;
  return new AppError('RATE_LIMITED', `Meta: ${words}. Try again in ${inWords(seconds)}.`, {
    retryAfterSeconds: seconds,
  });
}

/** Minutes until calls are taken again, from the header in which Meta tells how much of the limit is used. */
function regainSeconds(headers: ProviderAnswer['headers']): number | null {
  const minutes = [
    ...(headers['x-business-use-case-usage'] ?? '').matchAll(/"estimated_time_to_regain_access"\s*:\s*(\d+)/g),
  ].map(([, value]) => Number(value));
  const longest = Math.max(0, ...minutes);
  return longest > 0 ? longest * 60 : null;
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
