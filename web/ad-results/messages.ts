import { counted } from '../ui/counted.js';
import { localized } from '../ui/localized.js';

export const messages = localized({
  theTest: 'Test',
  adsCount: (count: number) => counted(count, { one: '# ad', other: '# ads' }),
  // ForecastRecordPanel
  theRecordCouldNotBe: "Couldn't load the record",
  pleaseTryAgain: 'Please try again.',
  forecastAccuracy: 'Forecast accuracy',
  byMonth: 'By month',
  forecastsAndResults: 'Forecasts and results',
  whatWorksHere: 'What works here',
  adsWithAnElementCompared:
    'Ads with an element compared with your other ads of the same kind. Test before you trust it: budgets follow winners.',
  youNeed20AdsWith: 'You need 20 ads with 1,000 impressions each: at least five with the element and five without.',
  tooEarlyToSay: 'Too early to say',
  insideTheRange: 'Inside the range',
  typicallyOffBy: 'Typically off by',
  ad: 'Ad',
  expectedCtr: 'Expected CTR',
  result: 'Result',
  inside: 'Inside',
  outside: 'Outside',
  adsWithWithout: 'Ads with / without',
  ctrAgainstTheOthers: 'CTR vs. your other ads',
  verdict: 'Verdict',
  noClearDifference: 'no clear difference',
  better: 'Better',
  worse: 'Worse',

  // NextAdsPanels
  worksUsedLittle: 'Works, but rarely used',
  wearsOff: 'Wearing out',
  neverTried: 'Never tried',
  paysRaiseItStepBy: 'Profitable: raise it step by step',
  notClearYet: 'Not clear yet',
  doesNotPay: 'Unprofitable',
  aboveAverage: 'Above your average',
  belowAverage: 'Below your average',
  average: 'About average',
  tooEarly: 'Too early',
  whatToMakeNext: 'What to make next',
  yourAdsCouldNotBe: "Couldn't rank your ads",
  adsCompared: (ads: number, impressions: string) =>
    `Based on ${counted(ads, { one: '# ad', other: '# ads' })} with ${impressions} impressions or more`,
  adsMissing: (ads: number, needed: number, impressions: string) =>
    `It takes ${needed} ads with ${impressions} impressions each to tell what works in your account. You have ${ads}.`,
  nothingToSayYet: 'Not enough results yet',
  spendAgainstReturn: 'Spend and return',
  last28DaysAnAd: (platform: string, mark: string, basis: string) =>
    `Last 28 days on ${platform}. An ad is profitable from ${mark}x. ${basis}`,
  last28DaysAverage: (platform: string, mark: string, basis: string) =>
    `Last 28 days on ${platform}. Your ads return ${mark}x on average. ${basis}`,
  importAReportWithPurchases: 'Each ad appears here with its return once a report or a connection shows ten purchases.',
  writeHooks: 'Write hooks',
  startFrom: (ad: string) => `Start from “${ad}”.`,
  swipeFiles: 'Swipe files',
  ofSpend: 'Share of spend',

  // own-ad-lists
  other: 'Other',

  // OwnAdsPanel
  newestFirst: 'Newest first',
  highestSpend: 'Highest spend',
  highestCtr: 'Highest CTR',
  mostImpressions: 'Most impressions',
  ads: 'Ads',
  withResults: (total: string) => `${total} with results`,
  searchOwnAds: 'Search your ads',
  searchByNameCampaignOr: 'Search by name, campaign or text',
  order: 'Order',
  yourAdsCouldNotBeLoaded: "Couldn't load your ads",
  noAdMatches: 'No ad matches',
  noResultsYet: 'No results yet',
  importAReportAboveOnce:
    'Import a report above. Once five ads have results, forecasts use your own account instead of a benchmark.',
  ownAds: 'Your ads',
  impressions: 'Impressions',
  tooEarly2: 'too early',
  spend: 'Spend',

  // RecordDialog
  campaign: 'Campaign',
  lastDay: 'Last day',
  clicks: 'Clicks',
  currency: 'Currency',
  purchases: 'Purchases',
  purchaseValue: 'Purchase value',
  resultsSaved: 'Results saved',
  typeResults: 'Enter results',
  theResultsCouldntBeSaved: "Couldn't save the results.",
  platform: 'Platform',
  textOfTheAd: 'Ad text',
  usedToLearnWhichWords: 'Used to learn which words work for you.',
  cancel: 'Cancel',
  saveResults: 'Save results',

  // ReportPanel
  theReportCouldNotBe: "Couldn't read the report.",
  importYourResults: 'Import your results',
  exportAReportByAd:
    'Export a report by ad and by day from Meta Ads Manager, TikTok Ads or Google Ads, and drop it here.',
  adLevelReport: 'Ad-level report',
  chooseReport: 'Choose report',
  uploadFailed: 'Upload Failed',
  readingTheReport: 'Reading the report…',
  whatIsTheDateFormat: 'What is the date format?',
  dayFirst3112: 'Day first (31/12)',
  monthFirst1231: 'Month first (12/31)',
  whatCurrencyDoesTheAd: 'What currency does the ad account use?',
  readTheReport: 'Read the report',
  nothingWasImported: 'Nothing was imported',
  receipt: 'Receipt',
  report: 'Report',
  lines: (platformLabels: string, lines: number) =>
    `${platformLabels}, ${counted(lines, { one: '# line', other: '# lines' })}`,
  ofThemNew: (ads: string, newAds: string) => `${ads}, ${newAds} new`,
  days: 'Days',
  sums: 'Sums',
  impressionsClicks: (impressions: number, clicks: number, spend: string) =>
    `${counted(impressions, { one: '# impression', other: '# impressions' })}, ${counted(clicks, { one: '# click', other: '# clicks' })}, ${spend}`,
  leftOut: 'Left out',
  linesLine: (leftOut: number, line: number | undefined, reason: string | undefined) =>
    `${counted(leftOut, { one: '# line', other: '# lines' })}. Line ${line}: ${reason}`,

  // TestPanels
  rateToday: 'Rate today, %',
  smallestDifferenceToDetect: 'Smallest difference to detect, %',
  relative20Means15: 'Relative: 20 means 1.5% against 1.8%.',
  acrossAllVariants: 'Across all variants.',
  costPerThousand: (currency: string) => `Cost per thousand, ${currency}`,
  leaveEmptyForVisitorsYou: "Leave empty for visitors you don't pay for.",
  planATest: 'Plan a test',
  seeHowLongATest: 'See how long a test takes and whether it can succeed.',
  plan: 'Plan',
  thePlanCouldntBeMade: "Couldn't make the plan.",
  perVariant: 'Per variant',
  cost: 'Cost',
  tests: 'Tests',
  noTestYet: 'No test yet',
  testStarted: 'Test started',
  couldNotStartTheTest: "Couldn't start the test",
  startDate: 'Start date',
  start: 'Start',

  // OwnAdsPage
  ownAds2: 'Your Ads',
  whatYourAdsBroughtIn: 'What your ads brought in, and what it says about the next ones.',

  // ActionsPanel
  trackEffect: 'Track effect',
  trackedEffects: 'Hooks and fixes you track',
  markAHookOrA: "Choose a hook or fix you've used in an ad, and see what it did.",
  importAReportWithYour: 'Import a report with your ads first.',
  markedAsCarriedOut: 'Effect is being tracked',
  couldNotSaveThis: "Couldn't save this",
  what: 'What',
  aHook: 'A hook',
  aFix: 'A fix',
  hook: 'Hook',
  fix: 'Fix',
  adThatCarriesIt: 'Ad that uses it',
  adThatItReplaced: 'Ad it replaced',
  since: 'Since',
  insteadOfSince: (ad: string, replaced: string, day: string) => `${ad}, instead of ${replaced}, since ${day}`,
  inPlaceSince: (ad: string, day: string) => `${ad}, in place since ${day}`,

  // ImportsPanel
  importedReports: 'Imported reports',
  adsWereReadNewTo: (platform: string, ads: number, added: string, period: string) =>
    `${platform}, ${counted(ads, { one: '# ad read', other: '# ads read' })}, ${added} new, ${period}`,
  undone: 'Undone',
  undo: 'Undo',
  showAllOfThem: (count: string) => `Show all ${count}`,
  importUndone: 'Import undone',
  couldNotUndoTheImport: "Couldn't undo the import",
  itsFiguresBecomeWhatThey: (ads: string) =>
    `Figures go back to what they were before. Ads that came with it: ${ads}. Those in no other report are removed with their tests. The receipt stays.`,
  undoImport: 'Undo import',

  // OwnAdDialog
  analysis: 'Analysis',
  adsLibrary: 'Ads library',
  swipeFile: 'Swipe file',
  theAdCouldNotBe: "Couldn't load the ad",
  clickRateByDay: 'Click rate by day',
  clickRateOfFromTo: (ad: string, period: string, trend: string) => `Click rate of ${ad}, ${period}. ${trend}`,
  trend: 'Trend',
  expectedClickRateTo: (low: string, high: string) => `Expected click rate: ${low} to ${high}.`,
  benchmarkClickRateTo: (low: string, high: string) => `Benchmark click rate: ${low} to ${high}.`,
  foundAgainIn: 'Also found in',
  analyzeThisAd: 'Analyze this ad',
  theAdCouldNotBeAnalyzed: "Couldn't analyze the ad",
  combines: 'Combines',
  headlinesCount: (count: number) => counted(count, { one: '# headline', other: '# headlines' }),
  textsCount: (count: number) => counted(count, { one: '# text', other: '# texts' }),
  mediaCount: (count: number) => counted(count, { one: '# image or video', other: '# images or videos' }),
  combinesOf: (parts: string) => `${parts}. The platform reports only what they did together.`,
  headlines: 'Headlines',
  texts: 'Texts',
  byPlacement: 'By placement',
  placement: 'Placement',
  nothingYetAnalyzeItsPicture: 'Nothing yet. Analyze its image, or save it to your swipe files.',
  probablyTheSame: (name: string) => `probably the same: ${name}`,
  sameAd: 'Same ad',
  notThisAd: 'Not this ad',

  // OwnAdsPanel
  allPlatforms: 'All platforms',
  tryAnotherWordOrPlatform: 'Try another word or platform.',
  howRightWereWe: 'How accurate were we?',

  // TestDayForm
  revenue: 'Revenue',
  enterADay: 'Enter a day',
  daySaved: 'Day saved',
  couldNotSaveTheDay: "Couldn't save the day",
  day: 'Day',
  saveDay: 'Save day',
  close: 'Close',

  // TestPanels
  ofClicksOpensOrOrders: 'Of clicks, opens or orders.',
  whatDecides: 'What decides',
  twoAdsPagesOrMails: 'Ads, pages or emails against each other, day by day. Check as often as you like.',
  chooseTwoThatDifferIn:
    'Choose two or more that differ in one thing and reach the same kind of people at the same time.',
  test: 'Test',
  nameOrAddress: 'Name or address',
  subjectLine: 'Subject line',
  differenceWorthFinding: 'Difference worth finding, %',
  decidedStartedOn: (metric: string, day: string) => `${metric}, decided, started on ${day}`,
  startedOnOfThePlanned: (metric: string, day: string, percent: string) =>
    `${metric}, started on ${day}, ${percent}% of the planned size`,

  // own-ad-columns
  aWeekReplaceBy: (percent: string, day: string) => `${percent}% per week, replace by ${day}`,
  aWeekForOverA: (percent: string) => `${percent}% per week, lasts over a year`,

  // ForecastRecordPanel
  ofResultsInThe80: (value: string) => `${value} of results in the 80% range`,
  offBy: 'Off by',
  xYourAccountsMeanAlone: (typicalError: string, typicalErrorOfMean: string) =>
    `a factor of ${typicalError}; with your account's average alone, ${typicalErrorOfMean}`,
  rankCorrelation1IsPerfect: (rankCorrelation: string) =>
    `${rankCorrelation} rank correlation; 1 is perfect, 0 is chance`,
  winner: 'Winner',
  namedInOfPairsOf: (value: string) => `picked correctly in ${value} of ad pairs; 50% is chance`,
  month: 'Month',
  forecasts: 'Forecasts',
  began: 'Started',
  element: 'Element',

  // ActionsPanel
  choose: 'Choose',
  noneTheSameAdOr: 'None',
  delete: (label: string) => `Delete ${label}`,

  // own-ad-lists
  clickThroughRate: 'Click-through rate',
  conversionRate: 'Conversion rate',
  revenuePerVisitor: 'Revenue per visitor',
  openRate: 'Open rate',
  clickRate: 'Click rate',

  // ImportsPanel
  undo2: (filename: string) => `Undo ${filename}`,
  undo3: (filename: string) => `Undo "${filename}"?`,

  // OwnAdDialog
  sameAdId: 'same ad ID',
  sameFile: 'same file',
  looksTheSame: 'looks the same',
  sameWords: 'same words',
  youSaidSo: 'you said so',
  text: 'Text',
  headline: 'Headline',
  button: 'Button',
  leadsTo: 'Leads to',
  elements: 'Elements',
  withDeliveryTo: (days: string, period: string) => `${days} with delivery, ${period}`,
  noOffer: 'no offer',
  attribution: 'Attribution',
  noFallBeyondChance: 'No decline beyond chance.',
  fallsByAWeek: (weeklyChangePercent: string) => `Falls by ${weeklyChangePercent}% per week`,
  replaceItBy: (fall: string, replaceOn: string) => `${fall}. Replace it by ${replaceOn}.`,

  // own-ad-columns
  formatAngleOffer: 'Format, angle, offer',
  format: 'Format',
  hookStyle: 'Hook style',
  offer: 'Offer',
  ran: 'Ran',
  conversion: 'Conversion',
  margin: 'Margin',
  hookHold: 'Hook / hold',
  wearOut: 'Wear-out',
  delete3: (name: string) => `Delete ${name}`,

  // TestDayForm
  views: 'Impressions',
  orders: 'Orders',
  visitors: 'Visitors',
  mails: 'Emails',
  opens: 'Opens',

  // TestPanels

  // TestPanels, PlanPanel, StartTestForm
  against: (names: readonly string[]) => names.join(' vs. '),
  deleteTheTestOf: (names: string) => `Delete the test of ${names}`,
  variant: 'Variant',
  variants: 'Variants',
  winner2: 'Winner',
  ahead: 'Ahead',
  behindStopIt: 'Behind: stop it',
  unitsOf: (subject: string, metric: string) =>
    subject === 'ads' ? (metric === 'ctr' ? 'Impressions' : 'Clicks') : subject === 'mails' ? 'Emails' : 'Visitors',
  unitsADay: (subject: string, metric: string) =>
    `${subject === 'ads' ? (metric === 'ctr' ? 'Impressions' : 'Clicks') : subject === 'mails' ? 'Emails' : 'Visitors'} per day`,
  revenueEach: 'Revenue each',
  againstTheLeader: 'Compared with the leader',
  differenceWithRange: (difference: string, low: string, high: string) => `${difference} (${low} to ${high})`,
  moreVariantsTakeLonger: 'Two to five. More take longer.',
  adsUsuallyDiffer: (percent: number) => `Two of your ads usually differ by ${percent}%.`,
  lookingEveryDay: 'Checking every day',
  upTo: (units: string) => `up to ${units} per variant`,
  chanceInFourWeeks: 'Chance in four weeks',
  pages: 'Pages',
  nthVariant: (position: number, subject: string) =>
    `${{ ads: 'Ad', pages: 'Page', mails: 'Email' }[subject] ?? 'Variant'} ${'ABCDE'.charAt(position - 1)}`,
  leaveOut: (what: string) => `Remove ${what}`,
  addAVariant: 'Add a variant',

  // CarriedOutButton
  markLabel: (what: string) => `Track effect: ${what}`,
  inAdTooEarly: (ad: string) => `In “${ad}”: too early`,
  inAdEffect: (ad: string, effect: string) => `In “${ad}”: ${effect} clicks`,
  whichAdCarriesIt: 'Choose the ad that uses it. We measure its effect on clicks from that day on.',

  // BudgetPanel
  splitABudget: 'Split a budget',
  adviceOnly: 'Advice only: nothing is changed on a platform. Change a budget by at most a fifth a day.',
  chooseTwoToTwenty: 'Choose two to twenty ads of one platform.',
  budgetADay: 'Daily budget',
  budgetADayIn: (currency: string) => `Daily budget, ${currency}`,
  suggest: 'Suggest a split',
  theSplitCouldNotBe: "Couldn't work out the split",
  shareOfBudget: 'Share',
  chanceToBeBest: 'Chance of being the best',
  splitOfTheBudget: 'Split of the budget',

  // PicturesPanel
  picturesOfYourAds: 'Images of your ads',
  nameFilesLikeAds: 'Name each file after its ad or its ID. We ask about files that match neither.',
  choosePictures: 'Choose images',
  byTheHash: 'same file as on the platform',
  byTheId: 'ID in the file name',
  byTheName: 'ad name',
  asYouSaid: 'as you said',
  thePictureCouldNotBe: "Couldn't save the image",
  belongsTo: (ads: readonly string[], how: string) =>
    `Belongs to ${ads.length > 3 ? `${ads.length} ads` : ads.map((ad) => `“${ad}”`).join(', ')}: ${how}.`,
  noAdOfThatName: 'No ad has this ID or name. Which one is it?',
  adOnPicture: (filename: string) => `Ad on ${filename}`,

  // Chart of the record
  orderRight: 'Order correct',
  winnerNamed: 'Winner picked',
  clickRatesInTheOrder: 'Click rates, in the order the ads started',
  rangesAndResultsOf: (ads: number) =>
    `What was forecast for ${counted(ads, { one: '# ad', other: '# ads' })}, and what happened.`,
  rangeOf80: '80% range',

  // CreativesTable
  rows: 'Rows',
  byAd: 'By ad',
  byCreative: 'By creative',
  creatives: 'Creatives',
  creative: 'Creative',
  inAds: (platform: string, ads: number) => `${platform}, ${counted(ads, { one: 'one ad', other: '# ads' })}`,
  showAllAds: (count: string) => `Show all ${count} ads`,
  rangeOf90: '90% range',
  nothing: 'Nothing',
  expected: 'expected',
  benchmark: 'benchmark',
});
