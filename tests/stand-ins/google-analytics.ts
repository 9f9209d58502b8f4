import { googleClient } from './google-oauth.js';
import { type ProviderReply, type ProviderRequest, type ProviderStandIn, startProvider } from './provider-server.js';

export const analyticsCredentials = {
  googleClientId: googleClient.clientId,
  googleClientSecret: googleClient.clientSecret,
  googlePropertyId: '345678901',
};

export interface FunnelDay {
  day: string;
  page: string;
  device: string;
  sessions: number;
  events: Record<string, number>;
}

interface Property {
  /** Tokens that Google's token server gave. */
  accessToken: string;
  isReadable: boolean;
  /** Visits by landing page and device, with how many of them took each step. */
  steps?: FunnelDay[];
  visits?: { day: string; channel: string; sessions: number; purchases: number }[];
}

/** The Analytics Data API of one property. */
export async function startGoogleAnalytics(property: Property): Promise<ProviderStandIn & { property: Property }> {
  return { ...(await startProvider((request) => answer(request, property))), property };
}

export function googleError(code: number, status: string, message: string, details: unknown[] = []): ProviderReply {
  return { status: code, body: { error: { code, message, status, details } } };
}

function answer({ method, path, headers, body }: ProviderRequest, property: Property): ProviderReply {
  if (headers.authorization !== `Bearer ${property.accessToken}`)
    return googleError(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
  const id = /^\/v1beta\/properties\/(\d+):runReport$/.exec(path)?.[1];
  if (method !== 'POST' || !id) return googleError(404, 'NOT_FOUND', 'Requested entity was not found.');
  if (id !== analyticsCredentials.googlePropertyId || !property.isReadable) {
    const words = 'User does not have sufficient permissions for this property.';
    return googleError(403, 'PERMISSION_DENIED', words);
  }
  const metricHeaders = body.metrics.map(({ name }: { name: string }) => ({ name, type: 'TYPE_INTEGER' }));
  if (body.dimensions?.some(({ name }: { name: string }) => name === 'landingPage'))
    return stepsReport(body, property.steps ?? []);
  if (body.dimensions) return visitsReport(body, property.visits ?? []);
  // A property without visits yet: there is no `rows`.
  return {
    body: {
      metricHeaders,
      rowCount: 0,
      metadata: { currencyCode: 'USD', timeZone: 'America/New_York' },
      kind: 'analyticsData#runReport',
    },
  };
}

/** Pages of 50 rows at the most, whatever was asked for; everything is text. */
function visitsReport(body: ProviderRequest['body'], visits: NonNullable<Property['visits']>): ProviderReply {
  const [{ startDate, endDate }] = body.dateRanges;
  const all = visits.filter(({ day }) => day >= startDate && day <= endDate);
  const offset = Number(body.offset ?? 0);
  const rows = all.slice(offset, offset + Math.min(50, Number(body.limit))).map((each) => ({
    dimensionValues: [{ value: each.day.replaceAll('-', '') }, { value: each.channel }],
    metricValues: [{ value: String(each.sessions) }, { value: String(each.purchases) }],
  }));
  const headers = (list: { name: string }[]) => list.map(({ name }) => ({ name }));
  return {
    body: {
      dimensionHeaders: headers(body.dimensions),
      metricHeaders: headers(body.metrics),
      ...(rows.length > 0 && { rows }),
      rowCount: all.length,
      metadata: { currencyCode: 'USD', timeZone: 'America/New_York' },
      kind: 'analyticsData#runReport',
    },
  };
}

/** By landing page and device; with the name of the event, the visits that sent it. */
function stepsReport(body: ProviderRequest['body'], steps: FunnelDay[]): ProviderReply {
  const [{ startDate, endDate }] = body.dateRanges;
  const wanted: string[] | undefined = body.dimensionFilter?.filter?.inListFilter?.values;
  const own = steps.filter(({ day }) => day >= startDate && day <= endDate);
  const all = own.flatMap(({ day, page, device, sessions, events }) => {
    const place = [{ value: day.replaceAll('-', '') }, { value: page }, { value: device }];
    if (!wanted) return [{ dimensionValues: place, metricValues: [{ value: String(sessions) }] }];
    return Object.entries(events)
      .filter(([name]) => wanted.includes(name))
      .map(([name, count]) => ({
        dimensionValues: [...place, { value: name }],
        metricValues: [{ value: String(count) }],
      }));
  });
  const offset = Number(body.offset ?? 0);
  const rows = all.slice(offset, offset + Math.min(100, Number(body.limit)));
  return {
    body: {
      dimensionHeaders: body.dimensions,
      metricHeaders: body.metrics,
      ...(rows.length > 0 && { rows }),
      rowCount: all.length,
      kind: 'analyticsData#runReport',
    },
  };
}
