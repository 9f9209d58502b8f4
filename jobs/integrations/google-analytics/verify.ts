import { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
import type { ProviderAccount } from '../provider.js';
import type { ProviderClient } from '../provider-client.js';
import { openAnalytics } from './analytics-api.js';

const report = {
  dateRanges: [{ startDate: 'yesterday', endDate: 'yesterday' }],
  metrics: [{ name: 'sessions' }],
  limit: '1',
};

/** An error is an object with `error`; a report without rows is still a report. */
const answer = z.object({ metricHeaders: z.array(z.object({ name: z.string() })) });

/** One row of one report: the token may read exactly this property. */
export async function verifyGoogleAnalytics(
  credentials: Credentials,
  client: ProviderClient,
): Promise<ProviderAccount> {
  const analytics = await openAnalytics(credentials, client);
  await analytics.runReport(report, answer);
  return { id: analytics.propertyId, label: `Property ${analytics.propertyId}` };
}
