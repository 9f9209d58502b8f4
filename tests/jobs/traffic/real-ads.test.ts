import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { plain } from '../../../jobs/traffic/ad-language.engine.js';
import { cropTo } from '../../../jobs/traffic/creative-crop.engine.js';
import type { AdAnalysis } from '../../../schema/traffic/ad-analysis.type.js';
import { score } from '../../support/scoreboard.js';
import { lookedAt } from './attention-facts.js';
import { type AttentionMeasures, interval, mean, measureAttention } from './attention-yardstick.js';
import { creativeFacts, type CreativeFacts } from './creative-facts.js';
import { engines, illustrate, percent, readReal, realCreatives, report, withRealCreatives } from './creative-ports.js';

afterAll(() => engines.close());

const said = (text: string) =>
  plain(text)
    .split(' ')
    .map((word) => word.replace(/[^\p{L}\p{N}%€$]/gu, ''))
    .filter(Boolean);

/** Words of the truth that were read, each counted once. */
function hits(truth: readonly string[], read: readonly string[]): number {
  const rest = [...read];
  return truth.filter((word) => {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  }).length;
}

const compact = (text: string | null) => (text === null ? null : plain(text).replace(/[^\p{L}\p{N}%]/gu, ''));

withRealCreatives('real ads and banners', () => {
  const seen: { file: string; facts: CreativeFacts; ad: AdAnalysis }[] = [];
  const attention: AttentionMeasures[] = [];

  beforeAll(async () => {
    for (const file of realCreatives((name) => /^(ad|banner)/.test(name))) {
      const name = file.replace(/\.\w+$/, '');
      const facts = creativeFacts[name];
      const regions = lookedAt[name];
      const isLabelled = facts !== undefined && (regions !== undefined || file.startsWith('ad-synthetic'));
      expect({ file, isLabelled }).toEqual({ file, isLabelled: true });
      if (!facts) continue;
      const bytes = readReal(file);
      const { analysis, reading } = await illustrate(bytes);
      seen.push({ file, facts, ad: analysis });
      if (regions) attention.push(await measureAttention(bytes, reading, regions));
    }
  }, 600_000);

  const counted = () => seen.filter(({ facts }) => facts.isCounted);

  it('have 92 % of their words read', () => {
    let [found, all] = [0, 0];
    for (const { file, facts, ad } of counted()) {
      const truth = said(facts.words);
      const read = said((ad.reading?.words ?? []).map(({ text }) => text).join(' '));
      const hit = hits(truth, read);
      if (hit < truth.length) report(`  ${file}`, `misses ${truth.filter((word) => !read.includes(word)).join(' ')}`);
      [found, all] = [found + hit, all + truth.length];
    }
    report('words read', percent(found, all));
    score('ads', `words of ${counted().length} real ads`, { read: percent(found, all) }, '92 %');
    expect(found / all).toBeGreaterThanOrEqual(0.92);
  });

  it('have 95 % of their offers seen with the right figure, and none made up', () => {
    const keyOf = ({ kind, value }: { kind: string; value: string | null }) =>
      value === null ? kind : `${kind}:${value}`;
    let [found, all] = [0, 0];
    const invented: string[] = [];
    for (const { file, facts, ad } of seen) {
      const read = (ad.offers ?? []).map(keyOf);
      if (facts.isCounted || facts.offers.length > 0) {
        found += facts.offers.filter((offer) => read.includes(offer)).length;
        all += facts.offers.length;
      }
      invented.push(...read.filter((offer) => !facts.offers.includes(offer)).map((offer) => `${file}: ${offer}`));
    }
    report('offers with the right figure', `${percent(found, all)}, made up: ${invented.length}`);
    score('ads', `${all} offers of real ads`, { right: percent(found, all), 'made up': invented.length }, '95 %, none');
    expect(invented).toEqual([]);
    expect(found / all).toBeGreaterThanOrEqual(0.95);
  });

  it('have 85 % of their headlines and 90 % of their calls to action told right', () => {
    const right = (name: 'headline' | 'cta') => {
      const wrong = counted().filter(({ facts, ad }) => compact(facts[name]) !== compact(ad[name]));
      for (const { file, facts, ad } of wrong) report(`  ${file}`, `${name}: ${ad[name]} for ${facts[name]}`);
      const figure = percent(counted().length - wrong.length, counted().length);
      report(`${name} right`, figure);
      score('ads', `${name} of ${counted().length} real ads`, { right: figure }, name === 'cta' ? '90 %' : '85 %');
      return 1 - wrong.length / counted().length;
    };
    expect(right('headline')).toBeGreaterThanOrEqual(0.85);
    expect(right('cta')).toBeGreaterThanOrEqual(0.9);
  });

  it('have their faces counted within one on 85 %', () => {
    const near = seen.filter(({ facts, ad }) => Math.abs((ad.faces?.length ?? 0) - facts.faces) <= 1);
    const exact = seen.filter(({ facts, ad }) => ad.faces?.length === facts.faces);
    const figures = { 'within one': percent(near.length, seen.length), exact: percent(exact.length, seen.length) };
    report('faces within one, exact', Object.values(figures).join(', '));
    score('ads', `faces of ${seen.length} real ads`, figures, '85 % within one');
    expect(near.length / seen.length).toBeGreaterThanOrEqual(0.85);
  });

  it('get advice of their own: no first one on more than 35 %, at most five, without pixels, quoting what is there', () => {
    const photographed = seen.filter(({ file }) => !file.startsWith('ad-synthetic'));
    const firsts = new Map<string, number>();
    for (const { file, ad } of photographed) {
      const [first] = ad.recommendationDetails;
      if (first) firsts.set(first.id, (firsts.get(first.id) ?? 0) + 1);
      expect(ad.recommendationDetails.length).toBeLessThanOrEqual(5);
      const read = plain((ad.reading?.words ?? []).map(({ text }) => text).join(' '));
      for (const { text } of ad.recommendationDetails) {
        expect({ file, text }).not.toEqual({ file, text: expect.stringMatching(/\bx \d+|y \d+/) });
        for (const [, quoted = ''] of text.matchAll(/“([^”]*?)(?: …)?”/g)) expect(read).toContain(plain(quoted));
      }
    }
    const most = Math.max(...firsts.values());
    report('first advice', [...firsts].map(([id, count]) => `${id} ${count}`).join(', '));
    expect(most / photographed.length).toBeLessThanOrEqual(0.35);
  });

  it('are never cropped through words or faces', () => {
    for (const { ad } of seen) {
      for (const { crop } of ad.recommendationDetails) {
        if (!crop) continue;
        for (const box of [...(ad.words ?? []), ...(ad.faces ?? [])]) {
          expect(box.x + 0.3 * box.width).toBeGreaterThanOrEqual(crop.x);
          expect(box.x + 0.7 * box.width).toBeLessThanOrEqual(crop.x + crop.width);
          expect(box.y + 0.3 * box.height).toBeGreaterThanOrEqual(crop.y);
          expect(box.y + 0.7 * box.height).toBeLessThanOrEqual(crop.y + crop.height);
        }
      }
    }
    expect(
      cropTo({ width: 100, height: 100, keep: [{ x: 0, y: 40, width: 100, height: 10 }], attentionIn: () => 1 }, 0.5),
    ).toBeNull();
  });

  it.each([
    ['added', 'plus', 1.2],
    ['multiplied', 'times', 1],
  ] as const)('have more attention where people look than their middle and edges %s give', (yardstick, sign, least) => {
    const ratios = attention.map((each) => Math.log(each.ours.lift / each[yardstick].lift));
    const gains = attention.map((each) => each.ours.auc - each[yardstick].auc);
    const [low, high] = interval(ratios);
    const times = (log: number) => Math.exp(log).toFixed(2);
    const compared = (figure: (name: 'ours' | typeof yardstick) => string) =>
      `${figure('ours')} to ${figure(yardstick)}`;
    score(
      'ads',
      `regions of ${attention.length} real ads against middle ${sign} edges`,
      {
        'attention on them': `x${times(mean(ratios))} (${times(low)} to ${times(high)})`,
        AUC: compared((name) => mean(attention.map((each) => each[name].auc)).toFixed(3)),
        'peak on the first two': compared((name) => String(attention.filter((each) => each[name].isHit).length)),
      },
      `over x${least.toFixed(1)}, AUC above`,
    );
    expect(Math.exp(low)).toBeGreaterThan(least);
    expect(interval(gains)[0]).toBeGreaterThan(0);
  });
});
