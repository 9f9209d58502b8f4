import { describe, expect, it } from '@jest/globals';
import { sentenceOf } from '../../../jobs/conversion/checks/check-sentences.js';

describe('a sentence of a check', () => {
  const quote = (text: string) => sentenceOf('OF2', 'found', { quote: text });

  it('ends once, also where what it quotes ends with a full stop', () => {
    expect(quote('30-day returns, free of charge.')).toMatch(/free of charge\."$/);
    expect(quote('Free returns!')).toMatch(/Free returns!"$/);
    expect(quote('30-day returns')).toMatch(/30-day returns"\.$/);
  });
});
