import { expect, it } from '@jest/globals';
import { writeFlow } from '../../../jobs/community/email-flow.engine.js';
import { exampleStep } from '../../../web/community/example-step.js';
import { brief } from './brief.fixture.js';

it('shows as an example what the engine really writes', () => {
  const { niche, product, opening, list, stepNumber, ...shown } = exampleStep;
  const step = writeFlow(brief({ niche, product })).steps.find((candidate) => candidate.stepNumber === stepNumber);
  expect(step).toMatchObject(shown);
  const numbered = list.map((item, index) => `${index + 1}. ${item}`).join('\n');
  expect(step?.body.startsWith(`${opening}\n\n${numbered}`)).toBe(true);
});
