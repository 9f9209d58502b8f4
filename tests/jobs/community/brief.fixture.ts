import * as fc from 'fast-check';
import { goodsOf } from '../../../jobs/community/flow-goods.engine.js';
import { nativeLanguages } from '../../../jobs/community/flow-packs.js';
import type { FlowBrief } from '../../../schema/community/flow-brief.type.js';
import {
  discountKinds,
  flowDefaults,
  flowTones,
  flowTypes,
  inputLimits,
} from '../../../schema/community/flow.facts.js';

const noLinks = {
  shop: null,
  product: null,
  cart: null,
  review: null,
  reorder: null,
  community: null,
  help: null,
  sizes: null,
};

/** What the two required answers alone give. */
export function brief(given: Partial<FlowBrief> = {}): FlowBrief {
  return {
    flowType: 'post-purchase',
    niche: 'e-commerce',
    brand: null,
    product: null,
    price: null,
    currency: flowDefaults.currency,
    locale: flowDefaults.locale,
    language: 'en',
    country: 'US',
    tone: null,
    samples: [],
    avoid: [],
    discount: null,
    links: noLinks,
    sender: { company: null, postalAddress: null, replyTo: null },
    brandColor: flowDefaults.brandColor,
    font: null,
    logoUrl: null,
    imageUrl: null,
    includeSms: false,
    offersSubscription: false,
    delivery: null,
    freeShippingFrom: null,
    returnDays: null,
    guarantee: null,
    use: null,
    care: null,
    reorderDays: null,
    supplyDays: null,
    bestSellers: [],
    rating: null,
    sources: {},
    seed: 1,
    ...given,
    goods:
      given.goods === undefined
        ? goodsOf(given.niche ?? 'e-commerce', given.product ?? null, null, [], given.language)
        : given.goods,
  };
}

/** A shop that filled in everything. */
export function completeBrief(given: Partial<FlowBrief> = {}): FlowBrief {
  return brief({
    niche: 'Coffee',
    brand: 'Kettle & Crane',
    product: 'House Blend',
    price: 12.9,
    discount: { kind: 'percent', value: 10, code: 'AGAIN10', condition: null, ends: null },
    links: {
      ...noLinks,
      shop: 'https://kettle.example',
      product: 'https://kettle.example/products/house?ref=mail&x=1',
      review: 'https://kettle.example/review',
    },
    sender: {
      company: 'Kettle & Crane Ltd',
      postalAddress: '1 Mill Lane, Leeds LS1 4AB, United Kingdom',
      replyTo: 'hello@kettle.example',
    },
    bestSellers: ['House Blend', 'Hand grinder', 'Paper filters'],
    rating: { value: 4.7, count: 312 },
    offersSubscription: true,
    reorderDays: 26,
    delivery: { low: 2, high: 3 },
    returnDays: 30,
    guarantee: 'Fresh or your money back',
    use: 'Grind right before brewing. Use water just off the boil.',
    imageUrl: 'https://kettle.example/house.jpg',
    ...given,
  });
}

const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ minLength: 1, maxLength }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength }),
      fc.lorem({ maxCount: 12 }),
    )
    .map((value) =>
      value
        .replace(/[\p{Cc}\p{Cs}{}]/gu, ' ')
        .trim()
        .slice(0, maxLength),
    )
    .filter((value) => value !== '');
const url = fc.webUrl({ withQueryParameters: true }).map((value) => value.slice(0, inputLimits.url));

/** Anything that the input rules let through, quotes, angle brackets and other scripts included. */
export const anyBrief: fc.Arbitrary<FlowBrief> = fc
  .record({
    flowType: fc.constantFrom(...flowTypes),
    niche: fc.oneof(text(inputLimits.niche), fc.constantFrom('coffee', 'tea towels', 'CBD oil', 'pet cremation urns')),
    brand: fc.option(text(inputLimits.brand)),
    product: fc.option(text(inputLimits.product)),
    price: fc.option(fc.double({ min: 0.01, max: 99_999, noNaN: true })),
    currency: fc.constantFrom('USD', 'EUR', 'GBP', 'JPY', 'SEK'),
    locale: fc.constantFrom('en-US', 'en-GB', 'de-DE', 'fr-FR', 'ja-JP'),
    language: fc.constantFrom(...nativeLanguages),
    country: fc.constantFrom('US', 'DE', 'BR', null),
    tone: fc.option(fc.constantFrom(...flowTones)),
    discount: fc.option(
      fc.record({
        kind: fc.constantFrom(...discountKinds),
        value: fc.integer({ min: 1, max: 90 }),
        code: fc.option(fc.constantFrom('AGAIN10', 'THANKS')),
        condition: fc.option(fc.constant('on orders over $50')),
        ends: fc.option(fc.constant('2026-12-31')),
      }),
    ),
    links: fc.record({
      shop: fc.option(url),
      product: fc.option(url),
      cart: fc.option(url),
      review: fc.option(url),
      reorder: fc.option(url),
      community: fc.option(url),
      help: fc.option(url),
      sizes: fc.option(url),
    }),
    sender: fc.record({
      company: fc.option(text(inputLimits.company)),
      postalAddress: fc.option(text(inputLimits.postalAddress)),
      replyTo: fc.option(fc.constant('help@shop.example')),
    }),
    brandColor: fc.stringMatching(/^#[0-9a-f]{6}$/),
    logoUrl: fc.option(url),
    imageUrl: fc.option(url),
    includeSms: fc.boolean(),
    offersSubscription: fc.boolean(),
    delivery: fc.option(fc.integer({ min: 0, max: 60 }).map((low) => ({ low, high: low + 2 }))),
    freeShippingFrom: fc.option(fc.integer({ min: 1, max: 500 })),
    returnDays: fc.option(fc.integer({ min: 1, max: 365 })),
    guarantee: fc.option(text(inputLimits.company)),
    use: fc.option(text(inputLimits.text)),
    care: fc.option(text(inputLimits.text)),
    reorderDays: fc.option(fc.integer({ min: 1, max: 700 })),
    supplyDays: fc.option(fc.integer({ min: 1, max: 700 })),
    bestSellers: fc.array(text(60), { maxLength: 3 }),
    rating: fc.option(
      fc.record({ value: fc.double({ min: 1, max: 5, noNaN: true }), count: fc.integer({ min: 1, max: 1_000_000 }) }),
    ),
    seed: fc.nat(),
  })
  .map((given) => brief(given));
