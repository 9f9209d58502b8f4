import { describe, expect, it } from '@jest/globals';
import { foldText } from '../../../jobs/kit/text.js';
import { searchPatterns } from '../../../jobs/quiz/search-text.engine.js';

describe('search in leads', () => {
  it('folds case, accents and width', () => {
    expect(foldText('Zoë Ångström ＴＥＡ  House')).toBe('zoe angstrom tea house');
  });

  it('wants every word, in any order, once', () => {
    expect(searchPatterns('  Tea zoë tea ')).toEqual(['%tea%', '%zoe%']);
    expect(searchPatterns(' \t ')).toEqual([]);
  });

  it('takes the signs of LIKE literally', () => {
    expect(searchPatterns('100%_\\')).toEqual(['%100\\%\\_\\\\%']);
  });

  it('looks at six words at the most', () => {
    expect(searchPatterns('a b c d e f g h')).toHaveLength(6);
  });
});
