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
  subject: 'Is everything all right with your order?',
  preheader: 'A quick check-in, and where to turn if not',
  paragraphs: [
    'Are you happy with your Stoneware Mug so far?',
    "If something isn't right, please contact us through our website and have your order number ready.",
    'Need to return something? You have 30 days.',
  ],
  ctaLabel: 'Go to our website',
  goal: 'A reply or a click',
};
