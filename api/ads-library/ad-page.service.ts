import { type DataSource, In } from 'typeorm';
import { Ad, AdSource } from '../../schema/ads-library/ad.entity.js';
import { AdOrigin, AdSort } from '../../schema/ads-library/ad.facts.js';
import type { AdConnection, AdTag } from '../../schema/ads-library/ad-page.type.js';
import type { AdsArgs } from '../../schema/ads-library/ads.args.js';
import type { Viewer } from '../platform/context.js';
import { type AdPosition, decodeAdCursor, encodeAdCursor } from './ad-cursor.js';
import { type AdListing, listQuery, matchesQuery, probeQuery, rankedQuery, windowQuery } from './ad-list.js';
import { filterSamples } from './sample-ads.js';
import { favoriteSamples } from './sample-favorites.js';

/** A saved ad in its place of the list. */
interface Placed {
  node: Ad;
  position: AdPosition;
}

/** Tags are counted over so many of the newest ads. */
const taggedAds = 5_000;
const mostTags = 50;

/** Pages of the library, searched and sorted: built-in samples, then the ads that were saved. */
export class AdPageService {
  constructor(private readonly db: DataSource) {}

  /** One page: samples first, then saved ads. */
  async list(viewer: Viewer, { first, after, filter }: AdsArgs): Promise<AdConnection> {
    const wanted = filter ?? {};
    const text = wanted.text?.trim() ?? '';
    const sort = wanted.sort ?? (text ? AdSort.relevance : AdSort.newest);
    const position = after ? decodeAdCursor(after, text || sort !== AdSort.relevance ? sort : AdSort.newest) : null;
    const origin = wanted.origin ?? AdOrigin.all;
    const placed: Placed[] = [];
    if (origin !== AdOrigin.saved && (!position || 'sample' in position)) {
      placed.push(...(await this.samples(viewer, wanted, position)));
    }
    if (origin !== AdOrigin.sample && placed.length <= first) {
      const listing: AdListing = {
        ownerId: viewer.userId,
        filter: wanted,
        sort: !text && sort === AdSort.relevance ? AdSort.newest : sort,
        after: position && 'sort' in position ? position : null,
        limit: first + 1 - placed.length,
      };
      placed.push(...(await this.saved(listing, text)));
    }
    const edges = placed.slice(0, first).map(({ node, position: at }) => ({ node, cursor: encodeAdCursor(at) }));
    const nodes = edges.map(({ node }) => node);
    return {
      edges,
      ads: nodes.filter(({ source }) => source !== AdSource.sample),
      samples: nodes.filter(({ source }) => source === AdSource.sample),
      pageInfo: { hasNextPage: placed.length > first, endCursor: edges.at(-1)?.cursor ?? null },
    };
  }

  /** The viewer's tags, the most used first. */
  tags({ userId }: Viewer): Promise<AdTag[]> {
    return this.db.query(
      `SELECT tag, count(*)::int AS count
       FROM (SELECT tags FROM ad WHERE "ownerId" = $1 AND "deletedAt" IS NULL ORDER BY "createdAt" DESC LIMIT ${taggedAds}) newest,
         unnest(tags) AS tag
       GROUP BY tag ORDER BY count DESC, tag LIMIT ${mostTags}`,
      [userId],
    );
  }

  private async samples(
    viewer: Viewer,
    filter: NonNullable<AdsArgs['filter']>,
    position: { sample: number } | null,
  ): Promise<Placed[]> {
    const from = position ? position.sample + 1 : 0;
    return filterSamples(filter, await favoriteSamples(this.db, viewer))
      .map((node, sample) => ({ node, position: { sample } }))
      .slice(from);
  }

  /** Saved ads in order, one row more than asked for when there are more. */
  private async saved(listing: AdListing, text: string): Promise<Placed[]> {
    const rows = await this.positions(listing, text);
    const ads = await this.db.getRepository(Ad).findBy({ id: In(rows.map(({ id }) => id)) });
    const byId = new Map(ads.map((ad) => [ad.id, ad]));
    return rows.flatMap(({ id, keys }) => {
      const node = byId.get(id);
      return node ? [{ node, position: { sort: listing.sort, keys, id } }] : [];
    });
  }

  private async positions(listing: AdListing, text: string): Promise<{ id: string; keys: string[] }[]> {
    const run = ({ sql, values }: { sql: string; values: unknown[] }) => this.db.query(sql, values);
    if (!text) return run(listQuery(listing));
    if (listing.sort === AdSort.relevance) {
      const [probed] = await run(probeQuery(listing, text));
      return run(rankedQuery(listing, text, probed));
    }
    const early = await run(windowQuery(listing, text));
    return early.length === listing.limit ? early : run(matchesQuery(listing, text));
  }
}
