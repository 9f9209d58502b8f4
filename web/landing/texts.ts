import { localized } from '../ui/localized.js';

/** Sentences of the landing page. Figures are the claims of docs/requirements.md. */
export const hero = localized({
  title: 'Find what holds your store back. Fix that first.',
  subtitle:
    'Upload an ad or paste a product page. Ecom Growth measures it, predicts the result and tells you what to change, with evidence for every number.',
  promises: ['14-day free trial', 'No credit card', 'Cancel anytime'],
});

export const stats = localized([
  { figure: '10,000+', label: 'users' },
  { figure: '$50M+', label: 'revenue generated' },
  { figure: '4.9/5', label: 'rating' },
  { figure: '85-92%', label: 'AI accuracy' },
]);

export const faq = localized([
  {
    question: 'What does it cost?',
    answer:
      'Plans start at $29 a month for solo entrepreneurs and go up to $199 a month for agencies. Every plan begins with a 14-day free trial: no credit card, cancel anytime.',
  },
  {
    question: 'What does it integrate with?',
    answer:
      'Store platforms, ad platforms and email providers: Shopify, Facebook Ads, Google Analytics, Klaviyo, TikTok Ads and Google Ads. Credentials are encrypted before they are stored.',
  },
  {
    question: 'How accurate is the AI?',
    answer:
      "Between 85 and 92%. Every prediction shows its range, the measurements behind it and their sources, so you can judge it yourself. What we can't measure is shown as unknown.",
  },
  {
    question: 'What support do I get?',
    answer:
      '24/7 email support on every plan. Higher tiers add live chat and a weekly strategy call with a growth specialist.',
  },
  {
    question: 'Is my data secure?',
    answer:
      'Your data stays private to your account and is handled in line with GDPR and CCPA. You can export everything or delete your account at any time.',
  },
]);

export const quiz = localized({
  title: 'How mature is your growth? Find out in under 3 minutes.',
  subtitle:
    '18 questions across acquisition, retention, brand, cash flow, creative and operations. Free, no card, and you get five priority actions.',
  claims: [
    { figure: '5,000+', label: 'businesses assessed' },
    { figure: '40%', label: 'average growth increase' },
    { figure: '2.8 min', label: 'average completion' },
  ],
  features: [
    {
      title: 'Performance Analysis',
      text: 'Six areas of your business scored side by side, so you see the weakest one.',
    },
    {
      title: 'AI-Powered Insights',
      text: 'Your place in one of six maturity bands, with the mistakes typical of that stage.',
    },
    {
      title: 'Custom Action Plan',
      text: 'Five actions in the order that pays off, and a plan for the months after.',
    },
  ],
});

export const footer = localized([
  {
    title: 'Product',
    links: [
      { label: 'Features', path: '/features' },
      { label: 'Pricing', path: '/pricing' },
      { label: 'Integrations', path: '/integrations' },
      { label: 'API', path: '/api' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'Blog', path: '/blog' },
      { label: 'Case Studies', path: '/case-studies' },
      { label: 'AI Growth Quiz', path: '/quiz' },
      { label: 'Webinars', path: '/webinars' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About', path: '/about' },
      { label: 'Careers', path: '/careers' },
      { label: 'Contact', path: '/contact' },
      { label: 'Privacy', path: '/privacy' },
    ],
  },
]);
