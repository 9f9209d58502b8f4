import { overallLabel } from '../../../web/conversion/texts.js';
import { scoreTone } from '../../../web/ui/tone.js';

describe('scores', () => {
  it.each([
    [100, 'Excellent', 'good'],
    [80, 'Excellent', 'good'],
    [79, 'Good', 'warn'],
    [60, 'Good', 'warn'],
    [59, 'Needs Improvement', 'bad'],
    [40, 'Needs Improvement', 'bad'],
    [39, 'Critical Issues', 'bad'],
    [0, 'Critical Issues', 'bad'],
  ])('calls %d %s', (score, label, tone) => {
    expect(overallLabel(score)).toBe(label);
    expect(scoreTone(score)).toBe(tone);
  });

  it('gives an unknown score no verdict', () => {
    expect(scoreTone(null)).toBe('gray');
  });
});
