import { describe, expect, it } from '@jest/globals';

import { catalogTable } from '../../../jobs/conversion/catalog/catalog-table.engine.js';
import { Availability, PageKind } from '../../../schema/conversion/funnel-audit.enum.js';

const pageAt = (position: number, fix: string) => ({
  position,
  url: `https://shop.demo.test/products/${position}`,
  isSettled: true,
  error: null,
  reading: {
    title: `Tray ${position}`,
    pageKind: PageKind.product,
    pageKindReason: '',
    overallScore: 50,
    price: 20 + position,
    currency: 'USD',
    availability: Availability.in_stock,
    faults: [{ checkId: 'PR3', evidence: 'A price stands alone.', fix, loss: 1 + position }],
  },
});

const causesOf = (fixes: string[]) => catalogTable(fixes.map((fix, at) => pageAt(at, fix))).causes;

describe('causes that pages of a catalog share', () => {
  it('are worded without the amount of one page', () => {
    const [cause] = causesOf(['$21', '$22', '$23'].map((price) => `Show what ${price} compares with`));
    expect(cause).toMatchObject({ checkId: 'PR3', pages: 3 });
    expect(cause?.fix).toMatch(/^Show what the price compares with/);
  });

  it('keep the words that all pages have', () => {
    const [cause] = causesOf(['Show it', 'Show it', 'Show it']);
    expect(cause?.fix).toBe('Show it');
  });
});
