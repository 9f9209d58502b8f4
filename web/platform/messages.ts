import { counted } from '../ui/counted.js';
import { localized } from '../ui/localized.js';

export const messages = localized({
  // error-message
  networkErrorPleaseCheckYour: 'Network error. Please check your connection.',

  // toaster
  undo: 'Undo',

  // useSession
  theServerCouldNotBe: "We couldn't reach the server.",
  couldNotSignOut: "Couldn't sign out",
  pleaseTryAgain: 'Please try again.',

  // Brand
  ecomGrowth: 'Ecom Growth',

  // ColorModeButton
  switchToLightDarkTheme: (mode: boolean) => `Switch to ${mode ? 'light' : 'dark'} theme`,

  // navigation
  profile: 'Profile',
  dashboard: 'Dashboard',
  trafficEngine: 'Traffic Engine',
  conversionMachine: 'Conversion Machine',
  communityFunnel: 'Community Funnel',
  ltvPlaybook: 'LTV Playbook',
  swipeFiles: 'Swipe Files',
  adsLibrary: 'Ads Library',
  integrations: 'Integrations',
  ownAds: 'Your ads',
  adBriefs: 'Ad briefs',
  yourStore: 'Your store',

  // Product
  ecomGrowth2: (title: string) => `${title} · Ecom Growth`,

  // routes
  features: 'Features',
  fourEnginesFromTheFirst: 'Four engines, from the first click to the tenth order, and the data that feeds them.',
  pricing: 'Pricing',
  freeOnYourOwnServer: 'Free on your own server, or a plan from $29 a month.',
  restGraphqlAndWebhooksFor: 'REST, GraphQL and webhooks for your own tools.',
  blog: 'Blog',
  newsAndArticles: 'News and articles.',
  caseStudies: 'Case Studies',
  resultsWithTheMeasuredFigures: 'Results with the measured figures behind them.',
  webinars: 'Webinars',
  scheduledWebinars: 'Scheduled webinars.',
  about: 'About',
  whatEcomGrowthDoesAnd: 'What Ecom Growth does, and who runs this installation.',
  careers: 'Careers',
  openPositions: 'Open positions.',
  contact: 'Contact',
  howToReachThePeople: 'How to reach the people who run this installation.',
  privacy: 'Privacy',
  whatThisInstallationStoresWhy: 'What this installation stores, why, and how to get rid of it.',
  imprint: 'Imprint',
  whoRunsThisInstallation: 'Who runs this installation.',
  signIn: 'Sign in',
  signInToYourGrowth: 'Sign in to your growth dashboard.',
  createYourAccount: 'Create your account',
  startYour14DayFree: 'Start your 14-day free trial. No credit card required.',
  forgotPassword: 'Forgot password',
  getALinkToReset: 'Get a link to reset your password.',
  chooseANewPassword: 'Choose a new password',
  chooseANewPasswordWith: 'Choose a new password with the link from your email.',
  accountApiKeysAndActivity: 'Account, API keys and activity.',
  whatEveryToolKnowsAbout: 'What every tool knows about your store, and its source.',
  predictHowAnAdWill: 'Predict how an ad will do, and see what to change.',
  compareAds: 'Compare ads',
  twoToFiveAnalyzedAds: 'Two to five analyzed ads side by side: which one should get your budget, and why.',
  batch: 'Batch',
  upTo50AdsAt: 'Up to 50 ads at once, ranked by the checks they pass.',
  auditAProductPageAnd: 'Audit a product page and get fixes ordered by revenue.',
  auditReport: 'Audit report',
  theFullAuditWithEvery: 'The full audit with every check, to print or share.',
  emailAndSmsFlowsWritten: "Email and SMS flows written from your store's facts.",
  growthDashboard: 'Growth Dashboard',
  revenueAdSpendLifetimeValue: 'Revenue, ad spend, lifetime value and what to do next.',
  insights: 'Insights',
  whatYourFiguresSayWhat: 'What your figures say, what to do next, and what it changed.',
  simulateAYearOfSubscriptions: 'Simulate a year of subscriptions, and see what customers are worth.',
  storeData: 'Store data',
  importOrdersCustomersAdSpend: 'Import orders, customers, ad spend, visits and flow figures from files.',
  saveAndOrganizeHighPerforming: 'Save and organize high-performing ads for inspiration.',
  fiveConceptsToFilm: 'Five concepts to film, from an ad or from your store profile.',
  ownAds2: 'Your Ads',
  whatYourAdsBroughtIn: 'What your ads brought in, how accurate forecasts were, and tests between ads.',
  connectYourStoreAdAnd: 'Connect your store, ad and email platforms, and see what they bring in.',
  creativeReferencesSearchableByName: 'Creative references, searchable by name, tag and the words inside.',
  freeAuditAndHelp: 'Free audit and help',
  howTheFreeGrowthAudit: 'How the free growth audit works, how to use each tool, and answers to common questions.',
  ecomGrowthQuiz: 'Ecom growth quiz',
  eighteenQuestionsUnderThreeMinutes:
    'Eighteen questions, under three minutes: where your store stands and what to do first.',
  yourQuizResults: 'Your quiz results',
  whereYourStoreStandsFive: 'Where your store stands, five priority actions and a 90-day plan.',
  adminAccess: 'Admin Access',
  signInAsAnOperator: 'Sign in as an operator.',
  quizAdminDashboard: 'Quiz Admin Dashboard',
  quizSubmissionsAndTheirAnswers: 'Quiz submissions and their answers.',

  // apollo-client
  logout: 'Logout',

  // SideNav
  main: 'Main',
  superAdmin: 'Super Admin',
  expandNavigation: 'Expand navigation',
  collapseNavigation: 'Collapse navigation',
  plan: (plan: string) => `${plan} Plan`,

  // UploadNote
  uploadFailed: 'Upload failed',
  uploadPaused: 'Upload paused',
  uploading: (files: number) => counted(files, { one: 'Uploading # file', other: 'Uploading # files' }),
  fileReadyToImport: 'File ready to import',

  // TopBar
  openNavigation: 'Open navigation',
  accountMenu: 'Account menu',
  help: 'Help',

  // AppShell
  skipToContent: 'Skip to content',
  sideNavigation: 'Side navigation',
  navigation: 'Navigation',
  closeNavigation: 'Close navigation',

  // ErrorBoundary
  thisScreenCouldntBeShown: "Couldn't show this screen",
  somethingWentWrongOrA: 'Something went wrong, or a new version was installed. Reloading usually helps.',

  // Waiting
  loading: 'Loading',

  // guards
  couldNotLoadYourAccount: "Couldn't load your account",
  notifications: 'Notifications',
  catalogAudit: 'Catalog audit',
  upTo500ProductPages: 'Up to 500 product pages in one table, the worst first.',
});
