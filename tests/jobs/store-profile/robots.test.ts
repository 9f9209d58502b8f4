import { describe, expect, it } from '@jest/globals';
import { mayRead, readRobots } from '../../../jobs/store-profile/robots.engine.js';

const may = (rules: string, path: string) => mayRead(readRobots(rules, 'ecomgrowth'), `https://shop.example${path}`);

describe('robots.txt', () => {
  it.each([
    ['', '/', true],
    ['User-agent: *\nDisallow: /', '/', false],
    ['User-agent: *\nDisallow:', '/a', true],
    ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/c', false],
    ['User-agent: *\nDisallow: /*?sort=', '/list?sort=up', false],
    ['User-agent: *\nDisallow: /*.json$', '/products.json', false],
    ['User-agent: *\nDisallow: /*.json$', '/products.json?limit=3', true],
    ['User-agent: OtherBot\nDisallow: /', '/', true],
    ['User-agent: EcomGrowth\nDisallow: /\n\nUser-agent: *\nDisallow:', '/', false],
    ['User-agent: *\nDisallow: /\n\nUser-agent: ecomgrowth\nAllow: /', '/', true],
    ['User-agent: a\nUser-agent: *\nDisallow: /x # not this', '/x', false],
  ])('%j lets %s be read: %s', (rules, path, expected) => expect(may(rules, path)).toBe(expected));

  it('names sitemaps and the pause between two pages', () => {
    const robots = readRobots('Sitemap: https://shop.example/map.xml\nUser-agent: *\nCrawl-delay: 2\n', 'ecomgrowth');
    expect(robots).toMatchObject({ sitemaps: ['https://shop.example/map.xml'], delayMs: 2_000 });
  });

  it('is quick, whatever it holds', () => {
    const rule = `User-agent: *\nDisallow: /${'*a'.repeat(5_000)}$`;
    expect(may(rule, `/${'a'.repeat(1_500)}b`)).toBe(true);
  });
});
