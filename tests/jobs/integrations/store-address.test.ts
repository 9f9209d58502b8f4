import fc from 'fast-check';
import { shopifyHost } from '../../../jobs/integrations/shopify/store-address.engine.js';

it.each([
  'hearth-and-mug',
  'hearth-and-mug.myshopify.com',
  'https://hearth-and-mug.myshopify.com/admin?x=1',
  ' Hearth-And-Mug.myshopify.com ',
  'https://admin.shopify.com/store/hearth-and-mug/settings',
])('reads the store in %j', (entered) => {
  expect(shopifyHost(entered)).toBe('hearth-and-mug.myshopify.com');
});

it.each([
  '',
  'localhost:5432',
  '127.0.0.1',
  'http://169.254.169.254/latest/meta-data',
  'evil.example',
  'evil.example/x.myshopify.com',
  'evil.example#.myshopify.com',
  'x.myshopify.com.evil.example',
  'x.myshopify.com@evil.example',
  'user:pass@x.myshopify.com',
  'a.b.myshopify.com',
  'x.myshopify.com:8080',
  '-x.myshopify.com',
  'x\u0000.myshopify.com',
  'x。myshopify。com',
  'file:///etc/passwd',
])('refuses %j', (entered) => {
  expect(shopifyHost(entered)).toBeNull();
});

it('never names a host outside of myshopify.com', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.webUrl(), fc.domain()), (entered) => {
      const host = shopifyHost(entered);
      expect(host === null || new URL(`https://${host}`).hostname.endsWith('.myshopify.com')).toBe(true);
    }),
  );
});
