/**
 * What a visitor's own answers add to the plan: one line per section, and one repair for every answer below 3. `fromWeak`
 * answers a score of 1, `fromFair` a score of 2; the `WithoutAds` twin replaces it for a visitor who does not run ads.
 * Formulas: acquisition limit = lifetime margin / 3; reorder point = daily sales x lead time + safety days. USD 50 a
 * creative or 1,000 impressions, 90 days of cover and the like are our own cuts.
 */
export interface AnswerAdvice {
  questionId: number;
  fromWeak: string;
  fromFair: string;
  fromWeakWithoutAds?: string;
  fromFairWithoutAds?: string;
}

export interface SectionLine {
  section: 'cac' | 'retention' | 'brand' | 'cash' | 'creative' | 'operations';
  text: string;
  withoutAds?: string;
}

export const sectionLines: readonly SectionLine[] = [
  {
    section: 'cac',
    text: 'Set your acquisition limit at a third of lifetime margin, and move 10% of spend from the weakest ad set to the best each week.',
    withoutAds:
      'Set your limit in hours: what a new customer may cost you in time, and move an hour a week to the best source.',
  },
  {
    section: 'retention',
    text: 'Send the three-step flow on day 0, 3 and 7 this week. The second order is the goal: only one buyer in five returns unaided.',
  },
  {
    section: 'brand',
    text: 'Write one promise sentence and place it on ad, page and email; collect five reviews first.',
    withoutAds: 'Write one promise sentence and place it on page, profile and email; collect five reviews first.',
  },
  {
    section: 'cash',
    text: 'List stock by days of cover, bundle everything beyond 90 days, and reorder by lead time plus safety days.',
  },
  {
    section: 'creative',
    text: 'Make three hooks of different style a week for the same offer, give each $50 or 1,000 impressions, and keep the winner.',
    withoutAds:
      'Make three openings of different style a week for the same offer, give each one post, and keep the winner.',
  },
  {
    section: 'operations',
    text: 'Put six numbers on one page, review it every Monday, then automate the task you repeat most.',
  },
];

export const answerAdvice: readonly AnswerAdvice[] = [
  {
    questionId: 1,
    fromWeak:
      'Divide last month’s ad spend by its first-time customers and write the number down. Do it on the first of each month: a cost nobody tracks rises unseen.',
    fromFair:
      'Find which channel caused the rise: compare cost per customer by channel with a year ago and cap the worst one.',
    fromWeakWithoutAds:
      'Count discounts, samples and hours as your acquisition cost, divide by first-time customers, and write it down each month.',
    fromFairWithoutAds: 'Find which source takes more time than a year ago, and cap the hours it may use.',
  },
  {
    questionId: 2,
    fromWeak:
      'Multiply average margin per order by orders per customer and year. If that is under twice what a customer costs, raise margin or repeat orders before spend.',
    fromFair:
      'You are one lever away from three times: raise margin per order by a tenth, or the share of second orders by five points, whichever is nearer.',
  },
  {
    questionId: 3,
    fromWeak:
      'One policy change could halve your revenue. Put a tenth of your effort into a second source now, while the first still pays for it.',
    fromFair:
      'Grow the second source to a third of revenue before you add another; two strong ones beat four weak ones.',
  },
  {
    questionId: 4,
    fromWeak:
      'Count, for customers of 12 months ago, how many bought again. Then give each buyer one obvious next product on day 7, chosen by what they bought.',
    fromFair: 'Look at who returns and what they bought first. Lead new customers to that first product.',
  },
  {
    questionId: 5,
    fromWeak:
      'Write three emails today: thanks and what happens next, how to get the best from it, what goes well with it.',
    fromFair:
      'Split the emails by first-time and repeat, and by product. A beginner’s tip sent to a regular tells them you do not know them.',
  },
  {
    questionId: 6,
    fromWeak:
      'Offer the product that runs out first as a subscription that can be paused, before you think about points.',
    fromFair: 'Ask ten members why they joined and ten customers why not. Change the one benefit both mention.',
  },
  {
    questionId: 7,
    fromWeak:
      'A rival can always be cheaper. Ask ten buyers what they would miss most if you closed; the word they repeat is the start of your promise.',
    fromFair:
      'Replace the word “quality” with something measurable: hours, grams, years of guarantee, days to the door.',
  },
  {
    questionId: 8,
    fromWeak:
      'Write to your last 30 buyers and ask for a review with one question: what did you use it for? The first five matter most.',
    fromFair:
      'Ask reviewers for a photo, answer the critical ones in public, and show three full reviews beside the buy button.',
  },
  {
    questionId: 9,
    fromWeak:
      'Make the name easy to pass on: one phrase to search for, printed in every package, and a reason to mention you.',
    fromFair: 'Give referrers something worth giving away, and ask for it after the delivery rather than at checkout.',
  },
  {
    questionId: 10,
    fromWeak:
      'Under 30% there is nothing to pay for marketing. Raise the price of your three best sellers by 5% and watch orders for two weeks.',
    fromFair:
      'Gain five points: renegotiate shipping by weight class, drop the costliest payment method, sell in pairs.',
  },
  {
    questionId: 11,
    fromWeak:
      'Divide yearly cost of goods by average stock. Below four, stop reordering the slowest fifth; if you sell out, set reorder points.',
    fromFair:
      'Order smaller and more often for the top ten products; ask suppliers to split deliveries at the same price.',
  },
  {
    questionId: 12,
    fromWeak:
      'Open a sheet with 13 columns, one a week: money in, money out, what remains. Fill it in an hour; it will surprise you once.',
    fromFair:
      'Stretch the month to 13 weeks and update it every Friday. Tax, stock and wages fall outside a month’s view.',
  },
  {
    questionId: 13,
    fromWeak:
      'Block two hours each Tuesday for one new creative. An ad tires in one to three weeks; yours have nothing to follow them.',
    fromFair: 'Move from monthly batches to one a week, so that there is always a fresh one before the old one tires.',
    fromWeakWithoutAds:
      'Block two hours each Tuesday for one new video or picture story. A silent feed is forgotten in weeks.',
  },
  {
    questionId: 14,
    fromWeak:
      'Before the next one starts, write down what you change, what it may cost and when it ends. Decide by that note.',
    fromFair: 'Platforms report what flatters them. Fix budget and end date first, and count orders in your own store.',
    fromWeakWithoutAds:
      'Before the next post, write down what you change and which number will tell. Decide by that note.',
    fromFairWithoutAds: 'Views are not orders. Give each piece its own link and count orders in your own store.',
  },
  {
    questionId: 15,
    fromWeak:
      'Product photos show what it is; people buy what it does. Ask five customers for ten seconds of it in use.',
    fromFair: 'Make it a stream: ask for a photo in every review email, and brief one small creator a month.',
  },
  {
    questionId: 16,
    fromWeak:
      'Write six numbers on one page: revenue, ad return, conversion, order value, lifetime margin, cost per customer.',
    fromFair:
      'A monthly sheet finds problems three weeks late. Connect the store and the ad accounts, and look every Monday.',
    fromWeakWithoutAds:
      'Write six numbers on one page: revenue, visitors, conversion, order value, lifetime margin, repeat share.',
    fromFairWithoutAds:
      'A monthly sheet finds problems three weeks late. Connect the store and the email tool, and look every Monday.',
  },
  {
    questionId: 17,
    fromWeak:
      'Note every task for a week. Automate the one you did most often, and write down the second so that somebody else can do it.',
    fromFair:
      'Next come support and marketing: saved answers to the ten most frequent questions, and a checklist for each campaign.',
  },
  {
    questionId: 18,
    fromWeak:
      'For each customer who complains, many leave in silence. Place one test order a month on a phone, with a stopwatch.',
    fromFair:
      'Put the check in the calendar: first Monday, speed, tracking, checkout, one test order, one page of notes.',
  },
];
