import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Ad } from '../../../schema/ads-library/ad.entity.js';
import { adFileLimits, adPlatforms } from '../../../schema/ads-library/ad.facts.js';
import { adFileFormats } from '../../../jobs/ads-library/ad-export.engine.js';
import { readAdFile } from '../../../jobs/ads-library/ad-import.engine.js';
import { unknownMetrics } from '../../../jobs/ads-library/ad-source.engine.js';

function adOf(values: Partial<Ad>): Ad {
  const plain = { title: 'T', advertiser: '', headline: '', primaryText: '', tags: [], isFavorite: false };
  const rest = { platform: 'Facebook', industry: null, pageUrl: null, mediaUrl: null, metrics: unknownMetrics };
  return Object.assign(new Ad(), plain, rest, { createdAt: new Date('2026-01-02T03:04:05Z') }, values);
}

const fileOf = (format: 'csv' | 'json', ads: Ad[]): string => {
  const { begin, row, between, end } = adFileFormats[format];
  return begin + ads.map(row).join(between) + end;
};

describe('a file', () => {
  it.each(['csv', 'json'] as const)('as %s brings back what was written', (format) => {
    const words = fc.string({ unit: fc.constantFrom(...'aB0 ,;"=+-@\'.\n\t|é'), maxLength: 30 });
    const tag = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(
        words,
        words,
        fc.uniqueArray(tag, { maxLength: 4 }),
        fc.constantFrom(...adPlatforms),
        (title, body, tags, platform) => {
          const ad = adOf({ title: `x${title.trim()}`.replace(/\s+/g, ' '), primaryText: body.trim(), tags, platform });
          const [row] = readAdFile(fileOf(format, [ad]));
          expect(row).toMatchObject({ draft: { title: ad.title.trim(), primaryText: ad.primaryText, tags, platform } });
        },
      ),
    );
  });

  it('holds nothing that a spreadsheet would run', () => {
    const text = fileOf('csv', [adOf({ title: '=cmd|calc', advertiser: '+1', primaryText: '@SUM(1)' })]);
    expect(text.split('\r\n')[1]).toMatch(/^'=cmd\|calc,'\+1,Facebook,,,'@SUM\(1\),/);
  });

  it('is read with the columns of other tools', () => {
    const text =
      'Ad name;Brand;Platform;Caption;CTR (%);Impressions;Labels\nMug;Hearth;instagram;Hot;2,4%;1,234;ugc|hot\n';
    expect(readAdFile(text.replace('CTR (%)', 'CTR percent'))).toEqual([
      {
        line: 2,
        draft: expect.objectContaining({
          title: 'Mug',
          advertiser: 'Hearth',
          platform: 'Instagram',
          primaryText: 'Hot',
          tags: ['ugc', 'hot'],
          metrics: { impressions: 1234, ctr: 2.4, cpc: null },
        }),
      },
    ]);
  });

  it('tells the line and the reason of what cannot be kept', () => {
    const rows = readAdFile('title,platform,ctr\nA,Facebook,1\nB,Myspace,1\n,,\nC,TikTok,many\nD,TikTok,250\n');
    expect(rows.map((row) => ('reason' in row ? [row.line, row.reason] : [row.line, null]))).toEqual([
      [2, null],
      [3, expect.stringMatching(/^platform: /)],
      [4, 'It has no title.'],
      [5, 'ctr is not a number.'],
      [6, expect.stringMatching(/^metrics\.ctr: /)],
    ]);
  });

  it.each([
    ['no header', 'a,b\n1,2\n'],
    ['JSON without a list', '{"a":1}'],
    ['broken JSON', '[{"title":'],
    ['nothing', ''],
  ])('with %s is refused', (_name, text) => {
    expect(() => readAdFile(text)).toThrow(expect.objectContaining({ code: 'UNPROCESSABLE' }));
  });

  it('with too many ads is refused', () => {
    const text = `title\n${'x\n'.repeat(adFileLimits.importRows + 1)}`;
    expect(() => readAdFile(text)).toThrow(/more than 5000/);
  });

  it('of any text gives rows or one refusal, never anything else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          expect(Array.isArray(readAdFile(`title,${text}`))).toBe(true);
        } catch (error) {
          expect(error).toMatchObject({ code: 'UNPROCESSABLE' });
        }
      }),
    );
  });
});
