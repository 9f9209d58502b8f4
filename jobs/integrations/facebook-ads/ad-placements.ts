import { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
import { groupBy } from '../../kit/group.js';
import type { AdAccount } from '../provider.js';
import type { ProviderClient } from '../provider-client.js';
import { ProviderError } from '../provider-error.js';
import { paging, readAll } from './graph-list.js';

const answer = z.object({
  data: z.array(
    z.object({
      ad_id: z.string(),
      impressions: z.string().nullish(),
      publisher_platform: z.string().nullish(),
      platform_position: z.string().nullish(),
    }),
  ),
  paging: paging.nullish(),
});

/** An ad with a smaller share in one place is an ad of several. */
const mainShare = 0.6;

interface Asked {
  account: AdAccount;
  from: string;
  to: string;
}

/** Where most of each ad was shown, such as `instagram stories`; nothing where the platform does not break it down. */
export async function readPlacements(
  credentials: Credentials,
  client: ProviderClient,
  { account, from, to }: Asked,
): Promise<Map<string, string>> {
  try {
    const rows = await readAll(credentials, client, {
      path: `act_${account.id}/insights`,
      query: {
        level: 'ad',
        time_range: JSON.stringify({ since: from, until: to }),
        fields: 'ad_id,impressions',
        breakdowns: 'publisher_platform,platform_position',
        limit: '500',
      },
      answer,
    });
    return new Map(
      [...groupBy(rows, (row) => row.ad_id)].flatMap(([id, places]) => {
        const shown = places.map((row) => ({ name: nameOf(row), impressions: Number(row.impressions ?? 0) }));
        const total = shown.reduce((sum, { impressions }) => sum + impressions, 0);
        const main = shown.find(
          ({ impressions, name }) => name !== '' && impressions >= mainShare * total && total > 0,
        );
        return main ? [[id, main.name] as const] : [];
      }),
    );
  } catch (error) {
    // The ads are worth having without their places.
    if (!(error instanceof ProviderError) || error.isPassing || error.kind === 'credentials') throw error;
    return new Map();
  }
}

const nameOf = ({
  publisher_platform: platform,
  platform_position: position,
}: z.infer<typeof answer>['data'][number]) =>
  [platform, position?.replace(/^(?:instagram|facebook)_/, '')].filter(Boolean).join(' ').replaceAll('_', ' ');
