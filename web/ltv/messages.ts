import { counted } from '../ui/counted.js';
import { localized } from '../ui/localized.js';

/** What the playbook says: projections, cohorts, customers and levers. */
export const messages = localized({
  // CohortPanel
  cohortRetention: 'Cohort retention',
  cohortsCouldNotBeLoaded: "Couldn't load cohorts",
  pleaseTryAgain: 'Please try again.',
  importOrdersWithACustomer: 'Import orders with a customer number or email to see who comes back.',
  noCustomersYet: 'No customers yet',
  shareOfCustomersWhoOrder: 'Share of customers who order in each month after their first, percent',
  cohorts: 'Cohorts',
  firstOrder: 'First order',
  customers: 'Customers',
  month: (age: number) => `Month ${age}`,
  revenueEach: 'Revenue each',
  youllSeeHowManyCustomers: "You'll see how many customers come back after a full month.",
  ofAllCustomersOrderAgain: ([first, second, third]: readonly string[]) =>
    `Of all customers, ${first} order again in the month after their first order${second ? `, ${second} in the second` : ''}${third ? `, ${third} in the third` : ''}.`,
  first: 'First',
  size: 'Size',
  all: 'All',

  // SampleNotice
  or: 'or',
  toSeeYourOwn: 'to see your own.',
  theseAreSampleFiguresOf: 'These are sample figures of a demo store.',
  theseAreSampleFigures: 'These are sample figures.',
  importYourOrders: 'Import your orders',
  connectYourStore: 'connect your store',

  // LtvGuidance
  segmentCustomersByBehaviourFirst: 'Segment customers by behaviour: first-time, repeat, high-value.',
  personaliseBackendFunnels: 'Personalise backend funnels.',
  addCrossCategoryLines: 'Add cross-category lines.',
  brandEducationAndOrganicSocial: 'Brand education and organic social.',
  reinforceTrust: 'Reinforce trust.',
  maximiseLifetimeValue: 'maximise lifetime value.',
  goal: 'Goal:',
  repeatPurchasesAndScalingTo: 'repeat purchases and scaling to 7-8 figures.',
  outcome: 'Outcome:',

  // SimulationPanel
  subscriptionOptIn: 'Subscription opt-in',
  step4: 'Step 4',
  aNewCustomerCostsNothing: 'a new customer costs nothing',
  addedBySubscriptions: 'Added by subscriptions',
  in12MonthsAgainstWithout: (noSubscriptionRevenue: string) =>
    `In 12 months, against ${noSubscriptionRevenue} without any subscription`,
  cacLtvRatio: 'CAC:LTV ratio',
  revenueMultiple: 'Revenue multiple',
  unknown: 'Unknown',
  because: (ratioReason: string) => `Because ${ratioReason}`,
  todaySalesOverCac: (currentCacLtvRatio: string, isMargin: boolean) =>
    `${currentCacLtvRatio} today${isMargin ? '' : ', sales over CAC'}`,
  projectedRevenue: 'Projected revenue',
  n80Range: (low: string) => `${low} (80% range)`,
  costOfANewCustomer: 'Cost of a new customer',
  costsAtLeast: 'At least: your history is too short to tell who is new',
  marginOfACustomerIn: 'Margin of a customer in 12 months, today',
  salesPerCustomerIn12: 'Sales per customer in 12 months, before costs, today',
  atThisOptIn: (ltv: string) => `${ltv} at this opt-in`,
  newIn12MonthsPlus: 'New in 12 months, plus those you have',
  projectedCustomers: 'Projected customers',
  cacPayback: 'CAC payback',
  month2: (paybackMonth: number) => `Month ${paybackMonth}`,
  monthOrLater: (paybackMonth: number) => `Month ${paybackMonth} or later`,
  whenACustomersMarginCovers: "When a customer's margin covers their cost",
  because2: (reason: string) => `Because ${reason}`,
  needsYourOwnMarginAnd: 'Needs your own margin and ad spend',
  notWithin24Months: 'Not within 24 months',
  checkedOnTheLastMonths: (months: number, errorPercent: number, naiveErrorPercent: number) =>
    `Checked on the last ${months} months: projections up to three months ahead were off by ${errorPercent}% on average. Repeating the last month would have been off by ${naiveErrorPercent}%.`,
  lastMonthWasCloser: (months: number, errorPercent: number, naiveErrorPercent: number) =>
    `Checked on the last ${months} months: up to three months ahead, repeating the last month was off by ${naiveErrorPercent}% on average; projecting from your customers was off by ${errorPercent}%. So this year repeats the last month, without a season.`,

  notCheckedYet: 'Not checked against your past yet: that takes six full months of orders.',

  // CustomerValuePanel
  byFirstProduct: 'By first product',
  byChannel: 'By channel',
  byDiscountCode: 'By discount code',
  byCountry: 'By country',
  byMonth: 'By month',
  byQuarter: 'By quarter',
  byWeek: 'By week',
  noCode: 'No code',
  customerValueCouldNotBe: "Couldn't load customer value",
  importOrdersWithACustomerNumber: 'Import orders with a customer number or email to see what customers are worth.',
  customerValue: 'Customer value',
  showAllRows: (count: number) => `Show all ${count}`,
  perCustomerSinceTheFirst: (until: string) =>
    `Per customer since the first order, up to ${until}; counting only customers who have been around that long`,
  groupCustomers: 'Group customers',
  notTold: 'Not stated',
  quarterOf: (quarter: string, year: string) => `${quarter} ${year}`,
  weekOf: (monday: string) => `Week of ${monday}`,
  cacInTheFirstRow: (cacBasis: string, cacBasis2: boolean, paybackReason: string) =>
    `CAC in the first row: ${cacBasis}${cacBasis2 ? '' : '.'} ${paybackReason}`,
  revenue: 'Revenue',
  contribution: 'Contribution',
  assumedFigures: {
    aov: 'Order value',
    cac: 'CAC',
    ltv: 'LTV',
    newCustomersPerMonth: 'New customers per month',
    grossMargin: 'Gross margin',
    contributionMargin: 'Contribution margin',
    existingSubscribers: 'Subscribers today',
    recentOneOffCustomers: 'Recent one-off customers',
    repeatRate: 'Repeat customers',
    repeatOrders: 'Repeat orders of a customer in 12 months',
    churn: 'Subscribers who cancel after the first month',
  },
  margin: 'Margin',
  revenueNotProfitStateYour: 'Revenue, not profit: enter your costs under Store data to see margin and payback.',
  customerValue2: (label: string) => `Customer value, ${label}`,
  group: 'Group',
  backInMonth2: 'Back in month 2',
  inMonth6: 'In month 6',
  days: (valueName: string, age: number) => `${valueName}, ${age} days`,
  paidBack: 'Paid back',
  notKnown: 'Unknown',
  groupsAreNotShown: (otherGroups: number, isTime: boolean) =>
    isTime
      ? counted(otherGroups, { one: '# earlier row is not shown.', other: '# earlier rows are not shown.' })
      : counted(otherGroups, { one: '# smaller group is not shown.', other: '# smaller groups are not shown.' }),
  ordersEach: 'Orders each',

  // CustomersPanels
  exportFailed: 'Export failed',
  segmentsCouldNotBeLoaded: "Couldn't load segments",
  importOrdersWithACustomerNumberOr: 'Import orders with a customer number or email to see your segments.',
  noSegmentsYet: 'No segments yet',
  findingSegments: 'Working out your segments',
  segmentsAppearInAMoment: 'They appear here in a moment.',
  customerSegments: 'Customer segments',
  byPastOrdersAndExpected: 'By past orders and expected orders',
  segment: 'Segment',
  ofRevenue: 'Share of revenue',
  valueAtStake: 'Value at stake',
  aYearAtTheirOld: 'their yearly spend while active, minus what we expect now',
  expectedIn12Months: 'expected in 12 months',
  nextOrder: 'Next order',
  tooFewCameBackTo:
    'Fewer than 20 customers have come back, so your usual time between orders is unknown. We use six weeks and six months instead.',
  overdue: 'Overdue',
  dueIn30Days: (dueWithin30Days: string) => `${dueWithin30Days} due in 30 days`,
  list: 'List',
  csv: 'CSV',
  downloadCustomersAsCsv: (label: string) => `Download ${label} customers as CSV`,
  purchaseModel: 'Purchase model',
  expectedOrdersAndSpendPer: 'Expected orders and spend per customer',
  theModelCouldntBeBuilt: "Couldn't build the model",
  howWeGotThis: 'How we got this',
  importOrdersToSeeWhat: 'Import orders to see what each customer is expected to buy.',
  noModelFitsTheseCustomers: 'No model fits these customers yet.',
  yourHistoryIsTooShort: 'Your history is too short to test the model.',
  offByLessThanOne: 'off by less than 1%',
  offByTooHighLow: (miss: number, miss2: number) => `off by ${miss}% (too ${miss2 > 0 ? 'high' : 'low'})`,
  onTheLastWeeksWhich: (weeks: string, off: string, predictedOrders: string, orders: string) =>
    `On the last ${weeks} weeks, which it had not seen, the model was ${off}: ${predictedOrders} orders expected, ${orders} came.`,
  rAlphaWeeksAB: (r: string, alpha: string, a: string, b: string, logLikelihood: string) =>
    `r ${r}, alpha ${alpha} weeks, a ${a}, b ${b}; log-likelihood ${logLikelihood}`,
  fitOf: (parameters: string, isUsed: boolean) => `${parameters}${isUsed ? ' (used)' : ''}`,
  notUsableTheFitDid: 'Not usable: the fit did not converge',
  ofThemCameBack: (customers: string, repeaters: string) => `${customers}, ${repeaters} of them came back`,
  ordersUpTo: 'Orders up to',
  gammaGamma: 'Gamma-Gamma',
  notUsedMeanOrderValues: 'Not used: mean order values instead',
  fittedByMaximumLikelihoodWe:
    'Fitted by maximum likelihood; we use the model that predicted the last weeks better. Batislam and others (2007); Fader, Hardie and Lee (2005); Fader and Hardie (2013).',

  // RevenuePlan
  month3: 'Month',
  plan: 'Plan',
  noPlan: 'No plan',
  soFar: 'Actual',
  wholeMonth: 'Whole month',
  againstPlan: 'Against plan',
  thePlanWasNotKept: "Couldn't save the plan",
  leaveItEmptyToTake: 'Leave empty to remove the plan.',
  keepPlan: 'Save plan',
  fromTo: (low: string, high: string) => `${low} to ${high}`,
  next12Months: 'Next 12 months',
  revenueByMonthAgainstPlan:
    'Where your orders so far lead, against your plan; the projection above adds subscriptions at the chosen opt-in',
  planActualAndForecast: 'Plan, actual and forecast by month',
  eightOfTen: '80% range',
  newCustomersOfMonth: 'New customers',
  plannedAdSpend: 'Planned ad spend',
  planFor: 'Plan for',
  planRevenue: 'Revenue',
  plannedAmount: (currency: string) => `Amount, ${currency}`,

  // ForecastPanel
  next12Weeks: 'Next 12 weeks',
  theForecastCouldNotBe: "Couldn't load the forecast",
  noForecastYet: 'No forecast yet',
  importYourOrdersToSee: 'Import your orders to see the weeks ahead.',
  revenueAWeek: (currency: string) => `Revenue per week, ${currency}`,
  newCustomersAWeek: 'New customers per week',
  newCustomers: 'New customers',
  expected: 'Expected',
  n8Of10Outcomes: '80% range',
  weekFrom: 'Week from',

  // LeversPanels
  orderValue: 'Order value',
  churn: 'Churn',
  repeatOrders: 'Repeat orders',
  whatMovesTheRatio: 'What moves the ratio',
  ltvCacWithEachInput: (subscriptionRate: number) =>
    `CAC:LTV ratio at ${subscriptionRate}% opt-in, with each input 10% lower and 10% higher`,
  movesTheRatioOfMost: (leverNames: string, projectedCacLtvRatio: string) =>
    `${leverNames} moves the ratio of ${projectedCacLtvRatio} most.`,
  sensitivityOfTheRatio: 'Sensitivity of the ratio',
  input: 'Input',
  ltvPer1: 'LTV per 1%',
  outOfReach: 'Out of reach',
  ratio: 'Ratio',
  reached: 'reached',
  cacAtMost: 'CAC at most',
  orderValueFrom: 'Order value from',
  optInFrom: 'Opt-in from',
  firstMonthChurnAtMost: 'First-month churn at most',
  reachARatio: 'Reach a ratio',
  oneLeverAtATime: (cac: string, subscriptionRate: number) =>
    `One lever at a time, at ${subscriptionRate}% opt-in; CAC is ${cac} now`,
  whatItTakesForEach: 'What it takes for each ratio',
  assumed: 'Assumed',
  figuresWeEstimatedAndTheir: 'Figures we estimated, and their source',
  nothing: 'Nothing',

  // ProjectionPanel
  n12MonthProjection: '12-month projection',
  revenueAMonthInAt: (currency: string, subscriptionRate: number) =>
    `Revenue per month in ${currency}, at ${subscriptionRate}% opt-in`,
  revenueGoesFromInMonth: (
    revenue: string,
    revenue2: string,
    [month, revenueLow, revenueHigh]: readonly [number, string, string],
  ) =>
    `Revenue goes from ${revenue} in month 1 to ${revenue2} in month ${month}, between ${revenueLow} and ${revenueHigh} (80% range).`,
  ofWhichSubscriptions: 'of which subscriptions',
  staysAtTheLevelOf:
    'Starts from your last complete month and stays at its level: no trend, no season. The forecast below has what your history shows of both.',
  projectionByMonth: 'Projection by month',
  churn2: (churnRate: string) => `, ${churnRate} churn`,
  oneOffSubscribed: (oneOffRevenue: string, subscriptionRevenue: string) =>
    `${oneOffRevenue} one-off, ${subscriptionRevenue} subscribed`,
  ltvProfitSoFar: 'LTV, profit so far',
  paidBack2: (cumulativeLtv: string, isPaidBack: boolean | null) =>
    `${cumulativeLtv}${isPaidBack ? ', paid back' : ''}`,
  profitUnknown: 'Profit unknown',

  // LtvPage
  importStoreData: 'Import store data',
  yourStoresFiguresCouldNot: "Couldn't load your store's figures",

  // useImportKind
  adSpend: 'Ad spend',

  // Ranges and comparisons of the charts
  weeksShown: 'Weeks shown',
  lastWeeks: (weeks: number) => `Last ${weeks} weeks`,
  monthsShown: 'Months shown',
  nextMonths: (months: number) => `Next ${months} months`,
  cohortsShown: 'Cohorts shown',
  lastCohorts: (months: number) => `Last ${months} months`,
  compareWith: 'Compare with',
  noComparison: 'No comparison',
  aYearEarlier: 'A year earlier',
  unknownRatio: 'unknown',
  tenPercentLower: '10% lower',
  tenPercentHigher: '10% higher',
  rangeOf80: '80% range',
  subscribers: (count: number) => counted(count, { one: '# subscriber', other: '# subscribers' }),
  profitOf: (money: string) => `${money} profit`,
});
