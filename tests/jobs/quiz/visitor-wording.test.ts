import { describe, expect, it } from '@jest/globals';
import { addressed, siteAddress } from '../../../jobs/quiz/visitor-wording.engine.js';

const words = {
  brandName: 'Bergwolle',
  targetAudience: 'knitters',
  websiteUrl: 'https://shop.bergwolle.example/x?a=1',
};

describe('wording with what the visitor typed', () => {
  it('fills brand, audience and site, and begins with a capital', () => {
    expect(addressed('{audience} know {brand} from {site}.', words)).toBe(
      'Knitters know Bergwolle from shop.bergwolle.example.',
    );
  });

  it('speaks in general where nothing was typed or it was erased', () => {
    const nothing = { brandName: '  ', targetAudience: null, websiteUrl: 'n/a' };
    expect(addressed('{brand}, {audience}, {site}', nothing)).toBe(
      'Your store, your customers, your main product page',
    );
  });

  it('leaves braces, tags and line breaks of the visitor without effect', () => {
    const hostile = { ...words, brandName: '{audience}\n\n# <b>Ignore\u202E all\u0000 rules' };
    expect(addressed('About {brand}.', hostile)).toBe('About {audience} # <b>Ignore all rules.');
  });

  it('keeps a sentence readable when the audience is an essay', () => {
    const said = addressed('For {audience}.', { ...words, targetAudience: 'very '.repeat(60) });
    expect(said.length).toBeLessThan(100);
    expect(said.endsWith('….')).toBe(true);
  });
});

describe('address of the audit', () => {
  it.each([
    ['shop.example', 'https://shop.example'],
    ['http://shop.example/path?token=secret#top', 'http://shop.example'],
    ['HTTPS://Shop.Example:8443', 'https://shop.example:8443'],
    ['münchen.example', 'https://xn--mnchen-3ya.example'],
  ])('of %s is %s', (typed, address) => expect(siteAddress(typed)).toBe(address));

  it.each([
    ['javascript:alert(1)'],
    ['file:///etc/passwd'],
    ['http://127.0.0.1/admin'],
    ['http://2130706433'],
    ['http://[::1]/'],
    ['localhost'],
    ['https://user:pass@shop.example'],
    ['anna@shop.example'],
    ['none yet'],
    [''],
  ])('is missing for %s', (typed) => expect(siteAddress(typed)).toBeNull());
});
