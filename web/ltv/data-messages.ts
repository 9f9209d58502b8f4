import { counted } from '../ui/counted.js';
import { formatNumber } from '../ui/format.js';
import { localized } from '../ui/localized.js';

/** What the screen of the store's data says: files, coverage, costs and profit. */
export const messages = localized({
  // CohortPanel
  pleaseTryAgain: 'Please try again.',
  customers: 'Customers',

  // SimulationPanel
  unknown: 'Unknown',

  // CustomerValuePanel
  byChannel: 'By channel',
  byCountry: 'By country',
  byMonth: 'By month',
  notTold: 'Not stated',
  revenue: 'Revenue',
  contribution: 'Contribution',
  margin: 'Margin',
  group: 'Group',

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
  yourOrdersAndTheirCounts: 'Your orders and other counts',
  theCountsCouldNotBe: "Couldn't load the counts",
  overTheLast30Days: 'Purchases and their value before refunds, over the last 30 days that both cover',
  source: 'Source',
  itCounts: 'Its count',
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
  withoutARateIsLeft: (currency: string) => `Without a rate, ${currency} is left out.`,
  leftOutWithoutARate: (parts: string) => `Left out until you give a rate: ${parts}.`,
  ordersOver: (orders: number, sum: string) => `${counted(orders, { one: '# order', other: '# orders' })} (${sum})`,
  adSpendOf: (sum: string) => `ad spend of ${sum}`,
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
  point123450: 'Period: 1,234.50',
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
  timeZoneOfTheFile: 'Time zone of the file',
  chooseAZone: 'Choose a zone such as Europe/Berlin.',
  ifLeftEmptyAnd: (zone: string, more: string) => `${zone} if left empty. ${more}`,
  zoneOfOrders: 'For times without a zone of their own. A date alone counts as a day of your store.',
  zoneOfAdSpend: "The ad account's own zone: it sets when its days start.",
  zoneOfVisits: 'For times without a zone of their own.',

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
  whatOneUnitWasWorth:
    'What one unit of each other currency was worth in yours: a CSV with date, currency and rate. A rate counts until the next one, for at most 10 days.',
  exchangeRates: 'Exchange rates',
  funnelSteps: 'Funnel steps',
  singleMessages: 'Single messages',
  visitsByLandingPage:
    'Visits by day, landing page and device with the steps after them: viewed a product, added to cart, began checkout, purchased. An exploration of Google Analytics as CSV.',
  resultsOfSingleMessages:
    'Results of each email or SMS by day: message, flow (empty for campaigns), recipients, opens, clicks, orders and revenue.',

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
  goods: 'Cost of goods',
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

  // Ranges and comparisons of the charts
  amountIn: (label: string, currency: string) => `${label}, ${currency}`,
  oneIn: (currency: string, own: string) => `1 ${currency} in ${own}`,
});
