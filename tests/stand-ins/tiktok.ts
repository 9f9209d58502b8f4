import { answering, type Behaviour } from './ad-library.js';

/** An ad as the Commercial Content API documents it; its ids have more digits than a number holds. */
export function tiktokAd(id: string, more: object = {}): string {
  const entry = {
    ad: {
      id: '#',
      first_shown_date: 20_260_102,
      last_shown_date: 20_260_301,
      status: 'active',
      videos: [],
      image_urls: [],
      reach: { unique_users_seen: '10K' },
      ...more,
    },
    advertiser: { business_id: 7, business_name: 'Hearth Mugs', paid_for_by: 'Hearth Ltd' },
  };
  return JSON.stringify(entry).replace('"#"', id);
}

export function tiktokPage(ads: readonly string[], searchId: string | null = null): Behaviour {
  const more = searchId ? `,"has_more":true,"search_id":"${searchId}"` : ',"has_more":false';
  return answering(`{"data":{"ads":[${ads.join(',')}]${more}},"error":{"code":"ok","message":"","log_id":"1"}}`);
}

export function tiktokError(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Behaviour {
  return answering({ error: { code, message, log_id: '1' } }, status, headers);
}
