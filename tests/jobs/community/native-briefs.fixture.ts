import type { FlowBrief } from '../../../schema/community/flow-brief.type.js';
import { brief } from './brief.fixture.js';

interface Land {
  locale: string;
  country: string;
  currency: string;
  /** Goods as owners of the land type them, one of each class that a flow has to tell apart. */
  niches: readonly string[];
  product: string;
  others: readonly string[];
  guarantee: string;
  condition: string;
}

/** Shops of the languages that `sixtyBriefs` does not have. */
const lands: Readonly<Record<string, Land>> = {
  fr: {
    locale: 'fr-FR',
    country: 'FR',
    currency: 'EUR',
    niches: [
      'café en grains',
      'biscuits artisanaux',
      'croquettes pour chien',
      'compléments alimentaires',
      'sérum visage',
      'bougies parfumées',
      'robes en lin',
      'chaussures de course',
      'tables basses',
      'matelas',
      'montres',
      'casques audio',
      'portraits d’animaux personnalisés',
      'urnes funéraires pour animaux',
      'formation en ligne en aquarelle',
      'cours de yoga',
      'huile CBD',
      'tests d’ovulation',
      'vin naturel',
      'logiciel de facturation',
      'plomberie',
      'photographe de mariage',
      'lingerie grande taille',
      'boutique en ligne',
    ],
    product: 'Le Numéro Neuf',
    others: ['Le Numéro Quatre', 'Le Numéro Six'],
    guarantee: 'Garantie deux ans',
    condition: 'dès 80 € d’achat',
  },
};

/** The same goods thrice: nothing known, much known in a warm voice, and some known in another one. */
export const nativeBriefs: readonly FlowBrief[] = Object.entries(lands).flatMap(
  ([language, { locale, country, currency, niches, product, others, guarantee, condition }]) =>
    niches.flatMap((niche, index) => {
      const land = { niche, language, locale, country, currency, seed: index };
      const { links } = brief();
      return [
        brief(land),
        brief({
          ...land,
          brand: 'Maison Lune',
          product,
          price: 147.5,
          tone: index % 2 ? 'friendly' : 'playful',
          discount: { kind: 'percent', value: 15, code: 'LUNE15', condition, ends: '2027-03-31' },
          links: {
            ...links,
            shop: 'https://lune.example',
            review: 'https://lune.example/r',
            sizes: 'https://lune.example/s',
          },
          sender: { company: 'Maison Lune SARL', postalAddress: '3 rue Haute, Lyon', replyTo: 'hello@lune.example' },
          delivery: { low: 3, high: 5 },
          freeShippingFrom: 180,
          returnDays: 60,
          guarantee,
          bestSellers: [...others],
          rating: { value: 4.6, count: 918 },
          offersSubscription: true,
          includeSms: true,
        }),
        brief({
          ...land,
          brand: 'Voss & Fils',
          tone: index % 2 ? 'premium' : 'plain',
          links: {
            ...links,
            shop: 'https://voss.example',
            cart: 'https://voss.example/cart',
            help: 'https://voss.example/help',
          },
          sender: { company: 'Voss & Fils', postalAddress: '2 quai Bas, Lyon', replyTo: null },
          includeSms: true,
        }),
      ];
    }),
);
