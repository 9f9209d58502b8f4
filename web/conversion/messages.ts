import { localized } from '../ui/localized.js';

export const messages = localized({
  // PagePicture
  thePage: 'The page',
  asAPhoneShowsIt: 'As a phone shows it',

  // figure-basis
  measured: 'Measured',
  seenInABrowser: 'Seen in a browser',
  yourStore: 'Your store',
  yourFigure: 'Your figure',
  estimated: 'Estimated',
  unknown: 'Unknown',

  // AssumptionsForm
  monthlyVisitors: 'Monthly visitors',
  conversionRate: 'Conversion rate',
  averageOrderValue: 'Average order value',
  theseAmountsUseTheFigures: 'These amounts use the figures below. Edit them to match your store.',
  reset: 'Reset',
  aNumberFromTo: (min: number, max: string) => `A number from ${min} to ${max}`,

  // AdvicePanel
  prescriptions: 'Prescriptions',
  copyHooks: 'Copy hooks',
  funnelFixes: 'Funnel fixes',
  whatToChange: 'What to change',
  allOfItTogetherUp: (combinedLiftPercent: string) =>
    `All of it together: up to +${combinedLiftPercent}% revenue per visit`,
  bestFirst: 'Best first',
  theAmountsCouldntBeUpdated: "The amounts couldn't be updated",
  pleaseTryAgain: 'Please try again.',
  thisPageNeedsNone: 'This page needs none.',
  copyHook: 'Copy hook',
  source: (source: string) => `Source: ${source}`,
  toRevenuePerVisit: (liftLowPercent: string, liftHighPercent: string) =>
    `+${liftLowPercent} to ${liftHighPercent}% revenue per visit`,
  effectNotKnown: 'Effect not known',

  // PasteTextsPanel
  readyToPaste: 'Ready to paste',
  onlyWhatThePageSays: "Made only of what the page says, in the page's language",
  pasteTitle: 'Page title',
  pasteDescription: 'Search description',
  pasteBullets: 'Points beside the product',
  pasteGuarantee: 'Guarantee, next to the price',
  pasteFaq: 'Questions and answers',
  copyText: (name: string) => `Copy: ${name}`,
  instead: (text: string) => `Now: ${text}`,
  restsOn: 'On the page',

  // outcomes
  failed: 'Failed',
  partly: 'Partly',
  passed: 'Passed',

  // CategoryPanel
  categoryScores: 'Category scores',
  openOneToSeeIts: 'Open one to see its checks and findings',
  evidence: 'Evidence',
  fix: 'Fix',
  effect: 'Effect',
  source2: 'Source',
  theEvidenceIs: (named: string, basisWords: string) => `${named}; the evidence is ${basisWords}`,
  noCheckAppliesToThis: 'No check applies to this page',
  unknown2: (unknown: number) => `, ${unknown} unknown`,
  allJudgedChecksPassed: (count: number, unknownText: string) => `All ${count} judged checks passed${unknownText}`,
  ofChecksNeedWork: (open: number, count: number, unknownText: string) =>
    `${open} of ${count} checks need work${unknownText}`,

  // ChangedChecks
  worseThanBefore: 'Worse than before',
  thisPageDoesBetter: 'This page does better',
  betterThanBefore: 'Better than before',
  theOtherPageDoesBetter: 'The other page does better',
  checkedInOneAuditOnly: 'Checked in one audit only',
  checkedOnOnePageOnly: 'Checked on one page only',
  sameScoreDifferentFinding: 'Same score, different finding',
  everyCheckHasTheSame: 'Every check has the same result.',
  doesNotApply: 'Does not apply.',

  // ComparisonView
  currentAov: 'Current AOV',
  conversionRate2: 'Conversion rate, %',
  loadSpeedS: 'Load speed, s',
  mobileScore: 'Mobile score',
  overall: 'Overall',
  change: 'Change',
  difference: 'Difference',
  detectedMetricsSideBySide: 'Detected metrics side by side',
  metric: 'Metric',
  differencesInProductFacts: 'Differences in product facts',
  factThatDiffers: 'Fact that differs',
  notStated: 'Not stated',
  scoresSideBySide: 'Scores side by side',
  score: 'Score',

  // useComparable
  score2: (overallScore: number) => `, score ${overallScore}`,

  // ScoreHistoryPanel
  scoreHistory: 'Score history',
  overallScoreOfThisPage: (count: number) => `Overall score of this page, 0 to 100, in ${count} audits`,
  theOverallScoreWentFrom: (overallScore: number | string, overallScore2: number | string, count: number) =>
    `The overall score went from ${overallScore} to ${overallScore2} in ${count} audits.`,
  overallScore: 'Overall score',
  auditsOfThisPage: 'Audits of this page',
  audited: 'Audited',
  notScored: 'Not scored',
  audit: 'Audit',
  shown: 'shown',
  open: 'Open',
  openTheAuditOf: (auditedAt: string) => `Open the audit of ${auditedAt}`,

  // ComparePanel
  compare: 'Compare',
  withAnEarlierAuditOf: 'With an earlier audit of this page, or with a competitor page',
  thisIsTheFirstAudit:
    "This is the first audit of this page. Audit it again after a change to see what moved, or name a competitor's page to stand beside it.",
  compareWith: 'Compare with',
  thisPageEarlierAndLater: 'This page, earlier and later',
  otherPages: 'Other pages',
  competitorPage: 'Competitor page',
  noOtherAuditYet: 'No other audit yet',
  chooseAnAudit: 'Choose an audit',
  theAuditsCouldNotBe: 'The audits could not be compared',
  thisPage: 'This page',
  otherPage: 'Other page',
  before: 'Before',
  now: 'Now',
  shown2: 'Shown',
  later: 'Later',

  // ProductPanel
  title: 'Title',
  brand: 'Brand',
  price: 'Price',
  listPrice: 'List price',
  availability: 'Availability',
  rating: 'Rating',
  reviews: 'Reviews',
  variants: 'Variants',
  images: 'Images',
  productFacts: 'Product facts',
  whatSearchEnginesAndAd: 'What search engines and ad platforms read on your page',
  productFactsAndTheirSource: 'Product facts and their source',
  fact: 'Fact',
  value: 'Value',
  readFrom: 'Read from',
  inStock: 'In stock',
  outOfStock: 'Out of stock',
  onPreorder: 'On preorder',
  productDataForSearchEngines: 'Product data for search engines',
  headOfThePage: 'Head of the page',
  you: 'You',
  heading: 'Heading',

  // FirstFindings
  firstFindings: 'First findings',
  fromThePageItselfSpeed: 'From the page itself. Speed follows once its files are measured.',
  stillOpen: 'still open',

  // FiguresPanel
  loadSpeed: 'Load speed',
  detectedMetrics: 'Detected metrics',

  // useReportDownload
  reportNotDownloaded: 'Report not downloaded',

  // OverallPanel
  auditAgain: 'Audit again',
  print: 'Print',
  downloadReport: 'Download Report',
  opensInANewTab: '(opens in a new tab)',
  page: (value: string) => `${value} page`,
  onlyTheChecksThatApply: (pageKindReason: string) => `${pageKindReason} Only the checks that apply to it are below.`,
  pagesOfThisKindHave: 'Pages of this kind have no overall score',
  of100: 'of 100',
  since: (score: string, auditedAt: string) => `${score} since ${auditedAt}.`,
  whatChanged: 'What changed',
  unchanged: 'Unchanged',

  // page-reading
  productPage: 'Product page',
  listOfProducts: 'List of products',
  startPage: 'Start page',
  cart: 'Cart',
  checkout: 'Checkout',
  article: 'Article',
  signInPage: 'Sign-in page',
  errorPage: 'Error page',
  emptyPage: 'Empty page',
  blockedPage: 'Blocked page',
  noPrice: 'no price',
  listPrice2: (listPrice: string) => ` (list price ${listPrice})`,
  stockNotStated: 'stock not stated',
  ratedOf5: (rating: string) => `rated ${rating} of 5`,

  // PageReadingPanel
  whatWeRead: 'What we read',
  everythingBelowRestsOnThis: 'Everything below rests on this. Correct any mistakes.',
  correctedByYou: 'Corrected by you',
  weTookThePageAlso: (used: string, other: string) => `We took ${used}; the page also says ${other}.`,
  thePageContradictsItselfOn: (fact: string) => `The page contradicts itself on its ${fact}`,
  weDoNotKnowThe: 'We do not know the wording of this language yet, so more is left for you to check.',
  correctThis: 'Correct this',
  updated: 'Updated',
  yourCorrectionWasntSaved: "Your correction wasn't saved",
  tryAgain: 'Try again.',
  product: 'Product',
  kindOfPage: 'Kind of page',
  currency: 'Currency',
  ratingOf5: 'Rating of 5',
  updateResults: 'Update results',
  undoChanges: 'Undo changes',

  // PathPanel
  checkoutFirstStep: 'Checkout, first step',
  opens: 'Opens',
  stopsHere: 'Stops here',
  theWayToTheCheckout: 'The way to the checkout',
  nothingWasTypedOrOrdered: 'Nothing was typed or ordered',
  onAPhone: (stepNames: string) => `${stepNames} on a phone`,
  whatToChangeTheHeaviest: 'What to change, the heaviest first',

  // RenderedPanel
  onAPhone2: 'On a phone',
  runsInTheLab: (browser: string, runs: number) =>
    runs === 1
      ? `${browser}, one run in the lab on a slow phone`
      : `${browser}, the middle of ${runs} runs in the lab on a slow phone`,
  betweenRuns: (value: string, low: string, high: string) => (low === high ? value : `${value} (${low} to ${high})`),
  looking: 'Looking',
  aBrowserIsLookingAt: 'A browser is looking at the page. Speed, contrast and what only scripts draw follow here.',
  notMeasured: 'Not measured',
  mainContentShows: 'Main content shows',
  firstContentShows: 'First content shows',
  layoutShift: 'Layout shift',
  heldUpByScripts: 'Held up by scripts',
  onlyAfterScripts: 'Only after scripts',
  note: 'Note',
  noFindingHasAPlace: 'No finding has a place on this picture.',
  findingsOnThePicture: 'Findings on the picture',
  openThePageOnA: 'Open the page on a desktop',
  pictureOfThePageOn: 'Picture of the page on a phone',
  thePageOnAPhone: 'The page on a phone',
  marksOfTheFindings: 'Marks of the findings',

  // WatchPanel
  buttonToBuy: 'Button to buy',
  description: 'Description',
  tracking: 'Tracking',
  page2: 'Page',
  notSaved: 'Not saved',
  watchThisPage: 'Watch this page',
  priceStockButtonTextTracking:
    'Price, stock, button, text, offer, appearance, tracking and speed; changes also come by mail',
  watchedPagesCouldNotBe: 'Watched pages could not be loaded',
  daily: 'Daily',
  weekly: 'Weekly',
  stopWatching: 'Stop watching',
  nextAudit: (nextAt: string) => `Next audit ${nextAt}.`,
  nothingHasChangedSoFar: 'Nothing has changed so far.',
  notThere: 'not there',
  offer: 'Offer',
  appearance: 'Appearance',
  screenBefore: 'Before',
  screenAfter: 'After',
  pageOnAPhoneThen: (then: string) => `${then}: the page on a phone`,
  whatItSaid: 'What the page said',
  when: 'When',
  headline: 'Headline',
  fromTo: (from: string, until: string) => (from === until ? from : `${from} to ${until}`),

  // AuditResult
  theAuditCouldNotBe: 'The audit could not be loaded',
  thereIsNoPageTo: 'There is no page to audit',
  youCanLeaveThisPage: 'You can leave this page. The audit continues and appears in your history.',
  anOverallScoreEightCategories:
    'An overall score, eight categories that open to their checks, the figures found on your page, and fixes ordered by the revenue they are expected to move.',
  theAuditAppearsHere: 'The audit appears here',

  // FunnelAuditPanel
  pageAudit: 'Page audit',
  productPageUrl: 'Product Page URL',
  anyPublicProductPageYours: "Any public product page: yours or a competitor's.",
  foundOutForYou: 'Found out for you',
  analyze: 'Analyze',
  followTheWayToThe: 'Follow the way to the checkout',
  notes: 'Notes',
  goal: 'Goal:',
  tactics: 'Tactics:',
  outcome: 'Outcome:',

  // ConversionPage
  auditAProductPageTo: 'Audit a product page to start your history.',

  // ReportPage
  auditReport: 'Audit report',
  downloadHtml: 'Download HTML',
  downloadPdf: 'Download PDF',
  printOrSaveAsPdf: 'Print or save as PDF',
  cover: 'Cover',
  preparedByOptional: 'Prepared by (optional)',
  yourNameOrAgencyShown: 'Your name or agency, shown on the cover.',
  report: 'Report',
  theReportCouldntBeCreated: "The report couldn't be created",

  // Catalog
  auditAWholeCatalog: 'Audit a whole catalog',
  catalog: {
    title: 'Catalog audit',
    subtitle: (pages: number) => `Up to ${pages} product pages, the worst first`,
    pages: 'Pages',
    shopOrSitemap: 'Shop or sitemap',
    foundInTheSitemap: 'Product pages are found in the sitemap.',
    pasteProductPages: 'Or paste product pages',
    oneAddressPerLine: (pages: number) =>
      `One address per line, at most ${pages}. The pages are read one at a time, with a pause between them.`,
    tooMany: (count: number) => `These are ${count} addresses.`,
    auditPages: (count: number) => (count === 1 ? 'Audit 1 page' : `Audit ${count} pages`),
    auditCatalog: 'Audit catalog',
    notStarted: 'The audit could not be started',
    earlier: 'Earlier audits',
    notLoaded: 'They could not be loaded.',
    noneYet: 'None yet. The first one appears here.',
    countOfPages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
    auditNotLoaded: 'The audit could not be loaded',
    didNotWork: 'That did not work',
    stop: 'Stop',
    remove: 'Delete',
    progress: (settled: number, total: number) => `${settled} of ${total} pages read`,
    youCanLeave: 'You can leave this page. The audit continues.',
    removeQuestion: 'Delete this audit?',
    removeDetail: 'Its table is deleted. Your pages are not touched.',
    shared: 'What many pages share',
    sharedDetail: 'Most likely in the template: change it once',
    sharedBy: (pages: number, products: number) => `On ${pages} of ${products} product pages, for example on`,
    worstFirst: 'The worst first',
    caption: 'Audited pages, the worst first',
    csv: 'CSV',
    showMore: 'Show more',
    page: 'Page',
    score: 'Score',
    price: 'Price',
    stock: 'Stock',
    changeHere: 'Change here',
    notReadYet: 'Not read yet',
    notScored: (kind: string) => `${kind}, not scored`,
    states: {
      finding: 'Finding pages',
      reading: 'Reading pages',
      complete: 'Complete',
      cancelled: 'Stopped',
      failed: 'Failed',
    },
  },

  // TestIdeasPanel
  testIdeas: {
    title: 'Test ideas',
    plannedWith: 'Planned with the figures above: 95% confidence, 80% power',
    notLoaded: 'Test ideas could not be loaded',
    measure: (metric: string, reason: string) => `Measure: ${metric}. ${reason}`,
    verdicts: { test: 'Test', without_test: 'Without a test', unknown: 'Not known yet' },
  },
});
