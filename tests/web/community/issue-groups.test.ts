import { expect, it } from '@jest/globals';
import { issueGroups } from '../../../web/community/issue-groups.js';

const unsigned = { id: 'sms_brand', message: 'The text does not say who sends it.', fix: 'Add your brand name.' };
const link = { id: 'link', message: 'The link leads to a placeholder.', fix: 'Add the address.' };

it('tells once what several steps have in common, with the steps in order', () => {
  const whole = { id: 'links', message: 'The links lead to a placeholder.', fix: 'Add the address.', stepNumber: null };
  const found = issueGroups([
    whole,
    { ...unsigned, stepNumber: 3 },
    { ...link, evidence: 'https://a.example', stepNumber: 2 },
    { ...unsigned, stepNumber: 1 },
    { ...link, evidence: 'https://b.example', stepNumber: 3 },
  ]);
  expect(found.map(({ issue, stepNumbers }) => [issue.id, stepNumbers])).toEqual([
    ['links', []],
    ['sms_brand', [1, 3]],
    ['link', [2]],
    ['link', [3]],
  ]);
});
