import type { FlowBrief } from '../../../schema/community/flow-brief.type.js';
import { brief } from './brief.fixture.js';

const links = {
  shop: 'https://tienda.example',
  product: 'https://tienda.example/producto',
  cart: 'https://tienda.example/carrito',
  review: 'https://tienda.example/opinar',
  reorder: 'https://tienda.example/otra-vez',
  community: null,
  help: null,
  sizes: 'https://tienda.example/tallas',
};

const ofCountry = {
  ES: { locale: 'es-ES', country: 'ES', currency: 'EUR' },
  MX: { locale: 'es-MX', country: 'MX', currency: 'MXN' },
  US: { locale: 'es-US', country: 'US', currency: 'USD' },
  CO: { locale: 'es-CO', country: 'CO', currency: 'COP' },
  AR: { locale: 'es-AR', country: 'AR', currency: 'ARS' },
} as const;

/** Goods and work as owners type them in Spanish, one of each class that a flow has to tell apart. */
const shops: readonly [country: keyof typeof ofCountry, niche: string, product: string][] = [
  ['ES', 'Café de especialidad', 'Etiopía Guji'],
  ['MX', 'salsas picantes', 'Salsa Volcán'],
  ['ES', 'pienso para perros', 'Receta Cordero'],
  ['AR', 'vinos de altura', 'Malbec Reserva'],
  ['ES', 'sérum facial', 'Sérum Alba'],
  ['MX', 'velas aromáticas', 'Vela Copal'],
  ['ES', 'vestidos de lino', 'Vestido Lola'],
  ['CO', 'zapatos de cuero', 'Bota Sierra'],
  ['ES', 'muebles a medida', 'Mesa Encina'],
  ['ES', 'colchones', 'Colchón Bruma'],
  ['MX', 'joyería de plata', 'Anillo Nopal'],
  ['US', 'suplementos deportivos', 'Proteína Andes'],
  ['ES', 'auriculares inalámbricos', 'Auriculares Eco'],
  ['ES', 'retratos de mascotas personalizados', 'Retrato Clásico'],
  ['ES', 'urnas para mascotas', 'Urna Roble'],
  ['CO', 'cursos online de fotografía', 'Luz Natural'],
  ['ES', 'clases de yoga', 'Bono de diez'],
  ['ES', 'clínica dental', 'Limpieza Dental'],
  ['ES', 'reformas de cocinas', 'Proyecto Completo'],
  ['MX', 'fotografía de bodas', 'Paquete Jardín'],
  ['ES', 'lencería', 'Sujetador Alma'],
  ['AR', 'libros infantiles', 'El Zorro y la Luna'],
  ['US', 'app de meditación', 'Plan Anual'],
  ['ES', 'gimnasio de boxeo', 'Cuota Mensual'],
  ['ES', 'cosas bonitas', 'Cosa Azul'],
];

/** Each shop thrice: nothing known, everything known and said informally, everything known and said formally. */
export const spanishBriefs: readonly Omit<FlowBrief, 'flowType'>[] = shops.flatMap(
  ([country, niche, product], index) => {
    const land = { language: 'es', ...ofCountry[country] };
    const known: Partial<FlowBrief> = {
      ...land,
      niche,
      product,
      brand: 'El Zaguán',
      price: 47.5,
      discount: { kind: 'percent', value: 15, code: 'ZAGUAN15', condition: null, ends: '2027-03-31' },
      links,
      sender: { company: 'El Zaguán S. L.', postalAddress: 'Calle Mayor 3, Soria', replyTo: 'hola@zaguan.example' },
      delivery: { low: 3, high: 5 },
      freeShippingFrom: 60,
      returnDays: 60,
      guarantee: 'Garantía de dos años',
      bestSellers: [product, 'Novedad Roja', 'Clásico Verde'],
      rating: { value: 4.6, count: 918 },
      offersSubscription: true,
      seed: index,
    };
    const sober: Partial<FlowBrief> = {
      guarantee: 'Te devolvemos el dinero',
      links: { ...links, help: 'https://tienda.example/ayuda' },
    };
    return [
      brief({ ...land, niche }),
      brief({ ...known, tone: index % 2 === 0 ? 'friendly' : 'playful' }),
      brief({ ...known, ...sober, guarantee: 'Cambios sin coste', tone: 'premium', seed: index + 100 }),
    ];
  },
);
