import { type Ad, AdSource, MediaState } from '../../schema/ads-library/ad.entity.js';
import type { AdDraft } from '../../jobs/ads-library/ad-draft.engine.js';
import { unknownMetrics } from '../../jobs/ads-library/ad-source.engine.js';

/** An ad with what a draft says, and nothing where it says nothing. */
export function newAd(ownerId: string, { metrics, mediaUrl, ...draft }: AdDraft & { title: string }) {
  return {
    ownerId,
    source: AdSource.manual,
    advertiser: '',
    platform: 'Facebook' as const,
    industry: null,
    headline: '',
    primaryText: '',
    tags: [],
    isFavorite: false,
    pageUrl: null,
    ...draft,
    metrics: { ...unknownMetrics, ...metrics },
    mediaUrl: mediaUrl ?? null,
    mediaState: MediaState.none,
    uploadId: null,
    fingerprint: Buffer.alloc(0),
  } satisfies Partial<Ad> as NewAd;
}

type NewAd = Pick<
  Ad,
  | 'ownerId'
  | 'source'
  | 'title'
  | 'advertiser'
  | 'platform'
  | 'industry'
  | 'headline'
  | 'primaryText'
  | 'tags'
  | 'isFavorite'
  | 'pageUrl'
  | 'metrics'
  | 'mediaUrl'
  | 'mediaState'
  | 'uploadId'
> & { fingerprint: Buffer };
