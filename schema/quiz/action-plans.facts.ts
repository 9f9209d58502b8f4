/**
 * The 90-day plan of each band: three phases of 30 days, a step a week, and the observation that ends each phase. Themes
 * are fixed: 1 audit and survival; 2 retention and one more channel; 3 weekly creative testing and
 * referrals; 4 multi-channel scaling and segmentation; 5 profitability and loyalty; 6 legacy, community and partnerships.
 *
 * {brand}, {audience} and {site} are replaced by what the visitor typed. A step that spends money on ads says what to do
 * without them; a step that needs several paid channels says what to do below $1,000 a month.
 *
 * Figures: 1 in 5 buyers returns unaided (21 %, ladder of 162,112 customers); automated flows earn about 18 times a
 * campaign per recipient (Klaviyo benchmark); five reviews bring most of their effect, ten nearly all (Spiegel, 2017);
 * threshold 1.15 times the average order; a page over 2.5 s is slow (Core Web Vitals). Others are our own.
 */
export interface PlanStep {
  text: string;
  withoutAds?: string;
  smallBudget?: string;
}

export interface PlanPhase {
  days: string;
  title: string;
  goal: string;
  steps: readonly PlanStep[];
  /** What can be observed when the phase is finished. */
  done: string;
}

export interface BandPlan {
  level: number;
  theme: string;
  /** Opens the plan. */
  opening: string;
  phases: readonly PlanPhase[];
}

export const bandPlans: readonly BandPlan[] = [
  {
    level: 1,
    theme: 'Audit and survival',
    opening:
      'For the next 90 days {brand} has one job: to take in more than it pays out. Nothing here asks you to grow. Growth bought on a leaking base makes the leak larger.',
    phases: [
      {
        days: 'Days 1-30',
        title: 'Know your numbers and stop the losses',
        goal: 'See what every sale really leaves, and end what loses money.',
        steps: [
          {
            text: 'Week 1: list price, product cost, shipping and payment fees for your ten best sellers. What is left is your margin; divide 1 by it and you have the return an ad must reach to pay for itself.',
            withoutAds:
              'Week 1: list price, product cost, shipping and payment fees for your ten best sellers. What is left is your margin, and the most you could ever give to win a customer.',
          },
          {
            text: 'Week 2: pause every ad set below that return. Leave the best one running at half its budget and do not touch it for seven days.',
            withoutAds:
              'Week 2: list every hour and every discount you gave last month to win customers. Stop the half that brought the fewest orders.',
          },
          {
            text: 'Week 3: write 13 weeks of expected cash in and cash out in one sheet. Mark the lowest week; that week decides what you may buy now.',
          },
          {
            text: 'Week 4: place a test order on a phone. Check that the order, its value and its source appear in your reports; if one is missing, fix that before anything else.',
          },
        ],
        done: 'You can name the margin of your best seller, the lowest cash week and the source of yesterday’s orders without opening a report.',
      },
      {
        days: 'Days 31-60',
        title: 'Fix the page and the promise',
        goal: 'Make the visits you already have count.',
        steps: [
          {
            text: 'Week 5: run the page audit on {site} and fix the first five checks it fails. Start with price, delivery time and returns being visible beside the buy button.',
          },
          {
            text: 'Week 6: ask your last 100 buyers two questions: what nearly stopped you, and what would you tell a friend? Put their words on the page.',
          },
          {
            text: 'Week 7: collect five reviews for the best seller. Most of what reviews do for sales comes from the first five.',
          },
          {
            text: 'Week 8: bundle the slowest stock with the best seller and reprice or drop everything that leaves under 30%.',
          },
        ],
        done: 'The best seller shows five reviews, a delivery date and a return rule, and the slow stock is moving.',
      },
      {
        days: 'Days 61-90',
        title: 'Restart one channel under a stop rule',
        goal: 'Prove that one new customer can be won at a profit.',
        steps: [
          {
            text: 'Week 9: restart one channel with a fixed daily cap. Write the stop rule first: seven days below break-even and it ends.',
            withoutAds:
              'Week 9: pick the one free source that brought the most orders and give it five fixed hours a week. Write down what result would make you stop.',
          },
          {
            text: 'Week 10: turn on three emails after each order: thanks on day 0, how to use it on day 3, a fitting next order on day 7.',
          },
          {
            text: 'Week 11: compare two hooks for the same offer, speaking to {audience} in their own words from week 6. Keep the winner.',
          },
          {
            text: 'Week 12: update margin, cash view and cost per customer. If the channel paid for itself, keep the cap for another month before raising it.',
          },
        ],
        done: 'Four weeks in a row, money in exceeds money out, and one channel pays for itself.',
      },
    ],
  },
  {
    level: 2,
    theme: 'Retention and one more channel',
    opening:
      '{brand} sells, but most customers come once and from one place. Two changes make it safer within 90 days: more second orders, and one more source of first ones.',
    phases: [
      {
        days: 'Days 1-30',
        title: 'Earn the second order',
        goal: 'Let every buyer hear from you at the right moment.',
        steps: [
          {
            text: 'Week 1: turn on the post-purchase flow on day 0, 3 and 7. Unaided, about one buyer in five returns; these three emails are where the next ones come from.',
          },
          {
            text: 'Week 2: add the abandoned-cart flow, two emails, the first within four hours, without a discount. An automated email earns about 18 times as much per reader as a campaign.',
          },
          {
            text: 'Week 3: ask for a review seven days after delivery, and for a photo with it, until ten stand on each main product.',
          },
          {
            text: 'Week 4: set the free-shipping threshold at 1.15 times the average order and show how much is missing in the cart.',
          },
        ],
        done: 'Three flows run without you and you know how many orders each brought.',
      },
      {
        days: 'Days 31-60',
        title: 'Open one more source',
        goal: 'Stop depending on a single channel.',
        steps: [
          {
            text: 'Week 5: choose the channel where {audience} already look for what you sell. One channel, not two, and write down why.',
            smallBudget:
              'Week 5: your budget feeds one paid channel. Choose the free source where {audience} already look for what you sell, and write down why.',
          },
          {
            text: 'Week 6: start with 10-20% of the budget and three creatives: the problem, the product in use, a customer’s words.',
            withoutAds:
              'Week 6: publish three pieces: the problem, the product in use, a customer’s words. Same offer in all three.',
            smallBudget:
              'Week 6: publish three pieces there without paying: the problem, the product in use, a customer’s words.',
          },
          {
            text: 'Week 7: apply the kill rule: after 1,000 impressions, or twice your cost per customer without a sale, a creative ends.',
            withoutAds: 'Week 7: look at orders, not likes. Repeat the format that sold and drop the other two.',
          },
          {
            text: 'Week 8: compare both sources by cost per first order, counted from your own orders rather than from what platforms claim.',
            withoutAds: 'Week 8: compare both sources by hours per first order, counted from your own orders.',
          },
        ],
        done: 'A second source brings at least one first order in ten at a cost you accept.',
      },
      {
        days: 'Days 61-90',
        title: 'Move weight to what works',
        goal: 'Let the numbers divide the budget.',
        steps: [
          {
            text: 'Week 9: work out lifetime margin divided by acquisition cost for each source. Move 10% a week from the lower to the higher.',
            withoutAds:
              'Week 9: work out lifetime margin per hour for each source. Move one hour a week to the better one.',
          },
          {
            text: 'Week 10: ask for text-message consent at checkout and use it for two things only: delivery news and one reminder to reorder.',
          },
          {
            text: 'Week 11: put one promise sentence on ads, product page and emails, so that the second channel sells the same thing.',
            withoutAds:
              'Week 11: put one promise sentence on profile, product page and emails, so that each source says the same.',
          },
          {
            text: 'Week 12: write one page: cost per customer, lifetime margin, payback month, share of second orders. Repeat it each month.',
          },
        ],
        done: 'No source brings more than 70% of revenue, and second orders have risen two months in a row.',
      },
    ],
  },
  {
    level: 3,
    theme: 'Weekly creative testing and referrals',
    opening:
      '{brand} has a base that works. What limits it now is the speed of learning: whoever tests every week knows fifty things a year that a rival does not.',
    phases: [
      {
        days: 'Days 1-30',
        title: 'Set the rhythm',
        goal: 'One clean test a week, every week.',
        steps: [
          {
            text: 'Week 1: collect 30 hooks: ten from reviews, ten from questions to support, ten from ads you wish were yours. That is your bank.',
          },
          {
            text: 'Week 2: run the first test: same picture, two hooks. Fix the budget and the end date before it starts, and change nothing in between.',
            withoutAds:
              'Week 2: run the first test: same video, two opening lines, published a week apart at the same hour. Change nothing else.',
          },
          {
            text: 'Week 3: test the picture with the winning hook: product alone against product in the hands of {audience}.',
          },
          {
            text: 'Week 4: test the offer with both winners: bundle against single. Write all three results into the log with what you decided.',
          },
        ],
        done: 'The log has four tests, each with one change and a decision.',
      },
      {
        days: 'Days 31-60',
        title: 'Let customers bring customers',
        goal: 'A referral that starts by itself after a good delivery.',
        steps: [
          {
            text: 'Week 5: choose a reward of equal worth for both sides, paid from margin, and cap it at half of what a customer costs you now.',
          },
          {
            text: 'Week 6: offer it in the last post-purchase email, after the product has arrived and been used, and on the order page.',
          },
          {
            text: 'Week 7: ask the ten most active reviewers in person. Send them a link and one sentence they could forward unchanged.',
          },
          {
            text: 'Week 8: divide email into first-time and repeat buyers. The first group hears how to get more from what it bought; the second hears what is new.',
          },
        ],
        done: 'Referred orders appear in your numbers under their own name.',
      },
      {
        days: 'Days 61-90',
        title: 'Double winners, retire the tired',
        goal: 'Turn what you learned into spend and habits.',
        steps: [
          {
            text: 'Week 9: raise the budget of winning ads 10-20% every three days while their return holds. Retire an ad when its click rate falls 20% below its first week.',
            withoutAds:
              'Week 9: make three more pieces in the format that won, and put the best on the product page. Stop the format that sold least.',
          },
          {
            text: 'Week 10: build one bundle from what people already buy together. Aim for an average order one tenth higher.',
          },
          {
            text: 'Week 11: ask three customers or small creators for raw video each month; raw material is what stops a weekly rhythm.',
          },
          {
            text: 'Week 12: read the whole log. Keep the five rules it taught you where the next creative is made.',
          },
        ],
        done: 'Twelve tests are logged, referrals bring orders each week, and the rhythm survives a holiday.',
      },
    ],
  },
  {
    level: 4,
    theme: 'Multi-channel scaling and segmentation',
    opening:
      'The economics of {brand} hold, so more of the same is worth buying. The danger in this stage is to scale what platforms report rather than what customers are worth.',
    phases: [
      {
        days: 'Days 1-30',
        title: 'Measure once, divide well',
        goal: 'One truth about cost, and customers seen as groups.',
        steps: [
          {
            text: 'Week 1: build one view of spend, first orders and acquisition cost for all channels, fed by your own orders. Keep platform figures beside it, never instead.',
            withoutAds:
              'Week 1: build one view of hours, first orders and cost per order for all sources, fed by your own orders.',
          },
          {
            text: 'Week 2: divide customers into first-time, repeat and the top tenth by margin. Note what each group bought first.',
          },
          {
            text: 'Week 3: bring the main product page under 2.5 seconds on a phone. Large images and old scripts come first.',
          },
          {
            text: 'Week 4: write separate emails for the three groups: a second reason to buy, a new product, an early look.',
          },
        ],
        done: 'You can say what a first order cost last week in each channel, and who the top tenth are.',
      },
      {
        days: 'Days 31-60',
        title: 'Add a channel and a subscription',
        goal: 'Two new lines of growth, each with an end date.',
        steps: [
          {
            text: 'Week 5: open the third channel with 10% of the budget and creatives that already won elsewhere.',
            withoutAds:
              'Week 5: try paid traffic for the first time with 5% of monthly margin, one offer and a stop rule, or a third free source if you prefer.',
            smallBudget:
              'Week 5: prepare a second paid channel: tracking, three proven creatives and a budget. It starts after day 60.',
          },
          {
            text: 'Week 6: offer a subscription on the product that runs out first. Show the saving per delivery and let people skip a month.',
          },
          {
            text: 'Week 7: measure the share that subscribes and work out which share would bring lifetime margin to three times cost.',
          },
          {
            text: 'Week 8: agree on stock and terms for the next 90 days with your two largest suppliers, using the higher of two forecasts.',
          },
        ],
        done: 'The new channel has a verdict in writing, and subscribers are counted.',
      },
      {
        days: 'Days 61-90',
        title: 'Scale by the ratio',
        goal: 'Spend more each week for as long as customers are worth it.',
        steps: [
          {
            text: 'Week 9: hold a Monday review of one number: lifetime margin to acquisition cost. At three or more, raise spend 10-20%; below, step back.',
            withoutAds:
              'Week 9: hold a Monday review of one number: margin per hour and source. Shift an hour to the best, drop the last.',
          },
          {
            text: 'Week 10: speak to {audience} differently by group: proof for newcomers, novelty for repeat buyers, access for the top tenth.',
          },
          {
            text: 'Week 11: compare days of stock with supplier lead time for the ten best sellers, so that scaling never meets an empty shelf.',
          },
          {
            text: 'Week 12: hand one routine to somebody else with a written procedure; scaling ends where your own week ends.',
          },
        ],
        done: 'Revenue is up, the ratio is still three or more, and nothing important sold out.',
      },
    ],
  },
  {
    level: 5,
    theme: 'Profitability and loyalty',
    opening:
      'People come to {brand} by name. That is the hard part. What is left on the table now is profit per customer: price, mix, loyalty and terms.',
    phases: [
      {
        days: 'Days 1-30',
        title: 'Find the profit',
        goal: 'Know what each product and channel contributes, and price accordingly.',
        steps: [
          {
            text: 'Week 1: rank products by contribution: price minus product cost, shipping, fees, returns and the marketing they needed. The lowest fifth is repriced, bundled or discontinued.',
          },
          {
            text: 'Week 2: rank channels the same way, with returns and discounts counted where they arose.',
          },
          {
            text: 'Week 3: test one price: 5% up on a product people ask for by name, four weeks, watching margin per visitor.',
          },
          {
            text: 'Week 4: test the shipping threshold the same way, around 1.15 times the average order.',
          },
        ],
        done: 'Margin per order is known for every product, and two tests run with an end date.',
      },
      {
        days: 'Days 31-60',
        title: 'Give loyal customers a reason',
        goal: 'Reward closeness with access, not with discounts.',
        steps: [
          {
            text: 'Week 5: define membership in one sentence for {audience}. First look, first size and a person who answers cost less than 10% off and mean more.',
          },
          {
            text: 'Week 6: invite the top tenth in person and let them choose the name of one next product.',
          },
          {
            text: 'Week 7: measure each customer’s usual gap between orders. Write to those who are one and a half times past it, with a reason to return.',
          },
          {
            text: 'Week 8: replace one public sale with an early-access week for members, and compare margin with last year’s sale.',
          },
        ],
        done: 'Members buy more often than before they joined, and one discount is gone for good.',
      },
      {
        days: 'Days 61-90',
        title: 'Budget by customer, negotiate by cycle',
        goal: 'Spend by what each group brings, and let suppliers finance growth.',
        steps: [
          {
            text: 'Week 9: follow customers by month of first order. Set the acquisition limit of each segment from its own twelve-month margin.',
            withoutAds:
              'Week 9: follow customers by month of first order and put your best content where the best months came from.',
          },
          {
            text: 'Week 10: work out the cash cycle: days of stock plus days until you are paid, less days until you pay. Ask suppliers for 15 days more.',
          },
          {
            text: 'Week 11: refresh the creatives around what members say, since they explain {brand} better than a brief does.',
          },
          {
            text: 'Week 12: set the year’s floor for margin per order and let nobody launch below it without a reason in writing.',
          },
        ],
        done: 'Profit per customer is up for two months, and the cash cycle is shorter than at the start.',
      },
    ],
  },
  {
    level: 6,
    theme: 'Legacy, community and partnerships',
    opening:
      '{brand} runs on systems and is known by name. The next 90 days are for what outlasts a campaign: people who belong, partners who multiply, and a company that works without its founder.',
    phases: [
      {
        days: 'Days 1-30',
        title: 'Start the community',
        goal: 'A hundred people who would miss it if it stopped.',
        steps: [
          {
            text: 'Week 1: invite your 100 best customers by name. Tell {audience} plainly what it is for and what it is not for.',
          },
          {
            text: 'Week 2: fix a calendar before the first day: one talk, one question and one behind-the-scenes piece each month.',
          },
          {
            text: 'Week 3: let members vote on one real decision and publish the result, including when it went against you.',
          },
          {
            text: 'Week 4: name two members as hosts. A community that needs the founder every day is a support desk.',
          },
        ],
        done: 'A third of the members posted or voted in the first month.',
      },
      {
        days: 'Days 31-60',
        title: 'Launch with partners',
        goal: 'Reach customers through names they already trust.',
        steps: [
          {
            text: 'Week 5: list ten brands your customers also buy. Choose two with the same standards and no overlap in products.',
          },
          {
            text: 'Week 6: agree on one joint product or bundle on one page: who pays, who ships, who answers complaints, how it ends.',
          },
          {
            text: 'Week 7: show it to the community first, then to both customer lists on the same day.',
          },
          {
            text: 'Week 8: publish what only you know: a number from your own data, with the method. Journalists and partners quote numbers.',
          },
        ],
        done: 'New customers arrived through a partner, and you know what they cost.',
      },
      {
        days: 'Days 61-90',
        title: 'Test the next field and write the manual',
        goal: 'Grow sideways, and make the company independent of you.',
        steps: [
          {
            text: 'Week 9: choose one neighboring category or country. Fix a sum, an end date and the number that means yes.',
          },
          {
            text: 'Week 10: run it small with your own stock or a partner’s, and judge second orders rather than first ones.',
          },
          {
            text: 'Week 11: write the owner’s manual: each role, its decisions, its number, its substitute. Then be away for a week.',
          },
          {
            text: 'Week 12: tell the story: why {brand} exists, what it refuses to do, where it will be in ten years. Put it where new people join.',
          },
        ],
        done: 'The test has a verdict, and the company ran a week without you.',
      },
    ],
  },
];
