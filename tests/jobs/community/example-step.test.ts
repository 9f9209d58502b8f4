import { expect, it } from '@jest/globals';
import { writeFlow } from '../../../jobs/community/email-flow.engine.js';
import { exampleStep } from '../../../web/community/example-step.js';
import { brief } from './brief.fixture.js';

it('shows as an example what the engine really writes', () => {
  const { facts, paragraphs, stepNumber, ...shown } = exampleStep;
  const step = writeFlow(brief(facts)).steps.find((candidate) => candidate.stepNumber === stepNumber);
  expect(step).toMatchObject({ ...shown, body: paragraphs.join('\n\n') });
});
