/**
 * The second step that the engine writes from these facts, all else left open;
 * tests/jobs/community/example-step.test.ts holds it to that.
 */
export const exampleStep = {
  facts: {
    niche: 'stoneware mugs',
    product: 'Stoneware Mug',
    brand: 'Hearth & Clay',
    returnDays: 30,
  },
  stepNumber: 2,
  sendAt: 'Day 7, 10:00 AM',
  purpose: 'Check in and solve problems before they become a bad review',
  subject: 'Is your Hearth & Clay order all right?',
  preheader: 'What to do if it is not',
  paragraphs: [
    'How are you getting on with your Stoneware Mug?',
    'If you need help, please get in touch and have your order number ready.',
    'If you would like to return your order, you have 30 days.',
  ],
  ctaLabel: 'Go to our website',
  goal: 'A reply or a click',
};
