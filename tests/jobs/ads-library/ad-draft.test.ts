import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { adLimits } from '../../../schema/ads-library/ad.facts.js';
import { checkDraft } from '../../../jobs/ads-library/ad-draft.engine.js';
import { adFingerprint } from '../../../jobs/ads-library/ad-fingerprint.engine.js';
import { beginning, cleanLine, cleanText } from '../../../jobs/ads-library/ad-text.engine.js';

describe('a draft', () => {
  it('is cleaned', () => {
    const { draft, fields } = checkDraft({
      title: '  Hot \u0000 mug\n',
      platform: 'tiktok',
      industry: 'FOOD',
      tags: ['#ugc', 'UGC', ' hot ', ''],
      pageUrl: 'shop.example/mug',
      primaryText: 'a\r\nb\u202e',
    });
    expect(fields).toEqual({});
    expect(draft).toEqual({
      title: 'Hot mug',
      platform: 'TikTok',
      industry: 'Food',
      tags: ['ugc', 'hot'],
      pageUrl: 'https://shop.example/mug',
      primaryText: 'a\nb',
    });
  });

  it('says nothing of what was not given, and clears what was emptied', () => {
    expect(checkDraft({})).toEqual({ draft: {}, fields: {} });
    expect(checkDraft({ industry: '', pageUrl: null }).draft).toEqual({ industry: null, pageUrl: null });
  });

  it.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(adLimits.title + 1) }],
    ['platform', { platform: 'Myspace' }],
    ['industry', { industry: 'Weapons' }],
    ['tags', { tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }],
    ['tags', { tags: ['x'.repeat(41)] }],
    ['metrics.ctr', { metrics: { ctr: 101 } }],
    ['metrics.impressions', { metrics: { impressions: -1 } }],
    ['metrics.cpc', { metrics: { cpc: Number.NaN } }],
    ['pageUrl', { pageUrl: 'javascript:alert(1)' }],
    ['imageUrl', { imageUrl: 'file:///etc/passwd' }],
    ['pageUrl', { pageUrl: 'https://user:secret@shop.example/' }],
  ])('names %s when it cannot stand', (field, input) => {
    expect(Object.keys(checkDraft(input).fields)).toEqual([field]);
  });
});

describe('texts', () => {
  it('are never longer than asked, never half a character, and clean twice over', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, longest) => {
        for (const clean of [cleanLine(text, longest), cleanText(text, longest)]) {
          expect(clean.length).toBeLessThanOrEqual(longest);
          expect(clean).not.toMatch(/[\p{Cs}\0]/u);
        }
        expect(cleanLine(cleanLine(text, longest), longest)).toBe(cleanLine(text, longest).trim());
      }),
    );
  });

  it('begin at a word', () => {
    expect(beginning('Your coffee is cold by the second sip, every day', 24)).toBe('Your coffee is cold by…');
  });
});

describe('a fingerprint', () => {
  const ad = {
    platform: 'Facebook',
    title: 'Hot mug',
    advertiser: 'Hearth',
    headline: '',
    primaryText: 'Stays hot',
    pageUrl: null,
    mediaUrl: null,
  };

  it('does not look at capitals and spaces', () => {
    expect(adFingerprint({ ...ad, title: ' hot  MUG ' })).toEqual(adFingerprint(ad));
  });

  it('tells apart what differs in anything else', () => {
    const others = [
      { ...ad, platform: 'TikTok' },
      { ...ad, title: 'Hot mugs' },
      { ...ad, title: 'Hot', advertiser: 'mug Hearth' },
      { ...ad, pageUrl: 'https://a.example/' },
      { ...ad, mediaUrl: 'https://a.example/' },
      { ...ad, upload: 'abc' },
    ];
    const prints = new Set([ad, ...others].map((one) => adFingerprint(one).toString('hex')));
    expect(prints.size).toBe(others.length + 1);
  });
});
