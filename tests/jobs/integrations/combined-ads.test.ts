import { describe, expect, it } from '@jest/globals';
import type { ReportedAd } from '../../../jobs/ad-results/ad-report.engine.js';
import { mainPlace, placeTotalsNote } from '../../../jobs/integrations/ad-places.engine.js';
import { shownBy as shownByMeta } from '../../../jobs/integrations/facebook-ads/creatives.js';
import { nameOf, shownBy as shownByGoogle } from '../../../jobs/integrations/google-ads/creatives.js';
import { creativeOf as shownByTiktok } from '../../../jobs/integrations/tiktok-ads/creatives.js';

const none = { headline: null, primaryText: null };

describe('a creative of Meta', () => {
  it('of one picture and one text is that', () => {
    const link = { link: 'https://shop.test/mug', message: 'Keeps warm', name: 'The mug', image_hash: 'h1' };
    expect(shownByMeta({ id: 'c', object_story_spec: { link_data: link }, call_to_action_type: 'SHOP_NOW' })).toEqual({
      headline: 'The mug',
      primaryText: 'Keeps warm',
      mediaKey: 'h1',
      assets: null,
      format: 'image',
      landingUrl: 'https://shop.test/mug',
      button: 'SHOP_NOW',
      pictureUrl: null,
    });
  });

  it('with a feed of assets claims none of several as its own', () => {
    const feed = {
      titles: [{ text: 'Warm hands' }, { text: 'Cold mornings' }, { text: 'Warm hands' }],
      bodies: [{ text: 'A' }, { text: 'B' }],
      link_urls: [{ website_url: 'https://shop.test/mug' }],
      images: [{ hash: 'h1' }, { hash: 'h2' }],
      videos: [{ video_id: 'v1', thumbnail_url: 'https://pictures.test/v1.jpg' }],
      call_to_action_types: ['LEARN_MORE'],
    };
    const shown = shownByMeta({ id: 'c', asset_feed_spec: feed });
    expect(shown).toMatchObject({
      ...none,
      format: 'dynamic',
      landingUrl: 'https://shop.test/mug',
      button: 'LEARN_MORE',
      assets: { headlines: ['Warm hands', 'Cold mornings'], texts: ['A', 'B'], media: 3 },
    });
    // The same pictures in another order are the same creative.
    const turned = { ...feed, images: feed.images.toReversed() };
    expect(shownByMeta({ id: 'd', asset_feed_spec: turned }).mediaKey).toBe(shown.mediaKey);
    const fewer = { ...feed, videos: [] };
    expect(shownByMeta({ id: 'e', asset_feed_spec: fewer }).mediaKey).not.toBe(shown.mediaKey);
  });

  it('whose feed varies the text alone keeps its film', () => {
    const made = {
      id: 'c',
      body: 'A',
      video_id: 'v1',
      asset_feed_spec: { bodies: [{ text: 'A' }, { text: 'B' }], titles: [{ text: 'Title' }] },
    };
    expect(shownByMeta(made)).toMatchObject({
      headline: 'Title',
      primaryText: null,
      mediaKey: 'v1',
      format: 'video',
      assets: { headlines: ['Title'], texts: ['A', 'B'], media: 1 },
    });
  });

  it('whose feed holds one of each is an ad of one', () => {
    const feed = { titles: [{ text: 'Title' }], bodies: [{ text: 'Text' }], videos: [{ video_id: 'v1' }] };
    expect(shownByMeta({ id: 'c', asset_feed_spec: feed })).toMatchObject({
      headline: 'Title',
      primaryText: 'Text',
      mediaKey: 'v1',
      format: 'video',
      assets: null,
    });
  });

  it('of cards has the text that stands above them, and none of their titles', () => {
    const cards = [
      { name: 'Mug', image_hash: 'h1' },
      { name: 'Cup', image_hash: 'h2', video_id: 'v2' },
    ];
    const link = { link: 'https://shop.test', message: 'Our best', name: 'Unused', child_attachments: cards };
    expect(shownByMeta({ id: 'c', object_story_spec: { link_data: link } })).toMatchObject({
      headline: null,
      primaryText: 'Our best',
      format: 'carousel',
      assets: { headlines: ['Mug', 'Cup'], texts: ['Our best'], media: 2 },
    });
  });

  it('of a catalog shows no product as the only one', () => {
    const template = { link: 'https://shop.test', message: 'Our best', name: '{{product.name | titleize}}' };
    const made = {
      id: 'c',
      thumbnail_url: 'https://pictures.test/any.jpg',
      object_story_spec: { template_data: template },
    };
    expect(shownByMeta(made)).toMatchObject({
      headline: null,
      primaryText: 'Our best',
      format: 'catalog',
      mediaKey: null,
      pictureUrl: null,
      landingUrl: 'https://shop.test',
    });
  });
});

describe('an ad of Google', () => {
  const assets = new Map(
    [
      { resourceName: 'a/1', imageAsset: { fullSize: { url: 'https://pictures.test/1.jpg' } } },
      { resourceName: 'a/2', imageAsset: { fullSize: { url: 'https://pictures.test/2.jpg' } } },
      { resourceName: 'a/3', youtubeVideoAsset: { youtubeVideoId: 'dQw4' } },
    ].map((asset) => [asset.resourceName, asset]),
  );

  it('for search claims none of its headlines, and is called by the first', () => {
    const words = { headlines: [{ text: 'Mugs' }, { text: 'Cups' }], descriptions: [{ text: 'A' }, { text: 'B' }] };
    const made = { id: '1', type: 'RESPONSIVE_SEARCH_AD', responsiveSearchAd: words };
    expect(shownByGoogle(made, assets)).toMatchObject({
      ...none,
      mediaKey: null,
      format: 'text',
      assets: { headlines: ['Mugs', 'Cups'], texts: ['A', 'B'], media: 0 },
    });
    expect(nameOf(made, 'Group')).toBe('Mugs');
  });

  it('for display with one picture in two shapes combines two', () => {
    const display = {
      headlines: [{ text: 'Mugs' }],
      descriptions: [{ text: 'A' }],
      marketingImages: [{ asset: 'a/1' }],
      squareMarketingImages: [{ asset: 'a/2' }],
    };
    expect(shownByGoogle({ id: '1', responsiveDisplayAd: display }, assets)).toMatchObject({
      headline: 'Mugs',
      primaryText: 'A',
      format: 'dynamic',
      mediaKey: expect.stringMatching(/^set:/),
      pictureUrl: 'https://pictures.test/1.jpg',
      assets: { headlines: ['Mugs'], texts: ['A'], media: 2 },
    });
  });

  it('for one film is that film', () => {
    const video = { headlines: [{ text: 'Mugs' }], descriptions: [], videos: [{ asset: 'a/3' }] };
    expect(shownByGoogle({ id: '1', videoResponsiveAd: video }, assets)).toMatchObject({
      headline: 'Mugs',
      format: 'video',
      mediaKey: 'dQw4',
      pictureUrl: 'https://i.ytimg.com/vi/dQw4/hqdefault.jpg',
      assets: null,
    });
  });

  it('of cards is a carousel', () => {
    const carousel = { headline: { text: 'Mugs' }, carouselCards: [{ asset: 'a/8' }, { asset: 'a/9' }] };
    expect(shownByGoogle({ id: '1', demandGenCarouselAd: carousel }, assets)).toMatchObject({
      headline: 'Mugs',
      format: 'carousel',
      assets: { headlines: ['Mugs'], texts: [], media: 2 },
    });
  });

  it.each([
    ['SHOPPING_PRODUCT_AD', {}],
    ['SHOPPING_SMART_AD', {}],
    ['DEMAND_GEN_PRODUCT_AD', { demandGenProductAd: { headline: { text: 'Mugs' } } }],
  ])('of the kind %s shows products of the feed, and says so', (type, made) => {
    const shown = shownByGoogle({ id: '1', type, ...made }, assets);
    expect(shown).toMatchObject({ format: 'catalog', mediaKey: null, pictureUrl: null, assets: null });
    expect(nameOf({ id: '1', type }, 'Group')).toBe('Group');
  });
});

it('images of TikTok without a film are cards', () => {
  const made = { ad_id: '1', ad_text: 'Text', image_ids: ['i1', 'i2'] };
  expect(shownByTiktok(made, new Map([['i1', 'https://pictures.test/i1.jpg']]))).toMatchObject({
    primaryText: 'Text',
    format: 'carousel',
    mediaKey: expect.stringMatching(/^set:/),
    pictureUrl: 'https://pictures.test/i1.jpg',
    assets: { headlines: [], texts: ['Text'], media: 2 },
  });
});

describe('places of ads', () => {
  const place = (name: string, spendCents: number, impressions = spendCents) => ({
    day: '2026-05-01',
    place: name,
    impressions,
    clicks: 0,
    spendCents,
    purchases: null,
    valueCents: null,
  });
  const adOf = (spendCents: number, places: ReportedAd['places']) =>
    ({ days: [{ spendCents }], places }) as unknown as ReportedAd;

  it('that add up, or are not told, need no word', () => {
    expect(placeTotalsNote('Meta', [adOf(1_000, [place('feed', 600), place('stories', 400)])])).toBeNull();
    expect(placeTotalsNote('Meta', [adOf(1_000, [])])).toBeNull();
  });

  it('that do not add up are told', () => {
    expect(placeTotalsNote('Meta', [adOf(1_000, [place('feed', 600)]), adOf(1_000, [])])).toBe(
      'Placements of Meta add up to 30% of what its ads spent: it does not say where the rest was shown.',
    );
  });

  it('make the main one only with most of the impressions', () => {
    expect(mainPlace([place('feed', 600), place('stories', 400)])).toBe('feed');
    expect(mainPlace([place('feed', 500), place('stories', 500)])).toBeNull();
    expect(mainPlace([])).toBeNull();
  });
});
