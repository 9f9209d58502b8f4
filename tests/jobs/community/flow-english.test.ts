import { describe, expect, it } from '@jest/globals';
import { writeFlow } from '../../../jobs/community/email-flow.engine.js';
import { goodsOf } from '../../../jobs/community/flow-goods.engine.js';
import { misfitOf, traitsOf } from '../../../jobs/community/flow-traits.engine.js';
import { spelled } from '../../../jobs/goods/goods-spelling.engine.js';
import type { FlowBrief } from '../../../schema/community/flow-brief.type.js';
import { brief } from './brief.fixture.js';

const links = {
  ...brief().links,
  shop: 'https://www.shop.example/',
  review: 'https://shop.example/review',
};
const shop: Partial<FlowBrief> = {
  brand: 'Qorvex',
  links,
  sender: { company: null, postalAddress: null, replyTo: 'help@shop.example' },
};
const wordsOf = (given: Partial<FlowBrief>) =>
  writeFlow(brief({ ...shop, ...given }))
    .steps.flatMap(({ subject, preheader, body, ctaLabel }) => [subject, preheader, body, ctaLabel])
    .join('\n');

describe('what English names of goods say', () => {
  it.each<[niche: string, product: string | null, kind: string | null]>([
    ['pottery course', null, 'tutoring'],
    ['helmsman courses', 'One-Day Course', 'tutoring'],
    ['online pottery course', null, 'online-courses'],
    ['puppies', null, null],
    ['hatching eggs', null, null],
    ['kids gymnastics', null, null],
    ['bed and breakfast', null, null],
    ['ghost hunting', null, null],
    ['cast iron', null, 'cookware'],
    ['facials', null, 'beauty-services'],
  ])('%s, %s: %s', (niche, product, kind) => {
    expect(goodsOf(niche, product, null, [])?.id ?? null).toBe(kind);
  });

  it('takes no word for one that is shorter by a letter', () => {
    expect(spelled('feline')).toBe('feline');
    expect(spelled('protien')).toBe('protein');
  });

  it.each<[what: string, given: Partial<FlowBrief>, trait: string]>([
    ['reusable by its title', { niche: 'swim nappies', product: 'Reusable Swim Nappy' }, 'lasting'],
    ['a tool among what runs out', { niche: 'safety razors' }, 'lasting'],
    ['work on a house', { niche: 'gutter cleaning' }, 'undone'],
    ['a stay', { niche: 'hostels' }, 'journey'],
  ])('%s', (_, given, trait) => {
    expect(traitsOf(brief(given))).toContain(trait);
  });

  it.each<[what: string, given: Partial<FlowBrief>, trait: string]>([
    ['a kit for one evening runs out by nobody’s word', { niche: 'cookie decorating kits' }, 'refill'],
    ['a club sends by itself', { niche: 'wine club' }, 'refill'],
    ['a pack of blades is not changed', { niche: 'razor blades', product: '8 Pack' }, 'worn'],
    ['what is taken away is no move', { niche: 'wildlife removal' }, 'ahead'],
    ['a gift has no name on it by itself', { niche: 'teacher gifts' }, 'custom'],
    ['a scooter does not stand where a bicycle does', { niche: 'electric scooters' }, 'about:bicycles'],
  ])('%s', (_, given, trait) => {
    expect(traitsOf(brief(given))).not.toContain(trait);
  });
});

describe('an English message', () => {
  it.each<[given: Partial<FlowBrief>, said: RegExp, unsaid: RegExp]>([
    [{ niche: 'grief counseling', flowType: 'welcome' }, /Qorvex/, /on the list/i],
    [{ niche: 'debt advice', flowType: 'welcome' }, /Qorvex/, /not (?:personal )?advice/],
    [{ niche: 'hats', flowType: 'welcome' }, /around your head/, /wear it with/],
    [{ niche: 'nail salon' }, /Once you have had your appointment/, /Are you happy/],
    [{ niche: 'bouncy castle hire', flowType: 'review-request' }, /Once you have had a chance/, /the day is over/],
    [{ niche: 'swimming classes', flowType: 'sms' }, /Once you have been to your class/, /everything is done/],
    [{ niche: 'charity donations' }, /question/, /plans change|as early as/],
    [
      { niche: 'snow tires', flowType: 'welcome', guarantee: 'Road hazard warranty, two years' },
      /Good to know: road hazard warranty/i,
      /promise/,
    ],
    [
      { niche: 'voice lessons', flowType: 'win-back', links: { ...links, reorder: 'https://shop.example/book' } },
      /Book again/,
      /just reply/,
    ],
    [{ niche: 'snowshoes', flowType: 'sms', brand: null }, /^shop\.example: /m, /\{\{company\}\}/],
    [{ niche: 'snowshoes', flowType: 'sms', brand: null, links: brief().links }, /\{\{company\}\}/, /example/],
  ])('%j', (given, said, unsaid) => {
    const text = wordsOf(given);
    expect(text).toMatch(said);
    expect(text.replace(/help@shop\.example/g, '')).not.toMatch(unsaid);
  });

  it('refuses in plain words what hard help should not send', () => {
    expect(misfitOf(brief({ niche: 'grief counseling', flowType: 'win-back' }))).toMatch(/people who need such help/);
  });
});
