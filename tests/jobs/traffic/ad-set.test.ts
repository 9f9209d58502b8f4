import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { duplicatesOf, lacksOf, type SetAd } from '../../../jobs/traffic/ad-set.engine.js';
import { analyze, engines } from './creative-ports.js';
import { drawAd, productPlates } from './drawn-ads.js';

afterAll(() => engines.close());

async function setAd(id: string, bytes: Uint8Array): Promise<SetAd> {
  const { measures, headline, offers, faces, palette, attention } = await analyze(bytes);
  const { ratio } = measures;
  return {
    id,
    ratio,
    headline: headline ?? null,
    offers,
    faces: faces?.length ?? null,
    palette,
    grid: attention?.grid ?? null,
    isVideo: false,
  };
}

const ad = (headline: string, ground: string) =>
  drawAd({
    width: 900,
    height: 900,
    ground,
    plates: productPlates,
    lines: [{ text: headline, left: 80, top: 90, size: 60, ink: '#1d1d1d' }],
  });

describe('ads of a set', () => {
  it('are grouped where one repeats another, smaller and packed again', async () => {
    const first = await ad('Warm for 40 minutes', '#e8e2d6');
    const ads = [
      await setAd('first', first),
      await setAd('other words', await ad('A cup for slow days', '#e8e2d6')),
      await setAd('other ground', await ad('Warm for 40 minutes', '#2f6f8f')),
      await setAd('smaller', await sharp(first).resize(640).jpeg({ quality: 60 }).toBuffer()),
    ];
    expect([...duplicatesOf(ads)]).toEqual([['smaller', 'first']]);
  }, 120_000);

  const known: SetAd = {
    id: 'a',
    ratio: 1,
    headline: 'Warm for 40 minutes',
    offers: [],
    faces: 0,
    palette: [],
    grid: null,
    isVideo: false,
  };

  it('are told what none of them has, and nothing where it is there', () => {
    expect(lacksOf([known, { ...known, id: 'b' }])).toEqual([
      'No vertical file (9:16) for stories and reels.',
      'No wide file (1.91:1) for links and display.',
      'No video.',
      'No ad shows a face.',
      'No ad states an offer.',
      'No headline asks a question.',
      'All headlines say the same thing.',
    ]);
    const other: SetAd = { ...known, id: 'c', ratio: 9 / 16, headline: 'Still warm?', faces: 2, isVideo: true };
    expect(lacksOf([known, other])).toEqual(['No wide file (1.91:1) for links and display.', 'No ad states an offer.']);
    expect(lacksOf([known])).toEqual([]);
  });
});
