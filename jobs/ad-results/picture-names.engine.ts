/** An own ad as a picture file can name it. */
export interface NamedAd {
  id: string;
  name: string;
  externalId: string;
  creativeId: string | null;
  /** The platform's hash of its picture. */
  mediaKey: string | null;
}

/** A picture file as it was uploaded. */
export interface NamedPicture {
  filename: string;
  /** MD5 of its bytes, hexadecimal: what Meta names a picture by. */
  md5: string;
}

export type PictureMethod = 'same_file' | 'same_id' | 'same_words';

/** Ids shorter than this stand in file names by chance. */
const shortestId = 6;

/** Endings that editors and platforms append: sizes, ratios, counters of copies. */
const endings = /(?:[\s_-]+(?:\d{2,4}x\d{2,4}|\d{1,2}x\d{1,2}|copy|kopie|final|v\d{1,2})|\s*\(\d{1,3}\))$/;

const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const stemOf = (filename: string): string => filename.replace(/\.[a-z0-9]{2,5}$/i, '');

/** Names that a file may stand for: as it is called, and without what was appended. */
function namesOf(filename: string): string[] {
  const names: string[] = [];
  for (let stem = stemOf(filename).trim(); stem !== ''; stem = stem.replace(endings, '').trim()) {
    const name = plain(stem);
    if (name === '' || names.includes(name)) break;
    names.push(name);
  }
  return names;
}

/**
 * Own ads that a picture belongs to: by the platform's hash of its bytes, by an id in its name, or by the name of the ad.
 * @returns ads of the surest way alone; none where no way tells
 */
export function adsOfPicture(
  picture: NamedPicture,
  ads: readonly NamedAd[],
): { method: PictureMethod; ids: string[] } | null {
  const tell = (method: PictureMethod, test: (ad: NamedAd) => boolean) => {
    const ids = ads.filter(test).map(({ id }) => id);
    return ids.length > 0 ? { method, ids } : null;
  };
  const inName = new Set(
    stemOf(picture.filename)
      .toLowerCase()
      .split(/[^a-z0-9]+/),
  );
  const isNamed = (id: string | null) => id !== null && id.length >= shortestId && inName.has(id.toLowerCase());
  const byHash = tell('same_file', ({ mediaKey }) => mediaKey?.toLowerCase() === picture.md5);
  const byId = tell(
    'same_id',
    ({ externalId, creativeId, mediaKey }) => isNamed(externalId) || isNamed(creativeId) || isNamed(mediaKey),
  );
  if (byHash ?? byId) return byHash ?? byId;
  for (const name of namesOf(picture.filename)) {
    const byName = tell('same_words', (ad) => plain(ad.name) === name || plain(ad.externalId) === name);
    if (byName) return byName;
  }
  return null;
}
