import { counted } from '../ui/counted.js';
import { formatNumber } from '../ui/format.js';
import { localized } from '../ui/localized.js';

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
  newIn12MonthsPlus: 'New in 12 months, plus those you have',
  projectedCustomers: 'Projected customers',
  cacPayback: 'CAC payback',
  month2: (paybackMonth: number) => `Month ${paybackMonth}`,
  whenACustomersMarginCovers: "When a customer's margin covers their cost",
  because2: (reason: string) => `Because ${reason}`,
  needsYourOwnMarginAnd: 'Needs your own margin and ad spend',
  notWithin24Months: 'Not within 24 months',
  checkedOnTheLastMonths: (months: number, errorPercent: number, naiveErrorPercent: number) =>
    `Checked on the last ${months} months: such projections were off by ${errorPercent}% on average. Repeating the last month would have been off by ${naiveErrorPercent}%.`,

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
    `Per customer since the first order, up to ${until}; only customers old enough count`,
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
  notKnown: 'Not known',
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
  customerSegments: 'Customer segments',
  byPastOrdersAndExpected: 'By past orders and expected orders',
  segment: 'Segment',
  ofRevenue: 'Of revenue',
  valueAtStake: 'Value at stake',
  aYearAtTheirOld: 'spent in a year while they came, beyond what is expected',
  expectedIn12Months: 'expected in 12 months',
  nextOrder: 'Next order',
  tooFewCameBackTo:
    'Fewer than 20 customers have come back, so your usual time between orders is not known. Six weeks and half a year stand in for it.',
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
  exactlyRight: 'exactly right',
  offByTooHighLow: (miss: number, miss2: number) => `off by ${miss}% (too ${miss2 > 0 ? 'high' : 'low'})`,
  onTheLastWeeksWhich: (weeks: string, off: string, predictedOrders: string, orders: string) =>
    `On the last ${weeks} weeks, which it had not seen, the model was ${off}: ${predictedOrders} orders expected, ${orders} came.`,
  rAlphaWeeksAB: (r: string, alpha: string, a: string, b: string, logLikelihood: string) =>
    `r ${r}, alpha ${alpha} weeks, a ${a}, b ${b}; log-likelihood ${logLikelihood}`,
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
  soFar: 'So far',
  wholeMonth: 'Whole month',
  againstPlan: 'Against plan',
  thePlanWasNotKept: "Couldn't save the plan",
  leaveItEmptyToTake: 'Leave empty to remove the plan.',
  keepPlan: 'Save plan',

  // ForecastPanel
  next12Weeks: 'Next 12 weeks',
  theForecastCouldNotBe: "Couldn't load the forecast",
  noForecastYet: 'No forecast yet',
  importYourOrdersToSee: 'Import your orders to see the weeks ahead.',
  revenueAWeek: (currency: string) => `Revenue per week, ${currency}`,
  newCustomersAWeek: 'New customers per week',
  newCustomers: 'New customers',
  expected: 'Expected',
  n8Of10Outcomes: '8 of 10 outcomes',
  weekFrom: 'Week from',

  // LeversPanels
  orderValue: 'Order value',
  churn: 'Churn',
  repeatOrders: 'Repeat orders',
  whatMovesTheRatio: 'What moves the ratio',
  ltvCacWithEachInput: (subscriptionRate: number) =>
    `LTV:CAC at ${subscriptionRate}% opt-in, with each input 10% lower and 10% higher`,
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

  // ProjectionPanel
  n12MonthProjection: '12-month projection',
  revenueAMonthInAt: (currency: string, subscriptionRate: number) =>
    `Revenue per month in ${currency}, at ${subscriptionRate}% opt-in`,
  revenueGoesFromInMonth: (revenue: string, revenue2: string, revenueLow: string, revenueHigh: string) =>
    `Revenue goes from ${revenue} in month 1 to ${revenue2} in month 12, between ${revenueLow} and ${revenueHigh} (80% range).`,
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

  // StoreSettingsPanel
  settingsSaved: 'Settings saved',
  settingsCouldNotBeSaved: "Couldn't save settings",
  yourStore: 'Your store',
  grossMarginPercent: 'Gross margin, percent',
  revenueMinusCostOfGoods: 'Revenue minus cost of goods. Needed for the CAC ratio, payback and advice.',
  enterANumberFrom0: 'Enter a number from 0 to 100.',
  timeZone: 'Time zone',
  setsWhenADayStarts: 'Sets when a day starts, such as Europe/Berlin.',
  save: 'Save',

  // LtvPage
  importStoreData: 'Import store data',
  yourStoresFiguresCouldNot: "Couldn't load your store's figures",

  // useImportKind
  orders: 'Orders',
  adSpend: 'Ad spend',
  visits: 'Visits',
  emailFlows: 'Email flows',
  productCosts: 'Product costs',

  // CoveragePanel
  complete: 'Complete',
  stale: 'Stale',
  gap: 'Gap',
  duplicated: 'Duplicated',
  otherCurrency: 'Other currency',
  coverageCouldNotBeLoaded: "Couldn't load coverage",
  importAFileOrConnect: 'Import a file or connect your store to see which days each source covers.',
  noDataYet: 'No data yet',
  coverage: 'Coverage',
  figuresUseOnlyDaysThat: 'Figures use only days that all sources cover',
  daysInTheAdAccounts: "days in the ad account's time zone",
  toDayDays: (period: string, days: number, facts: string) =>
    `${period}, ${counted(days, { one: '# day', other: '# days' })}${facts}`,
  updated: '; updated',

  // ReconciliationPanel
  allAdPlatforms: 'All ad platforms',
  analytics: 'Analytics',
  yourOrdersAndTheirCounts: 'Your orders and what others count',
  theCountsCouldNotBe: 'The counts could not be loaded',
  overTheLast30Days: 'Purchases and their value before refunds, over the last 30 days that both cover',
  source: 'Source',
  itCounts: 'It counts',
  yourOrders: 'Your orders',

  // FigureSettingsPanel
  costOfGoodsPercentOf: 'Cost of goods, percent of net sales',
  forProductsWithoutTheirOwn: 'For products without their own cost.',
  paymentFeesPercentOfThe: 'Payment fees, percent of the amount paid',
  paymentFeePerOrder: 'Payment fee per order',
  shippingCostPerOrder: 'Shipping cost per order',
  taxInPricesPercent: 'Tax in prices, percent',
  forOrdersThatDontState: "For orders that don't state their tax.",
  allFiguresAreUpdated: 'All figures are updated.',
  howFiguresAreCounted: 'How figures are counted',
  theSameOnEveryScreen: 'The same on every screen',
  sales: 'Sales',
  bothAreAfterRefunds: 'Both are after refunds.',
  grossWithTaxAndShipping: 'Gross: with tax and shipping',
  netWithoutTaxAndShipping: 'Net: without tax and shipping',
  withoutARateIsLeft: (currency: string) => `Without a rate ${currency} is left out.`,
  enterCostOfGoodsFees:
    'Enter cost of goods, fees and shipping to see profit. Enter 0 for anything that costs nothing.',

  // ImportReceipt
  lines: 'Lines',
  days2: 'Days',
  changes: 'Changes',
  countedOrders: (count: number) => counted(count, { one: '# order', other: '# orders' }),
  countedLines: (count: number) => counted(count, { one: '# line', other: '# lines' }),
  linesMakeOrders: (lines: number, orders: number) =>
    `${counted(lines, { one: '# line makes', other: '# lines make' })} ${counted(orders, { one: '# order', other: '# orders' })}`,
  newChanged: (added: number, changed: number, areRows: boolean) =>
    `${areRows ? counted(added, { one: '# new row', other: '# new rows' }) : counted(added, { one: '# new order', other: '# new orders' })}, ${formatNumber(changed)} changed`,
  leftOut: 'Left out',
  salesLessRefunds: 'Sales less refunds',

  // ImportHistory
  importsCouldNotBeLoaded: "Couldn't load imports",
  importedFilesAppearHereWith: 'Imported files appear here with what we read and what we skipped.',
  noImportsYet: 'No imports yet',
  imports: 'Imports',
  importFinished: 'Import finished',
  theFiguresAreUpTo: 'The figures are up to date.',
  progressOf: (filename: string) => `Progress of ${filename}`,
  linesImported: (count: number) => counted(count, { one: '# line imported', other: '# lines imported' }),
  withoutData: (rowsSkipped: string) => `, ${rowsSkipped} without data`,
  refused: (rowsRejected: string) => `, ${rowsRejected} skipped`,
  importUndone: 'Import undone',
  yourFiguresNoLongerInclude: 'Your figures no longer include it.',
  theImportCouldNotBe: "Couldn't undo the import",
  undoImport: 'Undo import',
  thisRemovesWhatTheFile: (orders: null | number | undefined, newOrders: number, changedOrders: number) =>
    `This removes what the file added${orders ? `: ${counted(newOrders, { one: '# order is removed', other: '# orders are removed' })}, ${counted(changedOrders, { one: '# goes back', other: '# go back' })} to what other sources say` : ''}. Other imports and connections stay.`,
  undo: (filename: string) => `Undo ${filename}?`,
  showRefusedLines: 'Show skipped lines',
  line: (line: number, reason: string) => `Line ${line}: ${reason}`,
  andMore: (rowsRejected: string) => `and ${rowsRejected} more`,

  // ImportColumns
  chooseItsColumn: 'Choose its column.',
  notInTheFile: 'Not in the file',
  moreColumns: 'More columns',

  // ImportFormat
  dayFirst31122026: 'Day first: 31/12/2026',
  monthFirst12312026: 'Month first: 12/31/2026',
  yearFirst20261231: 'Year first: 2026-12-31',
  point123450: 'Point: 1,234.50',
  comma123450: 'Comma: 1.234,50',
  theOrderWithItsTotal: 'The order with its total',
  oneItemLinesOfAn: 'One item (lines of an order are added up)',
  choose: 'Choose',
  dates: 'Dates',
  decimals: 'Decimals',
  eachLineIs: 'Each line is',
  defaultCurrency: 'Default currency',
  ifLeftEmpty: (currency: string) => `${currency} if left empty.`,
  suchAsEur: 'Such as EUR',

  // ImportMapping
  importFailed: 'Import failed',
  theFileCouldNotBe: "Couldn't read the file",
  pleaseTryAnotherOne: 'Please try another one.',
  columns: (count: number) => `: ${counted(count, { one: '# column', other: '# columns' })}.`,
  theFileCouldntBeRead: "Couldn't read the file this way.",
  thisFileCanBeRead: 'This file can be read in two ways',
  chooseAnotherFile: 'Choose another file',
  import: 'Import',
  inTheFile: 'In the file',
  willBeReadAs: 'Will be read as',
  nothingToStore: 'nothing to store',
  theFileHasNoRows: 'The file has no rows below its header.',
  preview: 'Preview',

  // ImportPanel
  theOrdersExportOfShopify:
    'The orders export of Shopify, WooCommerce, Amazon, Etsy or Magento, or any file with a customer, a date and an amount.',
  theCustomersExportOfYour:
    'The customers export of your store: a CSV with customer number and email. It links orders that have only an email to those with a number.',
  anExportOfMetaAds:
    'An export of Meta Ads Manager, Google Ads or TikTok Ads by day, or any CSV with day and amount spent.',
  visitsByDayFromYour: 'Visits by day from your analytics, such as Google Analytics: a CSV with day and sessions.',
  whatEachProductCostsYou:
    'What each product costs you: SKU or product, and unit cost. The products export of Shopify has it as Cost per item.',
  resultsOfYourEmailAnd:
    'Results of your email and SMS flows by day, for example from Klaviyo: a CSV with day, flow and messages received.',
  importAFile: 'Import a file',
  fileContents: 'File contents',
  fileWithStoreData: 'File with store data',
  chooseFile: 'Choose file',
  uploadFailed: 'Upload Failed',

  // ProfitPanel
  byProduct: 'By product',
  firstAndLaterOrders: 'First and later orders',
  firstOrders: 'First orders',
  laterOrders: 'Later orders',
  profitCouldNotBeLoaded: "Couldn't load profit",
  importYourOrdersToSeeIt: 'Import your orders to see it.',
  profit: 'Profit',
  splitProfit: 'Split profit',
  netSales: 'Net sales',
  shippingPaid: 'Shipping paid',
  goods: 'Goods',
  fees: 'Fees',
  sending: 'Shipping costs',
  ofNetSales: (marginPercent: string) => `, ${marginPercent} of net sales`,
  afterAds: 'After ads',
  onDaysWithAdSpend: (contributionAfterAds: string, adDays: number) =>
    `${contributionAfterAds} on ${counted(adDays, { one: '# day', other: '# days' })} with ad spend`,
  breakEven: 'Break-even',
  merNow: (breakEvenRoas: string, mer: string) => `MER ${breakEvenRoas}; now ${mer}`,
  newCustomerRoas: 'New-customer ROAS',
  unknownWhoIsNew: 'Unknown, because it is not certain which customers are new',
  profitByGroup: 'Profit by group',

  // ImportPage
  storeData: 'Store data',
  importOrdersCustomersAdSpend:
    'Import orders, customers, ad spend, visits and flow figures. All dashboard figures come from them.',
  ltvPlaybook: 'LTV Playbook',
  storeDataDeleted: 'Store data deleted',
  storeDataCouldNotBe: "Couldn't delete store data",
  exportAndDelete: 'Export and delete',
  exportOrDeleteYourData: 'Export or delete your data',
  weStoreCustomersByThe: 'We store customers by the store’s own number or a hash: no names, addresses or emails.',
  deleteAllStoreData: 'Delete all store data',
  thisDeletesOrdersCustomersAd:
    'This deletes orders, customers, ad spend, visits, flow figures and imports for good. Analyses stay.',
  deleteAllStoreData2: 'Delete all store data?',
  delete: 'Delete',

  // RevenuePlan
  fromTo: (low: string, high: string) => `${low} to ${high}`,
  next12Months: 'Next 12 months',
  revenueByMonthAgainstPlan: 'Revenue by month against your plan',
  planActualAndForecast: 'Plan, actual and forecast by month',
  eightOfTen: '8 of 10 outcomes',
  newCustomersOfMonth: 'New customers',
  plannedAdSpend: 'Planned ad spend',
  planFor: 'Plan for',
  planRevenue: 'Revenue',
  plannedAmount: 'Amount',

  // ImportFormat
  timeZoneOfTheFile: 'Time zone of the file',
  chooseAZone: 'Choose a zone such as Europe/Berlin.',
  ifLeftEmptyAnd: (zone: string, more: string) => `${zone} if left empty. ${more}`,
  zoneOfOrders: 'For times without a zone of their own. A date alone counts as a day of your store.',
  zoneOfAdSpend: "The ad account's own zone: it sets when its days start.",
  zoneOfVisits: 'For times without a zone of their own.',

  // ImportPanel
  whatOneUnitWasWorth:
    'What one unit of each other currency was worth in yours: a CSV with date, currency and rate. A rate counts until the next one, for at most 10 days.',
  exchangeRates: 'Exchange rates',
  funnelSteps: 'Funnel steps',
  singleMessages: 'Single messages',
  visitsByLandingPage:
    'Visits by day, landing page and device with the steps after them: viewed a product, added to cart, began checkout, purchased. An exploration of Google Analytics as CSV.',
  resultsOfSingleMessages:
    'Results of each email or SMS by day: message, flow (empty for campaigns), recipients, opens, clicks, orders and revenue.',

  // LeversPanels
  nothing: 'Nothing',

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
  oneIn: (currency: string, own: string) => `1 ${currency} in ${own}`,
  unknownRatio: 'unknown',
  tenPercentLower: '10% lower',
  tenPercentHigher: '10% higher',
  rangeOf80: '80% range',
  subscribers: (count: number) => counted(count, { one: '# subscriber', other: '# subscribers' }),
  profitOf: (money: string) => `${money} profit`,
});
