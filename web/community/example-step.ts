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
  subject: 'How to get the most out of Stoneware Mug',
  preheader: 'And if it is not right: you have 30 days to return it',
  paragraphs: [
    'Wash it by hand before the first coffee. It may go into the dishwasher and the microwave, not on the stove.',
    "If it isn't right for you, you have 30 days to send it back.",
  ],
  ctaLabel: 'Go to our store',
  goal: 'Click rate of 5% or more',
};
