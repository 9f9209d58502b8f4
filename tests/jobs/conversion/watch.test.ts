import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { pageHistory, type AuditedState } from '../../../jobs/conversion/watch/page-history.engine.js';
import { pageOffer } from '../../../jobs/conversion/watch/page-offer.engine.js';
import { pageChanges } from '../../../jobs/conversion/watch/page-changes.engine.js';
import { screenDifference } from '../../../jobs/conversion/watch/screen-difference.js';
import { watchMail } from '../../../jobs/conversion/watch/watch-mail.engine.js';
import { PageChangeKind } from '../../../schema/conversion/page-change.enum.js';
import { auditOf } from './fixtures/audit-of.js';
import { demoPage } from './fixtures/demo-shop.js';

interface Part {
  y: number;
  height: number;
  fill: string;
}

/** A first screen of a phone at twice its size, as a browser takes it. */
const screen = (...parts: Part[]) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="780" height="1688"><rect width="780" height="1688" fill="#fff"/>${parts
        .map(({ y, height, fill }) => `<rect x="40" y="${y * 2}" width="700" height="${height * 2}" fill="${fill}"/>`)
        .join('')}</svg>`,
    ),
  )
    .jpeg({ quality: 65 })
    .toBuffer();

const page: Part[] = [
  { y: 20, height: 40, fill: '#222' },
  { y: 90, height: 300, fill: '#36c' },
  { y: 420, height: 60, fill: '#444' },
  { y: 520, height: 48, fill: '#1a4d8f' },
];

describe('two screens', () => {
  it.each([
    ['the same', page, 0, 0.01],
    [
      'the same in slightly other colors',
      page.map((part) => ({ ...part, fill: part.fill.replace('36c', '38c') })),
      0,
      0.01,
    ],
    [
      'all moved down by a bar',
      [{ y: 0, height: 60, fill: '#c00' }, ...page.map((part) => ({ ...part, y: part.y + 60 }))],
      0.03,
      0.12,
    ],
    ['another picture', page.map((part) => (part.height === 300 ? { ...part, fill: '#e8b04a' } : part)), 0.25, 0.4],
    ['another page', [{ y: 0, height: 844, fill: '#111' }], 0.4, 1],
  ])('differ by what is new: %s', async (_name, after, low, high) => {
    const share = await screenDifference({ before: await screen(...page), after: await screen(...after) });
    expect(share).toBeGreaterThanOrEqual(low);
    expect(share).toBeLessThanOrEqual(high);
  });
});

describe('changes', () => {
  const before = auditOf(demoPage());

  it('name a screen that looks different and an offer that is another one', () => {
    expect(pageChanges(before, before, 0.1)).toEqual([]);
    expect(pageChanges(before, before, 0.4)).toMatchObject([
      { kind: 'appearance', isLoss: false, after: '40% of the first screen looks different' },
    ]);
    const after = auditOf(demoPage({ formerPrice: '<s class="was-price">$80.00</s> <em>Save 39%</em>' }));
    const [offer] = pageChanges(before, after);
    expect(offer).toMatchObject({
      kind: 'offer',
      before: expect.stringContaining('$60'),
      after: expect.stringContaining('$80'),
    });
  });

  it('do not come from a countdown', () => {
    const bar = (text: string) => ({
      ...before,
      reading: before.reading && { ...before.reading, segments: [{ name: 'banner', length: text.length, text }] },
    });
    expect(pageOffer(bar('Sale ends in 03:12:44'))).toBe(pageOffer(bar('Sale ends in 02:59:01')));
    expect(pageOffer(bar('Sale ends in 3 days'))).toBe(pageOffer(bar('Sale ends in 2 days')));
    expect(pageOffer(bar('20% off'))).not.toBe(pageOffer(bar('30% off')));
  });

  it('name a sentence that sells and is another one, no figure that counts on', () => {
    const saying = (text: string) => ({
      ...before,
      product: { ...before.product, description: null },
      reading: before.reading && { ...before.reading, segments: [{ name: 'buyBox', length: text.length, text }] },
    });
    const mug = saying('Hearth mug. Still warm after 40 minutes. Rated by 1,204 happy customers.');
    expect(pageChanges(mug, saying('Hearth mug. Now in a smaller size. Rated by 1,204 happy customers.'))).toEqual([
      { kind: 'description', isLoss: false, before: 'Still warm after 40 minutes.', after: 'Now in a smaller size.' },
    ]);
    expect(
      pageChanges(mug, saying('Hearth mug. Still warm after 40 minutes. Rated by 1,311 happy customers.')),
    ).toEqual([]);
  });

  it('come by mail, with the pictures that there are', () => {
    const changes = pageChanges(before, before, 0.4);
    const { text, html, subject } = watchMail({ url: 'https://shop.example/mug', title: 'Hearth mug' }, changes, {
      link: 'https://app.example/x',
      pictures: ['before', 'after'],
    });
    expect(subject).toBe('Hearth mug: appearance changed');
    expect(text).toContain('Appearance: 40% of the first screen looks different');
    expect(html).toContain('src="cid:before"');
    const plain = watchMail({ url: 'https://shop.example/mug', title: null }, changes, {
      link: 'https://app.example/x',
    });
    expect(plain.html).not.toContain('<img');
    expect(plain.subject).toBe('shop.example/mug: appearance changed');
  });

  it('put what is lost into the subject', () => {
    const change = (kind: PageChangeKind, isLoss: boolean, from: string | null, to: string | null) => ({
      kind,
      isLoss,
      before: from,
      after: to,
    });
    const dearer = change(PageChangeKind.price, false, '$34', '$39');
    const gone = change(PageChangeKind.availability, true, 'in stock', 'out of stock');
    const subjectOf = (...changes: ReturnType<typeof change>[]) =>
      watchMail({ url: 'https://shop.example/mug', title: 'Hearth mug' }, changes, { link: 'https://app.example/x' })
        .subject;
    expect(subjectOf(dearer)).toBe('Hearth mug: $34 → $39');
    expect(subjectOf(dearer, gone)).toBe('Hearth mug: out of stock and 1 more change');
    expect(subjectOf(change(PageChangeKind.button, true, 'Add to cart', null), dearer, gone)).toBe(
      'Hearth mug: the buy button is gone and 2 more changes',
    );
  });
});

describe('the history of a page', () => {
  const { product, purchaseTerms, reading } = auditOf(demoPage());
  const state = (day: number, changes: Partial<AuditedState['product']> = {}): AuditedState => ({
    analysisId: String(day),
    auditedAt: new Date(Date.UTC(2026, 0, day)),
    firstScreenObjectId: null,
    product: { ...product, ...changes },
    purchaseTerms,
    reading,
  });

  it('has a row as long as headline, price and offer stay the same, newest first', () => {
    const sale = { price: 39, title: 'Hearth mug, winter sale' };
    const history = pageHistory([state(4, sale), state(1), state(2), state(3), state(5, sale), state(6)]);
    expect(history.map(({ headline, price, analysisId }) => [headline, price, analysisId])).toEqual([
      [product.title, '$49', '6'],
      ['Hearth mug, winter sale', '$39', '4'],
      [product.title, '$49', '1'],
    ]);
    expect(history[1]?.until).toEqual(new Date(Date.UTC(2026, 0, 5)));
    expect(history[2]?.until).toEqual(new Date(Date.UTC(2026, 0, 3)));
  });
});
