/**
 * The second step that the engine writes from these facts, all else left open;
 * tests/jobs/community/example-step.test.ts holds it to that.
 */
export const exampleStep = {
  facts: {
    niche: 'stoneware mugs',
    product: 'Stoneware Mug',
    brand: 'Hearth & Clay',
    use: 'Wash it by hand before the first coffee. It may go into the dishwasher and the microwave, not on the stove.',
    returnDays: 30,
  },
  stepNumber: 2,
  sendAt: 'Day 3, 10:00 AM',
  purpose: 'Prepare the first use, prevent returns and regret',
  subject: 'Before you start: Stoneware Mug',
  preheader: 'A few lines on what helps at the very start',
  paragraphs: [
    'A short note from Hearth & Clay about your order.',
    'For the first use:',
    'Wash it by hand before the first coffee. It may go into the dishwasher and the microwave, not on the stove.',
    'On arrival, first check that nothing was damaged on the way.',
    'Not what you expected? Returns are open for 30 days.',
  ],
  ctaLabel: 'Go to the shop',
  goal: 'Click rate of 5% or more',
};
