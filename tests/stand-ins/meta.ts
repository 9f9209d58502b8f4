import { answering, type Behaviour } from './ad-library.js';

/** An ad as `ads_archive` documents it. */
export function metaAd(id: string, more: object = {}): object {
  return {
    id,
    page_id: '1',
    page_name: 'Hearth Mugs',
    ad_creative_bodies: ['Your coffee is cold by the second sip.\n\nOurs stays hot for 40 minutes.'],
    ad_creative_link_titles: ['The mug that keeps coffee hot'],
    ad_creative_link_captions: ['hearth.example'],
    ad_delivery_start_time: '2026-02-01',
    ad_snapshot_url: `https://www.facebook.com/ads/archive/render_ad/?id=${id}&access_token=meta-token-123456`,
    publisher_platforms: ['instagram', 'facebook'],
    languages: ['en'],
    eu_total_reach: 12_345,
    ...more,
  };
}

/** One page of ads; `after` is the cursor of the next one. */
export function metaPage(ads: readonly unknown[], after: string | null = null): Behaviour {
  const paging = after ? { cursors: { after }, next: `https://graph.facebook.com/next?after=${after}` } : undefined;
  return answering({ data: ads, ...(paging && { paging }) });
}

/** The Graph API's error object. */
export function metaError(
  code: number,
  message: string,
  { status = 400, headers = {}, subcode }: { status?: number; headers?: Record<string, string>; subcode?: number } = {},
): Behaviour {
  const error = { message, type: 'OAuthException', code, error_subcode: subcode, fbtrace_id: 'A1' };
  return answering({ error }, status, headers);
}
