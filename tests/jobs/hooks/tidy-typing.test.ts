import { describe, expect, it } from '@jest/globals';
import { readAudience } from '../../../jobs/hooks/reading/audience-reading.engine.js';
import { halvesOf } from '../../../jobs/hooks/reading/benefit-halves.engine.js';
import { tidied } from '../../../jobs/hooks/reading/tidy-typing.engine.js';

describe('typing', () => {
  it.each([
    ['learn spanish on ur phone', 'learn Spanish on your phone'],
    ['dont spill thru the lid', "don't spill through the lid"],
    ['NO MORE wet socks', 'no more wet socks'],
    ['w/ free shipping', 'with free shipping'],
    ['BATHROOM shelves', 'bathroom shelves'],
  ])('%j is tidied', (typed, said) => expect(tidied(typed, 'en')).toBe(said));

  it.each(['LED lamps with USB-C', 'u-shaped pillows', 'the Kennedys', 'GOTS cotton', 'polish for boots'])(
    'leaves %j as it is',
    (typed) => expect(tidied(typed, 'en')).toBe(typed),
  );
});

describe('a benefit of two halves', () => {
  it.each([
    ['saves an hour a day and no more paperwork', 'saves an hour a day', 'no more paperwork'],
    ['run payroll in ten minutes, and never a spreadsheet', 'run payroll in ten minutes', 'never a spreadsheet'],
  ])('%j is parted', (text, first, more) => expect(halvesOf(text, 'en')).toEqual({ first, more }));

  it.each(['no smell and no mess', 'all the taste and none of the sugar', 'keeps you warm and dry'])(
    '%j is one thought',
    (text) => expect(halvesOf(text, 'en')).toEqual({ first: text, more: null }),
  );

  it('is parted in German', () => {
    expect(halvesOf('fester Preis im Monat und kein Papierkram', 'de')).toEqual({
      first: 'fester Preis im Monat',
      more: 'kein Papierkram',
    });
  });
});

describe('an audience', () => {
  it('keeps the numbers that say who they are, and loses ages', () => {
    expect(readAudience('hotel managers with 50 to 200 rooms', 'en')?.text).toBe('hotel managers with 50 to 200 rooms');
    expect(readAudience('Handwerksbetriebe mit 5 bis 20 Mitarbeitern', 'de')?.text).toContain('5 bis 20');
    expect(readAudience('women aged 30-45', 'en')?.text).toBe('women');
  });

  it('is nobody where nobody in particular is named', () => {
    for (const typed of ['everyone', 'my husband', "I don't know"]) expect(readAudience(typed, 'en')).toBeNull();
  });
});
