import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  isPublicAddress,
  lookupPublic,
  parseUserUrl,
  refusePrivateHost,
} from '../../../jobs/platform/outbound-address.js';

/** Networks that are nobody's business, from the IANA special-purpose registries. */
const reserved4 = [
  '0.0.0.0', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.255.255.255',
  '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.2.1', '192.168.0.1', '192.168.255.255',
  '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255',
]; // prettier-ignore
const reserved6 = [
  '::', '::1', '64:ff9b::7f00:1', '64:ff9b:1::1', '100::1', '2001::1', '2001:db8::1', '2002:7f00:1::', 'fc00::1',
  'fd12:3456::1', 'fe80::1', 'fec0::1', 'ff02::1', '::127.0.0.1', '2001:10::1', '2001:20::1',
]; // prettier-ignore

describe('an address', () => {
  it.each([...reserved4, ...reserved6, ...reserved4.map((address) => `::ffff:${address}`)])(
    '%s is not public',
    (address) => {
      expect(isPublicAddress(address)).toBe(false);
    },
  );

  it.each(['1.1.1.1', '8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it('of IPv4 is not public inside any wrapper of IPv6', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.constantFrom('::ffff:', '64:ff9b::', '::'), (address, prefix) => {
        expect(isPublicAddress(prefix + address)).toBe(false);
      }),
    );
  });
});

describe('the host of a user given address', () => {
  /** The same machine in every notation that a browser takes. */
  const spellings = [
    '127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001', '0x7f.0x0.0x0.0x1',
    '[::1]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '127.0.0.1.', '１２７.０.０.１', '127。0。0。1',
    'localhost', 'LOCALHOST', 'localhost.', 'app.localhost', '0', '0.0.0.0', '[::]', '169.254.169.254', '0xa9fea9fe', '10.1', '192.168.1',
  ]; // prettier-ignore
  it.each(spellings)('is refused as %s', (host) => {
    expect(() => refusePrivateHost(parseUserUrl(`http://${host}/`, 'url'))).toThrow(/private network/);
  });

  it('is refused with a port, a path and a trailing dot all the same', () => {
    expect(() => refusePrivateHost(parseUserUrl('http://127.0.0.1.:8080/a?b#c', 'url'))).toThrow(/private network/);
  });
});

describe('parsing', () => {
  it.each([
    'file:///etc/passwd',
    'ftp://shop.example/',
    'gopher://shop.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://x/y',
  ])('takes only http and https, not %s', (address) => {
    expect(() => parseUserUrl(address, 'url')).toThrow(/http/);
  });

  it('takes no credentials', () => {
    expect(() => parseUserUrl('https://user:pass@shop.example/', 'url')).toThrow(/user name and password/);
  });

  it.each([
    ['shop.example/mug', 'https://shop.example/mug'],
    ['  https://shop.example/mug ', 'https://shop.example/mug'],
    ['shop.example:8443/mug', 'https://shop.example:8443/mug'],
  ])('reads %s as people mean it', (text, address) => {
    expect(parseUserUrl(text, 'url').href).toBe(address);
  });

  it.each(['', 'mug', 'not an address', 'http://', 'https://[::1', 'http://shop example/'])(
    'refuses %j with the field',
    (text) => {
      expect(() => parseUserUrl(text, 'url')).toThrow(
        expect.objectContaining({ code: 'BAD_INPUT', details: { fields: { url: expect.any(String) } } }),
      );
    },
  );
});

describe('the resolver', () => {
  const resolve = (host: string, all: boolean) =>
    new Promise<unknown>((done) => lookupPublic(host, { all }, (error, answer) => done(error ?? answer)));

  it.each([true, false])('hands out no private answer of a name (all: %s)', async (all) => {
    expect(await resolve('localhost', all)).toMatchObject({ code: 'UNPROCESSABLE' });
  });
});
