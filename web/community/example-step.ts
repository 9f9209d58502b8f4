/**
 * The third step that the engine writes from these facts, all else left open;
 * tests/jobs/community/example-step.test.ts holds it to that.
 */
export const exampleStep = {
  facts: {
    niche: 'stoneware mugs',
    product: 'Stoneware Mug',
    brand: 'Hearth & Clay',
    returnDays: 30,
  },
  stepNumber: 3,
  sendAt: 'Day 7, 10:00 AM',
  purpose: 'Check in and solve problems before they become a bad review',
  subject: 'Is your Hearth & Clay order all right?',
  preheader: "If something is off, we'd like to put it right",
  paragraphs: [
    'Is everything with your order from Hearth & Clay the way you expected?',
    "If something isn't right, please contact us through our website and have your order number ready.",
    'Need to return something? You have 30 days.',
  ],
  ctaLabel: 'Go to Hearth & Clay',
  goal: 'A reply or a click',
};
