import { counted } from '../ui/counted.js';
import { localized } from '../ui/localized.js';

export const messages = localized({
  // FirstAuditLine
  firstAudit: 'First audit',
  auditingYourProductPage: 'Auditing your product page',
  yourFirstAudit: 'Your first audit',
  firstFix: (fix: string) => `First fix: ${fix}`,
  openAudit: 'Open audit',

  // GettingStarted
  getStarted: 'Get started',
  ofDone: (done: number, count: number) => `${done} of ${count} done`,
  hide: 'Hide',
  weCouldntReadYourShop: "We couldn't read your store",
  setUpYourStore: 'Set up your store',
  addYourData: 'Add your data',
  analyzeAnAd: 'Analyze an ad',
  writeAFlow: 'Write a flow',
  startATest: 'Start a test',
  done: 'Done',
  toDo: 'To do',

  // Launchers
  viralHooksAgent: 'Viral Hooks Agent',
  writeHooks: 'Write hooks',
  communityFunnel: 'Community Funnel',
  emailFlow: 'Email Flow',
  smsFlow: 'SMS Flow',
  trafficEngine: 'Traffic Engine',
  adUrl: 'Ad URL',
  conversionMachine: 'Conversion Machine',
  productPageUrl: 'Product Page URL',
  analyze: (label: string) => `Analyze ${label}`,
  analyzing: 'Analyzing',
  ready: 'Ready',

  // MetricCards
  totalRevenue: 'Total Revenue',
  conversionRate: 'Conversion Rate',
  noData: 'No data',
  noFigureForTheDays: (days: number) => `No figure for the previous ${days} days`,
  ofDaysWithData: (days: number) => `From ${counted(days, { one: '# day', other: '# days' })} with data`,
  vsPreviousDays: (days: number) => `vs previous ${days} days`,
  pointsAgainst: (points: string, against: string) => `${points} points ${against}`,
  noChange: (against: string) => `No change ${against}`,
  howWeGot: (label: string) => `How we got ${label}`,
  netSalesWithoutTaxAnd: 'Net sales: without tax and shipping.',
  grossSalesWithTaxAnd: 'Gross sales: with tax and shipping.',
  openStoreData: 'Open store data',
  theRealFigureIsAt: ' The real figure is at least this high.',
  theRealFigureIsAtMost: ' The real figure is at most this high.',
  dayDaysWithCompleteData: (days: number, period: string, side: string) =>
    `${counted(days, { one: '# day', other: '# days' })} with complete data, ${period}.${side}`,

  // RecentAnalyses
  analysesCouldNotBeLoaded: "Couldn't load analyses",
  pleaseTryAgain: 'Please try again.',
  analyzeAnAdOrA: 'Analyze an ad or a product page to see it here.',
  noAnalysesYet: 'No analyses yet',
  recentAnalysis: 'Recent Analysis',

  // TrendPanels
  revenueAndAdSpend: 'Revenue and ad spend',
  theTrendCouldNotBe: "Couldn't load the trend",
  revenueOfInDays: (total: string, days: number) =>
    `Revenue of ${total} in ${counted(days, { one: '# day', other: '# days' })} with data.`,
  revenue: 'Revenue',
  adSpend: 'Ad spend',
  revenuePerOfAdSpend: (currency: string, unit: string, isWeekly: boolean) =>
    `Revenue per ${currency} of ad spend, by ${unit}${isWeekly ? '; whole weeks only' : ''}`,
  roasBetweenAnd: (value: string, value2: string) => `ROAS between ${value} and ${value2}.`,
  noAdSpendInThis: 'No ad spend in this range.',
  importAdSpendForThese: 'Import ad spend for these days to see its return.',
  figuresOverTime: 'Figures over time',
  from: 'From',
  unknown: 'Unknown',
  orders: 'Orders',

  // DashboardPage
  figuresCouldNotBeLoaded: "Couldn't load figures",
  open: 'Open',
  auditAPage: 'Audit a page',
  simulateLtv: 'Simulate LTV',
  range: 'Range',
  lastDays: (range: number) => `Last ${range} days`,

  // TrendControls
  noComparison: 'No comparison',
  daysBefore: 'Previous days',
  aYearAgo: 'A year ago',
  firstDay: 'First day',
  lastDay: 'Last day',
  compareWith: 'Compare with',
  comparedWith: 'Compared with',
  currencyAUnit: (currency: string, unit: string, isWeekly: boolean) =>
    `${currency} per ${unit}${isWeekly ? '; whole weeks only' : ''}`,
  weekOf: (day: string) => `Week of ${day}`,
  scoreOf100: (score: number) => `: ${score} of 100`,
});
