import type { JobDeps } from '../../platform/job-deps.js';
import { outboundLimits } from '../../platform/outbound-http.js';
import { profileOf } from '../../store-profile/store-profile.js';
import type { OwnPicture } from './landmarks.js';

/** Products of the profile that are looked for; each takes some 20 ms of every ad. */
const mostProducts = 6;

/** How long all own pictures may take to arrive, ms; those that are late are not looked for. */
const fetchMs = 4_000;

/** Pictures that are kept described, and for how long, ms: a batch of ads asks for the same ones. */
const kept = { most: 200, ms: 30 * 60_000 } as const;

/** Own pictures by their address, described, so that none is fetched for each ad anew. */
const described = new Map<string, { at: number; picture: Promise<OwnPicture | null> }>();

type Wanted = Omit<OwnPicture, 'looks'> & { url: string };

/** Logo and products of the store profile as they are looked for on an ad; a picture that cannot be had is left out. */
export async function readOwnPictures(
  deps: Pick<JobDeps, 'db' | 'http' | 'engines'>,
  ownerId: string,
  signal: AbortSignal,
): Promise<OwnPicture[]> {
  const { name, logoUrl, products } = await profileOf(deps.db, ownerId);
  const wanted: Wanted[] = [
    ...(logoUrl ? [{ kind: 'logo' as const, name: name ?? '', url: logoUrl }] : []),
    ...products
      .flatMap(({ title, imageUrl }) => (imageUrl ? [{ kind: 'product' as const, name: title, url: imageUrl }] : []))
      .slice(0, mostProducts),
  ];
  const pictures = await Promise.all(wanted.map((each) => describe(deps, each, signal)));
  return pictures.flatMap((picture) => picture ?? []);
}

/** The file of the profile's logo; null where there is none, or it cannot be fetched. */
export async function readOwnLogo(
  { db, http }: Pick<JobDeps, 'db' | 'http'>,
  ownerId: string,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  const { logoUrl } = await profileOf(db, ownerId);
  return logoUrl ? fetchPicture(http, logoUrl, signal).catch(() => null) : null;
}

/** @returns null for an address that answers with an error */
async function fetchPicture(http: JobDeps['http'], url: string, signal: AbortSignal): Promise<Uint8Array | null> {
  const { imageBytes } = outboundLimits;
  const answer = await http.fetch(url, { maxBytes: imageBytes, totalMs: fetchMs, accept: 'image/*', signal });
  return answer.status >= 400 ? null : answer.bytes;
}

/** @returns null where it cannot be fetched or read */
async function describe({ http, engines }: Pick<JobDeps, 'http' | 'engines'>, wanted: Wanted, signal: AbortSignal) {
  const { kind, name, url } = wanted;
  const key = `${kind} ${url}`;
  const known = described.get(key);
  if (known && Date.now() - known.at < kept.ms) return withName(await known.picture, name);
  const make = async () => {
    const bytes = await fetchPicture(http, url, signal);
    return bytes && engines.run('describeOwnPicture', { bytes, kind, name }, signal);
  };
  const picture = make().catch(() => null);
  const [oldest] = described.keys();
  if (described.size >= kept.most && oldest !== undefined) described.delete(oldest);
  described.set(key, { at: Date.now(), picture });
  // What failed may have been a moment's trouble.
  if ((await picture) === null) described.delete(key);
  return withName(await picture, name);
}

const withName = (picture: OwnPicture | null, name: string) => picture && { ...picture, name };
