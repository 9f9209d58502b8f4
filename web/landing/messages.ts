import { localized } from '../ui/localized.js';

export const messages = localized({
  // EngineOutputs
  predictedCtr: 'Predicted CTR',
  likely: (low: string, high: string) => `likely ${low}-${high}%`,
  overallScore: 'Overall score',
  day: (day: number) => `Day ${day}`,
  projectedRevenue12Months: 'Projected revenue, 12 months',
  cacLtv: 'CAC:LTV',
  month1: (first: string) => `Month 1: ${first}`,
  month12: (last: string) => `Month 12: ${last}`,

  // EngineStories
  knowHowAnAdWill: 'Know how an ad will do before you pay for it.',
  dropACreativeWordsContrast:
    'Drop a creative. Words, contrast, faces, focus and clutter are measured on the image; click-through rate, cost per click and return on ad spend follow from them, each step shown.',
  seeYourProductPageAs: 'See your product page as a specialist does.',
  pasteAPageAddressMore:
    'Paste a page address. More than eighty checks in eight categories, each with what we found on your page, the fix and its expected effect on revenue.',
  turnOneOrderIntoThe: 'Turn one order into the next one.',
  postPurchaseEmailsAndTexts:
    'Post-purchase emails and texts written for your niche: subject, preheader, body and timing, ready to send from the tool you already use.',
  findOutWhatACustomer: 'Find out what a customer is worth, month by month.',
  moveOneSliderAndWatch:
    'Move one slider and watch twelve months of revenue, customers and your CAC:LTV ratio change, with their likely range.',
  fourEnginesOneMethod: 'Four engines, one method',
  fromTheFirstClickTo: 'From the first click to the tenth order',
  step: (step: number) => `Step ${step}`,
  tryIt: 'Try it',

  // FaqSection
  frequentlyAskedQuestions: 'Frequently asked questions',

  // AuditField
  enterTheAddressOfA: 'Enter the address of a product page.',
  pleaseTryAgain: 'Please try again.',
  productPageAddress: 'Product page address',
  auditing: 'Auditing…',
  auditMyPage: 'Audit my page',
  thisPageHasNoScore: 'This page has no score.',
  yourShortAudit: 'Your short audit',
  of100: 'of 100',
  fixFirst: 'Fix first',
  checksCreateAnAccountTo: (checks: number) => `${checks} checks. Create an account to see each with its evidence.`,
  keepThisAudit: 'Keep this audit',
  thisTakesLongerThanUsual: 'This takes longer than usual. Please try again.',
  thePageCouldNotBe: "Couldn't audit the page. Please try again.",

  // ProductPicture
  anAdAnalyzedInEcom:
    'An ad analyzed in Ecom Growth: predicted click-through rate with its range, cost per click, return on ad spend, and what to change first.',

  // WaitingList
  weCouldNotSaveYour: "We couldn't save your address. Please try again.",
  emailAddress: 'Email address',
  success: 'Success!',
  joinTheWaitingList: 'Join the waiting list',
  notReadyYetWeEmail: "Not ready yet? We'll email you once, when a spot opens.",

  // LandingFooter
  ecomGrowth: 'Ecom Growth',
  aiPoweredGrowthForOnline: 'AI-powered growth for online stores, on your own server.',

  // ThemeSwitch
  switchBetweenLightAndDark: 'Switch between light and dark theme',

  // LandingNav
  main: 'Main',
  engines: 'Engines',
  freeAudit: 'Free audit',
  faq: 'FAQ',
  dashboard: 'Dashboard',
  login: 'Login',
  getStarted: 'Get Started',

  // QuizSection
  freeGrowthAudit: 'Free growth audit',
  startFreeAudit: 'Start Free Audit',
  admin: 'Admin',

  // StatsRow
  ecomGrowthInFigures: 'Ecom Growth in figures',
  knowWhatToChangeBefore: 'Know what to change before you spend on it.',
  startYourFreeTrial: 'Start your free trial',

  // head
  ecomGrowthFindWhatHolds: 'Ecom Growth: find what holds your store back',
  aiPoweredGrowthPlatformFor:
    'AI-powered growth platform for online stores: ad analysis, page audits, email flows and lifetime value in one place.',

  // LandingPage
  skipToContent: 'Skip to content',
});
