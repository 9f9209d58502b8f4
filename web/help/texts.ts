export const auditSteps = [
  {
    title: 'Answer 18 questions',
    text: 'Three options each, nothing to look up. Go back and change an answer whenever you like.',
  },
  {
    title: 'See where you stand',
    text: 'A score out of 18, one of six bands, and how each of the six areas compares.',
  },
  {
    title: 'Take the plan along',
    text: 'Five actions in order and a plan for the months after. The page is yours: bookmark or share it.',
  },
];

export const tools = [
  {
    path: '/traffic',
    name: 'Traffic Engine',
    give: 'an ad creative as a file (up to 10 MB), or the address of an image or page.',
    get: 'predicted CTR, CPC and ROAS with their ranges, why, and what to change first.',
  },
  {
    path: '/conversion',
    name: 'Conversion Machine',
    give: 'the address of a product page.',
    get: 'an overall score, eight categories that open to their checks, fixes by revenue effect, and a report.',
  },
  {
    path: '/community',
    name: 'Community Funnel',
    give: 'your niche, and whether you want emails or texts.',
    get: 'a complete post-purchase flow with timing, subjects and bodies, ready to export.',
  },
  {
    path: '/ltv',
    name: 'LTV Playbook',
    give: 'the share of customers who subscribe, and your current figures where your store is not connected.',
    get: 'twelve months of revenue and customers, and your CAC:LTV ratio.',
  },
];

export const questions = [
  {
    question: 'How long does an analysis take?',
    answer:
      'Usually a few seconds. You see each step while it runs, and may leave the page: it goes on, and the result waits in the history.',
  },
  {
    question: 'Why does a page or image get refused?',
    answer:
      'Pages must be public and answer within 15 seconds; images must be PNG, JPEG, WebP, AVIF, GIF or SVG of at most 10 MB. The message says which of these it was and what to try.',
  },
  {
    question: 'What does "unknown" mean?',
    answer:
      'It could not be measured on what you gave. Unknown never counts against you: scores are worked out from what could be judged.',
  },
  {
    question: 'What does "Sample" mean?',
    answer:
      'The figure is an example and not yours. It is replaced as soon as your store is connected or you import your orders.',
  },
  {
    question: 'Where is my data?',
    answer:
      'On the server this product runs on. Nothing leaves it but the requests you ask for, such as fetching a page.',
  },
];
