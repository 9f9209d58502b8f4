import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { messages } from './messages.js';

/** `user`: needs a session and stands in the app shell; `guest`: only without a session; `open`: anyone, no shell. */
type Access = 'user' | 'guest' | 'open';

export interface ScreenRoute {
  path: string;
  title: string;
  description: string;
  access: Access;
  load: () => Promise<ComponentType>;
}

/** Pages of plain text behind the links of the landing page's footer: title and description. */
const infoTitles: Readonly<Record<string, readonly [title: string, description: string]>> = {
  features: [messages.features, messages.fourEnginesFromTheFirst],
  pricing: [messages.pricing, messages.freeOnYourOwnServer],
  api: ['API', messages.restGraphqlAndWebhooksFor],
  blog: [messages.blog, messages.newsAndArticles],
  'case-studies': [messages.caseStudies, messages.resultsWithTheMeasuredFigures],
  webinars: [messages.webinars, messages.scheduledWebinars],
  about: [messages.about, messages.whatEcomGrowthDoesAnd],
  careers: [messages.careers, messages.openPositions],
  contact: [messages.contact, messages.howToReachThePeople],
  privacy: [messages.privacy, messages.whatThisInstallationStoresWhy],
  imprint: [messages.imprint, messages.whoRunsThisInstallation],
};

/**
 * Every screen but the landing page, which is part of the first load. A new screen is one entry here, and one in
 * navigation.ts where the side navigation leads to it. schema/routes.facts.ts tells the server that the path is a screen.
 */
export const screenRoutes: readonly ScreenRoute[] = [
  {
    path: '/login',
    title: messages.signIn,
    description: messages.signInToYourGrowth,
    access: 'guest',
    load: async () => (await import('../account/LoginPage.js')).LoginPage,
  },
  {
    path: '/register',
    title: messages.createYourAccount,
    description: messages.startYour14DayFree,
    access: 'guest',
    load: async () => (await import('../account/RegisterPage.js')).RegisterPage,
  },
  {
    path: '/forgot-password',
    title: messages.forgotPassword,
    description: messages.getALinkToReset,
    access: 'open',
    load: async () => (await import('../account/ForgotPasswordPage.js')).ForgotPasswordPage,
  },
  {
    path: '/reset-password',
    title: messages.chooseANewPassword,
    description: messages.chooseANewPasswordWith,
    access: 'open',
    load: async () => (await import('../account/ResetPasswordPage.js')).ResetPasswordPage,
  },
  {
    path: '/profile',
    title: messages.profile,
    description: messages.accountApiKeysAndActivity,
    access: 'user',
    load: async () => (await import('../account/ProfilePage.js')).ProfilePage,
  },
  {
    path: '/store',
    title: messages.yourStore,
    description: messages.whatEveryToolKnowsAbout,
    access: 'user',
    load: async () => (await import('../store-profile/StorePage.js')).StorePage,
  },
  {
    path: '/traffic',
    title: messages.trafficEngine,
    description: messages.predictHowAnAdWill,
    access: 'user',
    load: async () => (await import('./TrafficScreen.js')).TrafficScreen,
  },
  {
    path: '/traffic/compare',
    title: messages.compareAds,
    description: messages.twoToFiveAnalyzedAds,
    access: 'user',
    load: async () => (await import('../traffic/ComparePage.js')).ComparePage,
  },
  {
    path: '/traffic/batch',
    title: messages.batch,
    description: messages.upTo50AdsAt,
    access: 'user',
    load: async () => (await import('../traffic/BatchPage.js')).BatchPage,
  },
  {
    path: '/creative-briefs',
    title: messages.adBriefs,
    description: messages.fiveConceptsToFilm,
    access: 'user',
    load: async () => (await import('../creative-briefs/BriefsPage.js')).BriefsPage,
  },
  {
    path: '/conversion',
    title: messages.conversionMachine,
    description: messages.auditAProductPageAnd,
    access: 'user',
    load: async () => (await import('../conversion/ConversionPage.js')).ConversionPage,
  },
  {
    path: '/conversion/report/:id',
    title: messages.auditReport,
    description: messages.theFullAuditWithEvery,
    access: 'user',
    load: async () => (await import('../conversion/ReportPage.js')).ReportPage,
  },
  {
    path: '/conversion/catalog',
    title: messages.catalogAudit,
    description: messages.upTo500ProductPages,
    access: 'user',
    load: async () => (await import('../conversion/CatalogPage.js')).CatalogPage,
  },
  {
    path: '/community',
    title: messages.communityFunnel,
    description: messages.emailAndSmsFlowsWritten,
    access: 'user',
    load: async () => (await import('../community/CommunityPage.js')).CommunityPage,
  },
  {
    path: '/dashboard',
    title: messages.growthDashboard,
    description: messages.revenueAdSpendLifetimeValue,
    access: 'user',
    load: async () => (await import('../dashboard/DashboardPage.js')).DashboardPage,
  },
  {
    path: '/insights',
    title: messages.insights,
    description: messages.whatYourFiguresSayWhat,
    access: 'user',
    load: async () => (await import('../insights/InsightsPage.js')).InsightsPage,
  },
  {
    path: '/ltv',
    title: messages.ltvPlaybook,
    description: messages.simulateAYearOfSubscriptions,
    access: 'user',
    load: async () => (await import('../ltv/LtvPage.js')).LtvPage,
  },
  {
    path: '/ltv/import',
    title: messages.storeData,
    description: messages.importOrdersCustomersAdSpend,
    access: 'user',
    load: async () => (await import('../ltv/ImportPage.js')).ImportPage,
  },
  {
    path: '/ads-library',
    title: messages.adsLibrary,
    description: messages.saveAndOrganizeHighPerforming,
    access: 'user',
    load: async () => (await import('../ads-library/AdsLibraryPage.js')).AdsLibraryPage,
  },
  {
    path: '/own-ads',
    title: messages.ownAds2,
    description: messages.whatYourAdsBroughtIn,
    access: 'user',
    load: async () => (await import('../ad-results/OwnAdsPage.js')).OwnAdsPage,
  },
  {
    path: '/integrations',
    title: messages.integrations,
    description: messages.connectYourStoreAdAnd,
    access: 'user',
    load: async () => (await import('../integrations/IntegrationsPage.js')).IntegrationsPage,
  },
  {
    path: '/swipe-files',
    title: messages.swipeFiles,
    description: messages.creativeReferencesSearchableByName,
    access: 'user',
    load: async () => (await import('../swipe-files/SwipeFilesPage.js')).SwipeFilesPage,
  },
  {
    path: '/help',
    title: messages.freeAuditAndHelp,
    description: messages.howTheFreeGrowthAudit,
    access: 'open',
    load: async () => (await import('../help/HelpPage.js')).HelpPage,
  },
  ...infoRoutes(),
  {
    path: '/quiz',
    title: messages.ecomGrowthQuiz,
    description: messages.eighteenQuestionsUnderThreeMinutes,
    access: 'open',
    load: async () => (await import('../quiz/QuizPage.js')).QuizPage,
  },
  {
    path: '/quiz-results/:sessionId?',
    title: messages.yourQuizResults,
    description: messages.whereYourStoreStandsFive,
    access: 'open',
    load: async () => (await import('../quiz/QuizResultsPage.js')).QuizResultsPage,
  },
  {
    path: '/admin/login',
    title: messages.adminAccess,
    description: messages.signInAsAnOperator,
    access: 'open',
    load: async () => (await import('../admin/AdminLoginPage.js')).AdminLoginPage,
  },
  {
    path: '/admin',
    title: messages.quizAdminDashboard,
    description: messages.quizSubmissionsAndTheirAnswers,
    access: 'open',
    load: async () => (await import('../admin/AdminPage.js')).AdminPage,
  },
];

/** Pages of plain text, behind the links of the landing page's footer. */
function infoRoutes(): ScreenRoute[] {
  return Object.entries(infoTitles).map(([name, [title, description]]) => ({
    path: `/${name}`,
    title,
    description,
    access: 'open',
    load: async () => (await import('../info/InfoPage.js')).InfoPage,
  }));
}

/**
 * Starts loading the code of the screen behind `path` before anything is drawn.
 * @returns whether the screen asks who is signed in
 */
export function preloadScreen(path: string): boolean {
  const route = screenRoutes.find(({ path: pattern }) => matchPath(pattern, path));
  void route?.load();
  return route !== undefined && route.access !== 'open';
}
