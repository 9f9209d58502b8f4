/**
 * The growth quiz: 18 questions, three for each of six sections, options scored 1 (weak), 2 (fair), 3 (strong).
 * Options are facts an owner can observe, not opinions. Where the cuts come from: CAC growth +40 % 2023-25; LTV:CAC of 3
 * as the usual floor; repeat share 20-40 % and margin 50 % from the method that the product teaches; five reviews from the Spiegel
 * Research Center (2017); stock turnover 4-8 a year in general retail; 13 weeks is the customary cash forecast. The other
 * cuts (channel share 40/70 %, brand demand 10/30 %, a fifth of revenue, 50 reviews, creatives a month) are our own.
 *
 * A stored submission keeps only the scores and the version of the bank it answered. Wording is therefore frozen once
 * released: a changed question is a new version, and the old one stays readable.
 */
export const quizBankVersion = 1;

export type QuizSectionKey = 'cac' | 'retention' | 'brand' | 'cash' | 'creative' | 'operations';
export type QuizScore = 1 | 2 | 3;

export interface QuizSection {
  key: QuizSectionKey;
  /** Also the key of `sectionScores` on the wire: a new wording breaks callers. */
  name: string;
  /** Short label for charts. */
  label: string;
}

export interface QuizQuestion {
  id: number;
  section: QuizSectionKey;
  /** Two or three words for plans and charts. */
  topic: string;
  text: string;
  /** Option texts in the order of their scores: 1, 2, 3. */
  options: readonly [string, string, string];
}

export const quizSections: readonly QuizSection[] = [
  { key: 'cac', name: 'Rising Customer Acquisition Costs (CAC)', label: 'Acquisition' },
  { key: 'retention', name: 'Customer Retention & Lifetime Value (LTV)', label: 'Retention' },
  { key: 'brand', name: 'Brand Differentiation', label: 'Brand' },
  { key: 'cash', name: 'Cash Flow & Inventory Management', label: 'Cash and stock' },
  { key: 'creative', name: 'Creative & Content Strategy', label: 'Creative' },
  { key: 'operations', name: 'Operations & Systems', label: 'Operations' },
];

export const quizQuestions: readonly QuizQuestion[] = [
  {
    id: 1,
    section: 'cac',
    topic: 'Cost per customer',
    text: 'How has your cost per new customer moved in a year?',
    options: ['Up over 20%, or untracked', 'Up by 20% or less', 'Steady or down'],
  },
  {
    id: 2,
    section: 'cac',
    topic: 'Value against cost',
    text: "How does a customer's lifetime margin compare with acquisition cost?",
    options: ['Under 2 times, or unknown', '2 to 3 times', 'Over 3 times'],
  },
  {
    id: 3,
    section: 'cac',
    topic: 'Channel dependence',
    text: 'How much revenue depends on your largest channel?',
    options: ['Over 70%', '40% to 70%', 'Under 40%'],
  },
  {
    id: 4,
    section: 'retention',
    topic: 'Repeat buyers',
    text: 'What share of customers buys again within a year?',
    options: ['Under 20%, or unknown', '20% to 30%', 'Over 30%'],
  },
  {
    id: 5,
    section: 'retention',
    topic: 'After the order',
    text: 'What happens after someone orders?',
    options: ['A receipt, nothing more', 'The same emails for everyone', 'Timed messages by product and customer'],
  },
  {
    id: 6,
    section: 'retention',
    topic: 'Reasons to stay',
    text: 'Do you run a subscription, loyalty scheme or membership?',
    options: ['No', 'Yes, but few join', 'Yes, it brings a fifth of revenue'],
  },
  {
    id: 7,
    section: 'brand',
    topic: 'Your promise',
    text: 'Why choose you over a cheaper rival?',
    options: ['Mostly price', 'Better quality, in general words', 'One promise rivals cannot copy'],
  },
  {
    id: 8,
    section: 'brand',
    topic: 'Proof',
    text: 'How much proof does your main product page show?',
    options: ['Under 5 reviews', '5 to 50 reviews', 'Over 50, with photos'],
  },
  {
    id: 9,
    section: 'brand',
    topic: 'Brand demand',
    text: 'What share of sales comes from brand searches, direct visits or referrals?',
    options: ['Under 10%, or unknown', '10% to 30%', 'Over 30%'],
  },
  {
    id: 10,
    section: 'cash',
    topic: 'Margin',
    text: 'What remains of a sale after goods, shipping and payment fees?',
    options: ['Under 30%, or unknown', '30% to 50%', 'Over 50%'],
  },
  {
    id: 11,
    section: 'cash',
    topic: 'Stock turnover',
    text: 'How often does your stock turn over in a year?',
    options: ['Under 4 times, or often sold out', '4 to 6 times', 'Over 6 times, rarely sold out'],
  },
  {
    id: 12,
    section: 'cash',
    topic: 'Cash view',
    text: 'How far ahead can you see your cash?',
    options: ["Today's bank balance", 'About a month', '13 weeks, updated weekly'],
  },
  {
    id: 13,
    section: 'creative',
    topic: 'Creative testing',
    text: 'How many new creatives do you test?',
    options: ['Under 2 a month', '2 to 4 a month', '5 or more a month'],
  },
  {
    id: 14,
    section: 'creative',
    topic: 'Picking winners',
    text: 'How do you pick the winning creative?',
    options: ['By feel', 'By platform results', 'By test: one change, set budget, set end'],
  },
  {
    id: 15,
    section: 'creative',
    topic: 'Content sources',
    text: 'Where do your images, videos and words come from?',
    options: ['Product photos only', 'Our own, some from customers', 'Customers, creators and our own, weekly'],
  },
  {
    id: 16,
    section: 'operations',
    topic: 'Your numbers',
    text: 'How do you follow your numbers?',
    options: ['Store front page only', 'A monthly sheet', 'One live view: revenue, ads, LTV, costs'],
  },
  {
    id: 17,
    section: 'operations',
    topic: 'Automation',
    text: 'What runs without you?',
    options: ['Almost nothing', 'Emails and orders', 'Marketing, orders and support, by written procedure'],
  },
  {
    id: 18,
    section: 'operations',
    topic: 'Site health',
    text: 'How are site problems found?',
    options: ['Customers complain', 'We check now and then', 'Monthly tests: speed, tracking, checkout'],
  },
];
