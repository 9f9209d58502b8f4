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
    'Your Stoneware Mug should be with you soon. Here is what we tell our friends when they ask. Three steps for the first use:',
  list: [
    'Look for the marks on the base or in the leaflet: dishwasher, oven, stove and microwave are separate promises.',
    'Wash it by hand with mild soap and dry it at once.',
    'Use it first for what you make most often, so that you can compare.',
  ],
  ctaLabel: 'Show me how',
  goal: 'Click rate of 5% or more',
};
