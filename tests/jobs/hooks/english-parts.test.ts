import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../../../jobs/hooks/reading/brief-reading.engine.js';
import { englishParts } from '../../../jobs/hooks/reading/english-parts.engine.js';
import { hooksFor, type Brief } from './write-hooks.fixture.js';

const read = (niche: string, audience: string, benefit: string) => readBrief({ niche, audience, benefit }, 'en');
const parts = (niche: string, audience: string, benefit: string) => englishParts(read(niche, audience, benefit));
const linesOf = (brief: Brief) =>
  Array.from({ length: 12 }, (_, seed) => hooksFor(brief, { seed }).map(({ hookText }) => hookText)).flat();

describe('parts of an English brief', () => {
  it.each([
    ['lawn care', 'no chemicals', 'chemicals'],
    ['hot sauce', 'three peppers, no vinegar', 'vinegar'],
    ['ceramic bowls', 'no two alike', null],
    ['returns', 'no questions asked', null],
  ])('say what there is none of: %s, %s', (niche, benefit, said) => {
    expect(parts(niche, 'people', benefit).R).toBe(said);
  });

  it('say what there is less and more of', () => {
    expect(parts('booking software', 'salons', 'fewer empty chairs on Mondays').F).toBe('empty chairs');
    expect(parts('blackout curtains', 'shift workers', 'more sleep').M).toBe('sleep');
  });

  it.each([
    ['baby swaddles', 'stays closed all night', 'stay closed all night'],
    ['rope baskets', 'stack flat when empty', 'stack flat when empty'],
    ['socks', 'never slide down', null],
    ['trail mix', 'no raisins', null],
  ])('ask for what it does: %s, %s', (niche, benefit, asked) => {
    expect(parts(niche, 'people', benefit).V).toBe(asked);
  });

  it('say what the people do, have and begin', () => {
    expect(parts('rings', 'couples who hate shopping', 'try three at home').H).toBe('hate shopping');
    expect(parts('mice', 'people with sore wrists', 'vertical grip').W).toBe('sore wrists');
    expect(parts('moving boxes', 'people moving to Denver', 'picked up afterwards').G).toBe('moving to Denver');
    expect(parts('pet cremation', 'people who lost a dog', 'handled gently').H).toBeNull();
  });

  it('say how long it takes', () => {
    expect(parts('espresso machines', 'home baristas', 'heats up in 30 seconds').T).toBe('30 seconds');
    expect(parts('language courses', 'travelers', 'small talk in six weeks').D).toBe('six weeks');
  });
});

describe('lines that ask', () => {
  it('ask no weight for room, and no hours until when', () => {
    const ramps = linesOf(['wheelchair ramps', 'families caring for parents', 'holds 600 pounds']).join('\n');
    expect(ramps).not.toMatch(/fits? in|all fit|short on room|parents soon|so you are caring/i);
    expect(linesOf(['coffee mugs', 'busy moms', 'keeps coffee hot for 6 hours']).join('\n')).not.toMatch(/until when/i);
  });

  it('say of goods, not of their owner, what can be wiped', () => {
    expect(linesOf(['car seat covers', 'parents of toddlers', 'wipe clean in seconds']).join('\n')).not.toMatch(
      /you can wipe|how to wipe|time to wipe/i,
    );
  });

  it('find nothing near in words of any brief', () => {
    expect(linesOf(['knitting kits', 'complete beginners', 'video for every stitch'])).not.toContain(
      'Everything on the table. Now read.',
    );
  });
});
