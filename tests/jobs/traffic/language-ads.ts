/** Ads as shops of ten languages would set them: headline, offer, price or terms, button. */
export interface LanguageAd {
  code: string;
  headline: string;
  offer: string;
  /** kind, or kind and figure */
  expected: string;
  line: string;
  cta: string;
}

export const languageAds: readonly LanguageAd[] = [
  {
    code: 'en',
    headline: 'Sleep through the night',
    offer: '30% off',
    expected: 'percent_off:30',
    line: 'Free returns for a year',
    cta: 'Shop now',
  },
  {
    code: 'de',
    headline: 'Schöner schlafen für Groß und Klein',
    offer: '30 % Rabatt',
    expected: 'percent_off:30',
    line: 'Nur 29,99 € statt 49,99 €',
    cta: 'Jetzt kaufen',
  },
  {
    code: 'fr',
    headline: 'Une peau plus douce chaque jour',
    offer: '-40 % sur tout',
    expected: 'percent_off:40',
    line: 'Livraison offerte dès 40 €',
    cta: 'J’en profite',
  },
  {
    code: 'es',
    headline: 'Jabón hecho a mano en España',
    offer: '25% de descuento',
    expected: 'percent_off:25',
    line: 'Envío gratis para los niños',
    cta: 'Comprar ahora',
  },
  {
    code: 'it',
    headline: 'Caffè fresco ogni giorno',
    offer: '20% di sconto',
    expected: 'percent_off:20',
    line: 'Spedizione gratuita da 39 €',
    cta: 'Acquista ora',
  },
  {
    code: 'pt',
    headline: 'A coleção de verão já chegou',
    offer: '15% de desconto',
    expected: 'percent_off:15',
    line: 'Frete grátis para todo o Brasil',
    cta: 'Compre agora',
  },
  {
    code: 'nl',
    headline: 'Slaap beter met onze kussens',
    offer: '20% korting',
    expected: 'percent_off:20',
    line: 'Gratis verzending vanaf 50 euro',
    cta: 'Bestel nu',
  },
  {
    code: 'pl',
    headline: 'Miękka pościel na każdą noc',
    offer: '25% rabatu',
    expected: 'percent_off:25',
    line: 'Darmowa dostawa już od 99 zł',
    cta: 'Kup teraz',
  },
  {
    code: 'sv',
    headline: 'Sov gott hela året',
    offer: '30% rabatt',
    expected: 'percent_off:30',
    line: 'Fri frakt på alla köp',
    cta: 'Handla nu',
  },
  {
    code: 'da',
    headline: 'Blødt sengetøj til hele året',
    offer: '20% rabat',
    expected: 'percent_off:20',
    line: 'Fri fragt på alle køb',
    cta: 'Køb nu',
  },
];
