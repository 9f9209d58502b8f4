import type { DataSource } from 'typeorm';
import { SampleFavorite } from '../../schema/ads-library/sample-favorite.entity.js';
import type { Viewer } from '../platform/context.js';

/** Ids of the built-in ads that the viewer has starred. */
export async function favoriteSamples(db: DataSource, { userId }: Viewer): Promise<Set<string>> {
  const rows = await db.getRepository(SampleFavorite).findBy({ userId });
  return new Set(rows.map(({ sampleId }) => sampleId));
}

/** Sets or takes away the viewer's star of a built-in ad. */
export async function toggleSample(db: DataSource, { userId }: Viewer, sampleId: string): Promise<void> {
  const favorites = db.getRepository(SampleFavorite);
  const { affected } = await favorites.delete({ userId, sampleId });
  if (!affected) await favorites.createQueryBuilder().insert().values({ userId, sampleId }).orIgnore().execute();
}
