/**
 * The second step that the engine writes for "stoneware mugs" with the product "Stoneware Mug", all else left open;
 * tests/jobs/community/example-step.test.ts holds it to that.
 */
export const exampleStep = {
  niche: 'stoneware mugs',
  product: 'Stoneware Mug',
  stepNumber: 2,
  sendAt: 'Day 3, 10:00 AM',
  purpose: 'Prepare the first use, prevent returns and regret',
  subject: 'Before you open your Stoneware Mug',
  preheader: 'Three steps, one mistake to avoid, and whom to ask',
  opening:
    'Your Stoneware Mug should be with you soon. What to know now, and nothing else. Three steps for the first use:',
  list: [
    'Check the contents against the slip while the box is still there.',
    'Read the one-page guide, or the first paragraph of it.',
    'Use it once in the place and at the time you bought it for.',
  ],
  ctaLabel: 'Show me how',
  goal: 'Click rate of 5 % or more',
};
