import type { FlowBrief } from '../../../schema/community/flow-brief.type.js';
import { brief } from './brief.fixture.js';

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
const german = { locale: 'de-DE', language: 'de', country: 'DE', currency: 'EUR' } as const;

const shop = (
  niche: string,
  brand: string,
  facts: Partial<Omit<FlowBrief, 'flowType'>> = {},
): Omit<FlowBrief, 'flowType'> =>
  brief({
    niche,
    brand,
    links: { ...links, shop: `https://${brand.toLowerCase().replace(/[^a-z]/g, '')}.example` },
    ...facts,
  });
const replies = { company: null, postalAddress: null, replyTo: 'hello@shop.example' };

/** Thirty shops as they fill in the form: some with much to say, some with a name alone; ten of them German. */
export const shopBriefs: readonly Omit<FlowBrief, 'flowType'>[] = [
  shop('enamel mugs', 'Pine & Tin', {
    product: 'Trail Mug',
    price: 18,
    delivery: { low: 2, high: 4 },
    sender: replies,
  }),
  shop('goat milk soap', 'Barrow Farm', { returnDays: 30, sender: replies, tone: 'friendly' }),
  shop('dog collars', 'Hound & Hide', { guarantee: 'A lifetime guarantee on every buckle', sender: replies }),
  shop('loose leaf tea', 'Third Kettle', {
    rating: { value: 4.8, count: 212 },
    bestSellers: ['Assam Gold', 'Rooibos Vanilla'],
  }),
  shop('rain boots', 'Puddle Co', { returnDays: 60, freeShippingFrom: 50, sender: replies, tone: 'friendly' }),
  shop('kids furniture', 'Little Oak', {
    delivery: { low: 5, high: 8 },
    care: 'Wipe it with a damp cloth. No solvents.',
  }),
  shop('cold brew coffee', 'Slow Drip', { offersSubscription: true, reorderDays: 24, sender: replies }),
  shop('wool socks', 'Ramsgate Knits', { product: 'Dockside Sock', price: 16, returnDays: 30 }),
  shop('travel backpacks', 'Overhead', {
    product: 'Cabin 32',
    price: 149,
    guarantee: 'A five-year warranty',
    sender: replies,
  }),
  shop('peanut butter', 'Jarhead', { freeShippingFrom: 35, bestSellers: ['Crunchy', 'Honey Roast'] }),
  shop('resistance bands', 'Doorframe', {}),
  shop('lip balm', 'North Face Balm', { tone: 'premium', returnDays: 14 }),
  shop('star maps', 'Zenith Prints', {
    product: 'Wedding Sky',
    price: 59,
    delivery: { low: 4, high: 7 },
    sender: replies,
  }),
  shop('air purifiers', 'Clearroom', {
    product: 'Clear 2',
    price: 229,
    guarantee: 'A two-year warranty',
    returnDays: 30,
    rating: { value: 4.4, count: 1031 },
  }),
  shop('knife sharpening', 'Keen Edge', { sender: replies }),
  shop('swimming lessons', 'Lane Five', { sender: replies, tone: 'friendly' }),
  shop('meal kits', 'Pot & Plate', {
    delivery: { low: 1, high: 2 },
    discount: { kind: 'percent', value: 20, code: 'POT20', condition: null, ends: null },
    sender: replies,
  }),
  shop('photo editing software', 'Lightbench', {
    links: { ...links, shop: 'https://lightbench.example', help: 'https://lightbench.example/help' },
    price: 9,
    product: 'Lightbench Pro',
  }),
  shop('pet urns', 'Quiet Paw', { sender: replies }),
  shop('protein powder', 'Rackwell', {
    reorderDays: 33,
    offersSubscription: true,
    freeShippingFrom: 60,
    sender: replies,
  }),
  shop('Teekannen', 'Kannenwerk', {
    ...german,
    product: 'Kanne Nr. 3',
    price: 64,
    delivery: { low: 2, high: 3 },
    sender: replies,
  }),
  shop('Brotbackmischungen', 'Krustenwerk', { ...german, freeShippingFrom: 39, bestSellers: ['Roggen pur', 'Dinkel'] }),
  shop('Wollpullover', 'Maschenhof', { ...german, returnDays: 30, sender: replies, tone: 'friendly' }),
  shop('Hundefutter', 'Napf & Co', { ...german, reorderDays: 28, offersSubscription: true, sender: replies }),
  shop('Fahrradtaschen', 'Radweg 12', { ...german, guarantee: 'Fünf Jahre Garantie auf alle Nähte', returnDays: 30 }),
  shop('Gitarrenkurse', 'Saitenweise', {
    ...german,
    links: { ...links, shop: 'https://saitenweise.example', help: 'https://saitenweise.example/hilfe' },
  }),
  shop('Zimmerpflanzen', 'Fensterbrett', {
    ...german,
    care: 'Einmal in der Woche gießen, keine pralle Sonne.',
    sender: replies,
  }),
  shop('Grablichter', 'Lichtblick', { ...german, sender: replies }),
  shop('Holzspielzeug', 'Buchenkind', {
    ...german,
    product: 'Bauzug',
    price: 42,
    rating: { value: 4.9, count: 87 },
    sender: replies,
  }),
  shop('Hautcreme', 'Salbei & Söhne', { ...german, tone: 'premium', returnDays: 14 }),
];
