import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { score } from '../../support/scoreboard.js';
import { analyze, engines, percent } from './creative-ports.js';
import { drawAd } from './drawn-ads.js';

afterAll(() => engines.close());

const headlines = [
  { text: 'Still warm after 40 minutes', size: 58, ink: '#1d1d1d', ground: '#e8e2d6' },
  { text: 'Sleep like a stone', size: 84, ink: '#ffffff', ground: '#23406b' },
  { text: 'Two for one this week', size: 66, ink: '#ffe680', ground: '#5a1f3d' },
] as const;

type Side = 'left' | 'right';

/**
 * An ad whose border runs through its headline, or stays clear of it.
 * @param ground ground between the letters and the border on that side, share of the size of the type; less than 0: cut
 */
async function adAt(side: Side, { text, size, ink, ground: fill }: (typeof headlines)[number], ground: number) {
  const whole = await drawAd({
    width: 1600,
    height: 1400,
    ground: fill,
    plates: [{ left: 560, top: 720, width: 420, height: 300, fill: '#8c8474', radius: 30 }],
    lines: [
      { text, left: 300, top: 500, size, ink },
      { text: 'Free returns', left: 560, top: 620, size: 40, ink },
    ],
  });
  const alone = await drawAd({
    width: 1600,
    height: 1400,
    ground: fill,
    lines: [{ text, left: 300, top: 500, size, ink }],
  });
  const { info } = await sharp(alone).trim({ threshold: 30 }).toBuffer({ resolveWithObject: true });
  const left = -(info.trimOffsetLeft ?? 0);
  const gap = Math.round(ground * size);
  const edges = {
    left: { left: left - gap, top: 200, width: 1600 - left + gap, height: 1000 },
    right: { left: 100, top: 200, width: left + info.width + gap - 100, height: 1000 },
  };
  return sharp(whole).extract(edges[side]).png().toBuffer();
}

const saysCut = async (bytes: Buffer) =>
  (await analyze(bytes)).recommendationDetails.some(({ id }) => id === 'cut_words');

describe('a headline at the border of the picture', () => {
  it('is said to be cut when it is, and only then', async () => {
    const cut: boolean[] = [];
    const whole: boolean[] = [];
    for (const side of ['left', 'right'] as const) {
      for (const headline of headlines) {
        for (const ground of [-0.35, -0.6]) cut.push(await saysCut(await adAt(side, headline, ground)));
        for (const ground of [0.3, 0.6]) whole.push(await saysCut(await adAt(side, headline, ground)));
      }
    }
    const [said, alarms] = [cut.filter(Boolean).length, whole.filter(Boolean).length];
    const figures = { 'said to be': percent(said, cut.length), 'whole ones said to be': percent(alarms, whole.length) };
    score('ads', 'drawn headlines cut at a side', figures, '90 %, none');
    expect(alarms).toBe(0);
    expect(said / cut.length).toBeGreaterThanOrEqual(0.9);
  }, 600_000);
});
