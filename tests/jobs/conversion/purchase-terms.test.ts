import { describe, expect, it } from '@jest/globals';

import { auditOf } from './fixtures/audit-of.js';
import { demoPage, demoParts } from './fixtures/demo-shop.js';

function termsOf(changes: Parameters<typeof demoPage>[0] = {}) {
  return Object.fromEntries(
    (auditOf(demoPage(changes)).purchaseTerms ?? []).map(({ name, text, source }) => [name, `${text} (${source})`]),
  );
}

const offers = {
  price: '49.00',
  priceCurrency: 'USD',
  shippingDetails: {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: 4.5, currency: 'USD' },
    deliveryTime: {
      handlingTime: { minValue: 0, maxValue: 1 },
      transitTime: { minValue: 2, maxValue: 4 },
    },
  },
  hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', merchantReturnDays: 30 },
};

describe('purchase terms', () => {
  it('are read from the visible text, each with its words', () => {
    const terms = termsOf();
    expect(terms['Shipping']).toMatch(/Free shipping over \$60.*\(visible text\)/);
    expect(terms['Delivery']).toContain('2-3 business days');
    expect(terms['Returns and guarantee']).toContain('60-day free returns');
    expect(terms['Payment options']).toContain('PayPal, Apple Pay');
    expect(terms['Bundles']).toContain('Set of 2');
    expect(terms['Installments']).toContain('4 interest-free payments');
  });

  it('are taken from markup first, and a contradiction is named', () => {
    const markup = { ...demoParts.markup, offers };
    expect(termsOf({ markup })).toMatchObject({
      Shipping: '$4.50 (json-ld offers.shippingDetails)',
      Delivery: '2-5 days (json-ld offers.shippingDetails)',
      'Returns and guarantee': '30 days (json-ld hasMerchantReturnPolicy)',
    });
    expect(auditOf(demoPage({ markup })).product.conflicts).toContainEqual({
      fact: 'return period',
      used: '60 days (visible text)',
      other: '30 days (product data)',
    });
  });

  it('are left out where the page is silent', () => {
    const terms = termsOf({
      shipping: '',
      returns: '',
      bundle: '',
      payment: '',
      related: '',
      formerPrice: '',
      scripts: '',
      faq: '',
      links: '',
      description: '',
    });
    expect(Object.keys(terms)).toEqual([]);
  });
});
