import type { FlowBrief } from '../../../schema/community/flow-brief.type.js';
import { brief } from './brief.fixture.js';

/** Goods as owners type them, one of each class that a flow has to tell apart. */
const niches = [
  'coffee beans',
  'gourmet cookies',
  'dog food',
  'vitamins',
  'face serum',
  'scented candles',
  'dresses',
  'running shoes',
  'coffee tables',
  'mattresses',
  'watches',
  'headphones',
  'custom pet portraits',
  'pet cremation urns',
  'online courses',
  'yoga classes',
  'CBD oil',
  'ovulation tests',
  'beekeeping',
  'e-commerce',
];

/** Nothing comes with them that could hold a card. */
const untouchable = new Set(['online courses', 'yoga classes']);

const links = {
  shop: null,
  product: null,
  cart: null,
  review: null,
  reorder: null,
  community: null,
  help: null,
  sizes: null,
};

/** The same goods thrice: nothing known, everything known in a warm voice, everything known in another voice and land. */
export const sixtyBriefs: readonly Omit<FlowBrief, 'flowType'>[] = niches.flatMap((niche, index) => [
  brief({ niche }),
  brief({
    niche,
    brand: 'Marlow Lane',
    product: 'The Number Nine',
    price: 47.5,
    tone: 'friendly',
    imageUrl: 'https://marlow.example/nine.jpg',
    discount: { kind: 'percent', value: 15, code: 'MARLOW15', condition: 'on orders over $80', ends: '2027-03-31' },
    links: {
      ...links,
      shop: 'https://marlow.example',
      review: 'https://marlow.example/review',
      sizes: 'https://marlow.example/sizes',
    },
    sender: { company: 'Marlow Lane Ltd', postalAddress: '3 Lane, Bath', replyTo: 'hello@marlow.example' },
    delivery: { low: 3, high: 5 },
    freeShippingFrom: 80,
    returnDays: 60,
    guarantee: 'A two-year guarantee on everything',
    reorderDays: 41,
    bestSellers: ['The Number Four', 'The Number Six'],
    rating: { value: 4.6, count: 918 },
    offersSubscription: true,
    includeSms: true,
    seed: index,
  }),
  brief({
    niche,
    brand: 'Voss & Sohn',
    product: 'Edition Nord',
    price: 120,
    currency: 'EUR',
    locale: index % 2 ? 'de-DE' : 'en-GB',
    language: index % 2 ? 'de' : 'en',
    country: index % 2 ? 'DE' : 'GB',
    tone: 'premium',
    links: {
      ...links,
      shop: 'https://voss.example',
      cart: 'https://voss.example/warenkorb',
      help: 'https://voss.example/hilfe',
    },
    sender: { company: 'Voss & Sohn GmbH', postalAddress: 'Am Markt 2, Bremen', replyTo: null },
    use: untouchable.has(niche)
      ? null
      : index % 2
        ? 'Alles Wichtige steht auf der beiliegenden Karte.'
        : 'Everything you need to know is on the enclosed card.',
    seed: index,
  }),
]);
