import { OwnAd } from '../../schema/ad-results/own-ad.entity.js';
import type { AdPlatformId } from '../../schema/ad-results/ad-results.facts.js';
import { AppError } from '../../schema/errors.js';
import { Integration } from '../../schema/integrations/integration.entity.js';
import { IntegrationPlatform, IntegrationStatus } from '../../schema/integrations/integration.enum.js';
import type { JobDeps } from '../platform/job-deps.js';
import { providerOf } from './providers.js';
import { credentialsOf } from './stored-credentials.js';

/** Connections by the platform of an ad. */
export const connectionOf: Partial<Record<AdPlatformId, IntegrationPlatform>> = {
  meta: IntegrationPlatform.facebook_ads,
  tiktok: IntegrationPlatform.tiktok_ads,
  google: IntegrationPlatform.google_ads,
};

/** Where the film of an own ad can be fetched now: addresses end within hours, so it is asked when it is needed. */
export async function ownFilm(
  deps: Pick<JobDeps, 'db' | 'vault' | 'providers' | 'log'>,
  { ownerId, adId }: { ownerId: string; adId: string },
  signal: AbortSignal,
): Promise<string | null> {
  const ad = await deps.db.getRepository(OwnAd).findOneBy({ id: adId, ownerId });
  const platform = ad && connectionOf[ad.platform];
  if (!platform || ad.format !== 'video' || !ad.mediaKey || !ad.accountId) return null;
  const provider = providerOf(platform);
  const found = await deps.db
    .getRepository(Integration)
    .findOneBy({ userId: ownerId, platform, status: IntegrationStatus.connected });
  if (!provider.film || !found) return null;
  try {
    const credentials = await credentialsOf(deps, found.id);
    const client = deps.providers.client(provider, credentials, signal);
    return await provider.film(credentials, client, { accountId: ad.accountId, mediaKey: ad.mediaKey });
  } catch (error) {
    // Without its film the ad still has its picture.
    if (!(error instanceof AppError)) throw error;
    deps.log.warn({ err: error, adId }, 'film of an own ad could not be found');
    return null;
  }
}
