import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { CredentialVault, UnreadableCredentials } from '../../../jobs/platform/credential-vault.js';

const owner = { userId: '6f2c1c0a-0000-4000-8000-000000000001', platform: 'shopify' };
const key = randomBytes(32);
const vault = new CredentialVault(key);

it('opens what it sealed, whatever the texts', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string({ unit: 'grapheme' })), (credentials) => {
      expect(vault.open(owner, vault.seal(owner, credentials).credentials)).toEqual({ ...credentials });
    }),
  );
});

it('hides the texts and never seals twice alike', () => {
  const token = 'shpat_0123456789abcdef';
  const [first, second] = [vault.seal(owner, { token }), vault.seal(owner, { token })];
  expect(first.credentials.includes(token)).toBe(false);
  expect(first.credentials.equals(second.credentials)).toBe(false);
});

it('refuses whatever one bit of was changed', () => {
  const { credentials } = vault.seal(owner, { token: 'shpat_0123456789abcdef' });
  fc.assert(
    fc.property(fc.nat({ max: credentials.length * 8 - 1 }), (bit) => {
      const changed = Buffer.from(credentials);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => vault.open(owner, changed)).toThrow(UnreadableCredentials);
    }),
  );
});

it('refuses a text that was cut, anywhere', () => {
  const { credentials } = vault.seal(owner, { token: 'shpat_0123456789abcdef' });
  for (let length = 0; length < credentials.length; length += 1) {
    expect(() => vault.open(owner, credentials.subarray(0, length))).toThrow(UnreadableCredentials);
  }
});

it('opens for nobody else and for nothing else', () => {
  const { credentials } = vault.seal(owner, { token: 'a' });
  for (const other of [
    { ...owner, platform: 'klaviyo' },
    { ...owner, userId: '6f2c1c0a-0000-4000-8000-000000000002' },
  ]) {
    expect(() => vault.open(other, credentials)).toThrow('sealed for somebody else');
  }
});

it('opens with an old key, seals with the current one, and names a key that it lacks', () => {
  const next = randomBytes(32);
  const both = new CredentialVault(next, [key]);
  const before = vault.seal(owner, { token: 'a' });
  const after = both.seal(owner, both.open(owner, before.credentials));
  expect(after.credentialsKeyId).toBe(both.currentKeyId);
  expect(after.credentialsKeyId).not.toBe(before.credentialsKeyId);
  expect(new CredentialVault(next).open(owner, after.credentials)).toEqual({ token: 'a' });
  expect(() => vault.open(owner, after.credentials)).toThrow(after.credentialsKeyId);
});
