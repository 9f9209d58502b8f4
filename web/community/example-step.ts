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
    sender: { company: null, postalAddress: null, replyTo: 'hello@hearthandclay.example' },
    links: {
      shop: null,
      product: null,
      cart: null,
      review: 'https://hearthandclay.example/review',
      reorder: null,
      community: null,
      help: null,
      sizes: null,
    },
  },
  stepNumber: 3,
  sendAt: 'Day 14, 6:00 PM',
  purpose: 'Ask for an honest review',
  subject: 'What do you think of your Stoneware Mug?',
  preheader: 'One or two sentences are plenty',
  paragraphs: [
    "You've had your Stoneware Mug for a little while now, and we'd appreciate a short review. Tell others what you liked, or didn't.",
    'Every honest word counts.',
  ],
  ctaLabel: 'Leave a review',
  goal: 'Review rate of 5-10%',
};
