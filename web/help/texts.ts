import { localized } from '../ui/localized.js';

export const auditSteps = localized([
  {
    title: 'Answer 18 questions',
    text: 'Three options each, nothing to look up. Go back and change an answer at any time.',
  },
  {
    title: 'See where you stand',
    text: 'A score out of 18, one of six bands, and how each of the six areas compares.',
  },
  {
    title: 'Keep your plan',
    text: 'Five actions in order, and a plan for the months after. Bookmark or share the page.',
  },
]);

export const tools = localized([
  {
    path: '/traffic',
    name: 'Traffic Engine',
    give: 'an ad file (up to 10 MB), or the address of an image or page.',
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
]);

export const questions = localized([
  {
    question: 'How long does an analysis take?',
    answer:
      'Usually a few seconds. You see each step while it runs. You can leave the page: the result waits in your history.',
  },
  {
    question: 'Why does a page or image get refused?',
    answer:
      'Pages must be public and answer within 15 seconds; images must be PNG, JPEG, WebP, AVIF, GIF or SVG of at most 10 MB. The message tells you the reason and what to try.',
  },
  {
    question: 'What does "unknown" mean?',
    answer: "We couldn't measure it. Unknown never lowers a score: scores use only what we could check.",
  },
  {
    question: 'What does "Sample" mean?',
    answer: 'The figure is an example. It is replaced once you connect your store or import your orders.',
  },
  {
    question: 'Where is my data?',
    answer: 'On the server this product runs on. Only requests you start leave it, such as fetching a page.',
  },
]);
