import { afterAll, expect, it } from '@jest/globals';
import { score } from '../../support/scoreboard.js';
import { analyze, engines, percent, report } from './creative-ports.js';
import { drawAd } from './drawn-ads.js';
import { languageAds, type LanguageAd } from './language-ads.js';

afterAll(() => engines.close());

function draw({ headline, offer, line, cta }: LanguageAd): Promise<Buffer> {
  return drawAd({
    width: 1080,
    height: 1080,
    ground: '#e8e2d6',
    plates: [
      { left: 80, top: 330, width: 620, height: 130, fill: '#b3261e', radius: 12 },
      { left: 340, top: 880, width: 400, height: 110, fill: '#1d1d1d', radius: 55 },
    ],
    lines: [
      { text: headline, left: 80, top: 110, size: 50, ink: '#1d1d1d' },
      { text: offer, left: 120, top: 360, size: 60, ink: '#ffffff' },
      { text: line, left: 80, top: 560, size: 38, ink: '#333333' },
      { text: cta, left: 400, top: 910, size: 40, ink: '#ffffff' },
    ],
  });
}

const wordsIn = (text: string) =>
  text
    .replaceAll('’', "'")
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}%€']/gu, ''))
    .filter(Boolean);

it('ads in ten languages are read with their accents, offers and buttons at 90 %', async () => {
  const sums = { words: [0, 0], offers: [0, 0], ctas: [0, 0], headlines: [0, 0] };
  const count = (name: keyof typeof sums, hit: number, all: number) => {
    sums[name][0] = (sums[name][0] ?? 0) + hit;
    sums[name][1] = (sums[name][1] ?? 0) + all;
  };
  for (const ad of languageAds) {
    const found = await analyze(await draw(ad));
    const read = wordsIn((found.reading?.words ?? []).map(({ text }) => text).join(' '));
    const truth = wordsIn(`${ad.headline} ${ad.offer} ${ad.line} ${ad.cta}`);
    const missed = truth.filter((word) => !read.includes(word));
    const offers = (found.offers ?? []).map(({ kind, value }) => (value === null ? kind : `${kind}:${value}`));
    if (missed.length > 0) report(`  ${ad.code}`, `misses ${missed.join(' ')}; read ${read.join(' ')}`);
    if (!offers.includes(ad.expected)) report(`  ${ad.code}`, `offers ${offers.join(' ')}`);
    if (wordsIn(found.cta ?? '').join() !== wordsIn(ad.cta).join()) report(`  ${ad.code}`, `button ${found.cta}`);
    count('words', truth.length - missed.length, truth.length);
    count('offers', Number(offers.includes(ad.expected)), 1);
    count('ctas', Number(wordsIn(found.cta ?? '').join() === wordsIn(ad.cta).join()), 1);
    count('headlines', Number(wordsIn(found.headline ?? '').join() === wordsIn(ad.headline).join()), 1);
  }
  const shares = Object.entries(sums).map(([name, [hit = 0, all = 1]]): [string, string] => [name, percent(hit, all)]);
  score('ads', 'drawn ads in ten languages', Object.fromEntries(shares), '90 % each');
  for (const [name, [hit = 0, all = 1]] of Object.entries(sums)) {
    report(`ten languages, ${name}`, percent(hit, all));
    expect({ name, share: hit / all }).toEqual({ name, share: expect.any(Number) });
    expect(hit / all).toBeGreaterThanOrEqual(0.9);
  }
}, 300_000);
