import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';

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
  features: ['Features', 'Four engines from the first click to the tenth order, and what keeps them fed.'],
  pricing: ['Pricing', 'Free on your own server, or a plan from $29 a month.'],
  api: ['API', 'REST, GraphQL and webhooks for your own tools.'],
  blog: ['Blog', 'News and articles.'],
  'case-studies': ['Case Studies', 'Results with the measured figures behind them.'],
  webinars: ['Webinars', 'Scheduled webinars.'],
  about: ['About', 'What Ecom Growth does, and who runs this installation.'],
  careers: ['Careers', 'Open positions.'],
  contact: ['Contact', 'How to reach the people who run this installation.'],
  privacy: ['Privacy', 'What this installation stores, why, and how to get rid of it.'],
  imprint: ['Imprint', 'Who runs this installation.'],
};

/**
 * Every screen but the landing page, which is part of the first load. A new screen is one entry here, and one in
 * navigation.ts where the side navigation leads to it. schema/routes.facts.ts tells the server that the path is a screen.
 */
export const screenRoutes: readonly ScreenRoute[] = [
  {
    path: '/login',
    title: 'Sign in',
    description: 'Sign in to your growth dashboard.',
    access: 'guest',
    load: async () => (await import('../account/LoginPage.js')).LoginPage,
  },
  {
    path: '/register',
    title: 'Create your account',
    description: 'Start your 14-day free trial. No credit card required.',
    access: 'guest',
    load: async () => (await import('../account/RegisterPage.js')).RegisterPage,
  },
  {
    path: '/forgot-password',
    title: 'Forgot password',
    description: 'Get a link to reset your password.',
    access: 'open',
    load: async () => (await import('../account/ForgotPasswordPage.js')).ForgotPasswordPage,
  },
  {
    path: '/reset-password',
    title: 'Choose a new password',
    description: 'Choose a new password with the link from your email.',
    access: 'open',
    load: async () => (await import('../account/ResetPasswordPage.js')).ResetPasswordPage,
  },
  {
    path: '/profile',
    title: 'Profile',
    description: 'Account, API keys and activity.',
    access: 'user',
    load: async () => (await import('../account/ProfilePage.js')).ProfilePage,
  },
  {
    path: '/store',
    title: 'Your store',
    description: 'What every tool knows about your store, and its source.',
    access: 'user',
    load: async () => (await import('../store-profile/StorePage.js')).StorePage,
  },
  {
    path: '/traffic',
    title: 'Traffic Engine',
    description: 'Predict how an ad will do, and see what to change.',
    access: 'user',
    load: async () => (await import('./TrafficScreen.js')).TrafficScreen,
  },
  {
    path: '/traffic/compare',
    title: 'Compare ads',
    description: 'Two to five analyzed ads side by side: which one should get your budget, and why.',
    access: 'user',
    load: async () => (await import('../traffic/ComparePage.js')).ComparePage,
  },
  {
    path: '/traffic/batch',
    title: 'Batch',
    description: 'Up to 50 ads at once, ranked by the checks they pass.',
    access: 'user',
    load: async () => (await import('../traffic/BatchPage.js')).BatchPage,
  },
  {
    path: '/conversion',
    title: 'Conversion Machine',
    description: 'Audit a product page and get fixes ordered by revenue.',
    access: 'user',
    load: async () => (await import('../conversion/ConversionPage.js')).ConversionPage,
  },
  {
    path: '/conversion/report/:id',
    title: 'Audit report',
    description: 'The full audit with every check, to print or share.',
    access: 'user',
    load: async () => (await import('../conversion/ReportPage.js')).ReportPage,
  },
  {
    path: '/community',
    title: 'Community Funnel',
    description: "Email and SMS flows written from your store's facts.",
    access: 'user',
    load: async () => (await import('../community/CommunityPage.js')).CommunityPage,
  },
  {
    path: '/dashboard',
    title: 'Growth Dashboard',
    description: 'Revenue, ad spend, lifetime value and what to do next.',
    access: 'user',
    load: async () => (await import('../dashboard/DashboardPage.js')).DashboardPage,
  },
  {
    path: '/insights',
    title: 'Insights',
    description: 'What your figures say, what to do next, and what it changed.',
    access: 'user',
    load: async () => (await import('../insights/InsightsPage.js')).InsightsPage,
  },
  {
    path: '/ltv',
    title: 'LTV Playbook',
    description: 'Simulate a year of subscriptions, and see what customers are worth.',
    access: 'user',
    load: async () => (await import('../ltv/LtvPage.js')).LtvPage,
  },
  {
    path: '/ltv/import',
    title: 'Store data',
    description: 'Import orders, customers, ad spend, visits and flow figures from files.',
    access: 'user',
    load: async () => (await import('../ltv/ImportPage.js')).ImportPage,
  },
  {
    path: '/ads-library',
    title: 'Ads Library',
    description: 'Save and organize high-performing ads for inspiration.',
    access: 'user',
    load: async () => (await import('../ads-library/AdsLibraryPage.js')).AdsLibraryPage,
  },
  {
    path: '/own-ads',
    title: 'Own Ads',
    description: 'What your ads brought in, how accurate forecasts were, and tests between ads.',
    access: 'user',
    load: async () => (await import('../ad-results/OwnAdsPage.js')).OwnAdsPage,
  },
  {
    path: '/integrations',
    title: 'Integrations',
    description: 'Connect your store, ad and email platforms, and see what they bring in.',
    access: 'user',
    load: async () => (await import('../integrations/IntegrationsPage.js')).IntegrationsPage,
  },
  {
    path: '/swipe-files',
    title: 'Swipe Files',
    description: 'Creative references, searchable by name, tag and the words inside.',
    access: 'user',
    load: async () => (await import('../swipe-files/SwipeFilesPage.js')).SwipeFilesPage,
  },
  {
    path: '/help',
    title: 'Free audit and help',
    description: 'How the free growth audit works, how to use each tool, and answers to common questions.',
    access: 'open',
    load: async () => (await import('../help/HelpPage.js')).HelpPage,
  },
  ...infoRoutes(),
  {
    path: '/quiz',
    title: 'Ecom growth quiz',
    description: 'Eighteen questions, under three minutes: where your store stands and what to do first.',
    access: 'open',
    load: async () => (await import('../quiz/QuizPage.js')).QuizPage,
  },
  {
    path: '/quiz-results/:sessionId?',
    title: 'Your quiz results',
    description: 'Where your store stands, five priority actions and a 90-day plan.',
    access: 'open',
    load: async () => (await import('../quiz/QuizResultsPage.js')).QuizResultsPage,
  },
  {
    path: '/admin/login',
    title: 'Admin Access',
    description: 'Sign in as an operator.',
    access: 'open',
    load: async () => (await import('../admin/AdminLoginPage.js')).AdminLoginPage,
  },
  {
    path: '/admin',
    title: 'Quiz Admin Dashboard',
    description: 'Quiz submissions and their answers.',
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

export const landingHead = {
  title: 'Ecom Growth: find what holds your store back',
  description:
    'AI-powered growth platform for online stores: ad analysis, page audits, email flows and lifetime value in one place.',
};

/** Starts loading the code of the screen behind `path` before anything is drawn. */
export function preloadScreen(path: string): void {
  void screenRoutes.find((route) => matchPath(route.path, path))?.load();
}
