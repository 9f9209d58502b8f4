import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';

let app: TestApp;
let owner: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const originOf = (profile: { origins: { field: string }[] }, field: string) =>
  profile.origins.find((origin) => origin.field === field);

describe('the store profile', () => {
  it('is there from the start, and knows nothing', async () => {
    const { status, body } = await owner.get('/api/store-profile');
    expect(status).toBe(200);
    expect(body).toMatchObject({ shopUrl: null, sells: null, products: [], origins: [], status: null, pagesRead: 0 });
  });

  it('works without a shop: what is sold, and to whom', async () => {
    const { body } = await owner.patch('/api/store-profile', { sells: ' enamel mugs ', audience: 'campers' });
    expect(body).toMatchObject({ shopUrl: null, sells: 'enamel mugs', audience: 'campers' });
    expect(originOf(body, 'sells')).toEqual({
      field: 'sells',
      source: 'owner',
      url: null,
      quote: null,
      isConfirmed: true,
    });
  });

  it('keeps what a change leaves out, and clears what is null', async () => {
    const product = { title: 'Trail mug', price: 24.5, currency: 'EUR' };
    await owner.patch('/api/store-profile', { products: [product], currency: 'EUR', returnDays: 30 });
    const { body } = await owner.patch('/api/store-profile', { returnDays: null });
    expect(body).toMatchObject({ sells: 'enamel mugs', currency: 'EUR', returnDays: null });
    expect(body.products).toEqual([{ ...product, imageUrl: null, url: null }]);
    expect(originOf(body, 'returnDays')).toMatchObject({ isConfirmed: true });
  });

  it.each([
    [{ currency: 'XXQ' }, 'currency'],
    [{ country: 'Germany' }, 'country'],
    [{ timeZone: 'Mars/Base' }, 'timeZone'],
    [{ colors: ['red'] }, 'colors'],
    [{ marginPercent: 120 }, 'marginPercent'],
    [{ replyAddress: 'nobody' }, 'replyAddress'],
    [{ name: 'Two\nlines' }, 'name'],
    [{ sells: 'x'.repeat(301) }, 'sells'],
    [{ confirm: ['password'] }, 'confirm'],
    [{ shopUrl: 'no address' }, 'shopUrl'],
    [{ products: [{ title: '' }] }, 'products'],
  ])('refuses %j', async (change, field) => {
    const { status, body } = await owner.patch('/api/store-profile', change);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(field);
  });

  it('takes the postal address of the account, and says so', async () => {
    await owner.patch('/api/account', { street: '1 Mill Lane', city: 'Leeds', postalCode: 'LS1 4AP' });
    const { body } = await owner.get('/api/store-profile');
    expect(body.postalAddress).toBe('1 Mill Lane, LS1 4AP Leeds');
    expect(originOf(body, 'postalAddress')).toMatchObject({ source: 'account', isConfirmed: false });
  });

  it('is the own one alone', async () => {
    const other = await app.signUp();
    expect((await other.get('/api/store-profile')).body).toMatchObject({ sells: null, products: [] });
  });
});
