import { counted } from '../ui/counted.js';
import { localized } from '../ui/localized.js';

export const messages = localized({
  // shortcuts
  dashboard: 'Dashboard',
  trafficEngine: 'Traffic Engine',
  conversionMachine: 'Conversion Machine',
  communityFunnel: 'Community Funnel',
  ltvPlaybook: 'LTV Playbook',
  insights: 'Insights',
  adsLibrary: 'Ads Library',
  swipeFiles: 'Swipe Files',
  ownAds: 'Your ads',

  // palette-entries
  analyzeAnAd: 'Analyze an ad',
  auditAPage: 'Audit a page',
  auditACatalog: 'Audit a catalog',
  writeHooks: 'Write hooks',
  writeAnEmailFlow: 'Write an email or SMS flow',
  compareAds: 'Compare ads',
  analyzeManyAds: 'Analyze many ads',
  simulateLtv: 'Simulate LTV',
  importStoreData: 'Import store data',
  importAdResults: 'Import ad results',
  planATest: 'Plan a test',
  uploadSwipeFiles: 'Upload swipe files',
  saveAnAd: 'Save an ad',
  writeAnAdBrief: 'Write an ad brief',
  connectAPlatform: 'Connect a platform',
  whatToMakeNext: 'What to make next',
  forecastAccuracy: 'Forecast accuracy',
  savedHooks: 'Saved hooks',
  accountSettings: 'Account settings',
  whatAccountSettingsHold: 'Theme, formats, password, API keys, sessions',
  activity: 'Activity',
  help: 'Help',
  landingPage: 'Landing page',

  // usePaletteEntries
  customersInThisSegment: (customers: number) =>
    counted(customers, { one: '# customer in this segment', other: '# customers in this segment' }),

  catalogOf: (address: string) => `Catalog of ${address}`,

  // CommandPalette
  goToOrFind: 'Go to or find',
  goToAScreenStart: 'Go to, start or find anything…',
  searching: 'Searching',
  nothingFoundFor: (text: string) => `Nothing found for “${text}”.`,
  results: 'Results',

  // ShortcutSheet
  ctrl: 'Ctrl',
  goToOrFindAnything: 'Go to or find anything',
  showShortcuts: 'Show shortcuts',
  moveToTheNotification: 'Move to the notification',
  esc: 'Esc',
  close: 'Close',
  keyboardShortcuts: 'Keyboard shortcuts',

  // QuickAccess
  goToOrFindCtrl: 'Go to or find (Ctrl+K)',
  start: 'Start',
  goTo: 'Go to',
  analyses: 'Analyses',
  ads: 'Ads',
  flows: 'Flows',
  hooks: 'Hooks',
  briefs: 'Ad briefs',
  files: 'Files',
  customers: 'Customers',
});
