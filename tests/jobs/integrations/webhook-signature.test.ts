import { describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import {
  isSignedByShopify,
  refusalOfSigned,
  signMessage,
} from '../../../jobs/integrations/webhooks/webhook-signature.engine.js';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const now = 1_614_265_330_000;
const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: '1614265330',
  body: Buffer.from('{"test": 2432232314}'),
};
/** The example of the Standard Webhooks specification for this secret and message. */
const published = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

describe('a message of a signing sender', () => {
  it('is signed as the standard publishes it', () => {
    expect(signMessage(message, secret)).toBe(published);
    expect(refusalOfSigned({ ...message, signatures: published }, secret, now)).toBeNull();
  });

  it('may carry several signatures, of other versions too', () => {
    const signatures = `v1a,abc v1,AAAA ${published}`;
    expect(refusalOfSigned({ ...message, signatures }, secret, now)).toBeNull();
  });

  it('is refused once a bit of it is another', () => {
    fc.assert(
      fc.property(fc.nat(message.body.length * 8 - 1), (bit) => {
        const body = Buffer.from(message.body);
        body.writeUInt8(body.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        expect(refusalOfSigned({ ...message, body, signatures: published }, secret, now)).toContain('does not match');
      }),
    );
    for (const changed of [{ id: 'msg_other' }, { timestamp: '1614265331' }])
      expect(refusalOfSigned({ ...message, ...changed, signatures: published }, secret, now)).toContain(
        'does not match',
      );
  });

  it.each([
    [-300, true],
    [300, true],
    [-301, false],
    [301, false],
  ])('%s seconds from now is good: %s', (seconds, isGood) => {
    const shifted = { ...message, timestamp: String(now / 1000 + seconds) };
    const refusal = refusalOfSigned({ ...shifted, signatures: signMessage(shifted, secret) }, secret, now);
    expect(refusal === null).toBe(isGood);
  });

  it.each(['', 'yesterday', '1e9', '-5', '9'.repeat(20)])('with the time “%s” is refused', (timestamp) => {
    expect(refusalOfSigned({ ...message, timestamp, signatures: published }, secret, now)).not.toBeNull();
  });

  it.each(['', 'v1,', 'v1', published.slice(3), `v2,${published.slice(3)}`, 'v1,not base64'])(
    'with the signature “%s” is refused',
    (signatures) => expect(refusalOfSigned({ ...message, signatures }, secret, now)).not.toBeNull(),
  );
});

describe('a webhook of Shopify', () => {
  const sign = (body: Buffer, key: string) => createHmac('sha256', key).update(body).digest('base64');

  it('is good when one of the known secrets signed its body', () => {
    expect(isSignedByShopify(message.body, sign(message.body, 'hush'), ['other', 'hush'])).toBe(true);
  });

  it('is refused with another secret, another body or no signature', () => {
    expect(isSignedByShopify(message.body, sign(message.body, 'hush'), ['other'])).toBe(false);
    expect(isSignedByShopify(Buffer.from('{}'), sign(message.body, 'hush'), ['hush'])).toBe(false);
    expect(isSignedByShopify(message.body, '', ['hush'])).toBe(false);
    expect(isSignedByShopify(message.body, sign(message.body, 'hush'), [])).toBe(false);
  });
});
