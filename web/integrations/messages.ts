import { counted } from '../ui/counted.js';
import { localized } from '../ui/localized.js';

export const messages = localized({
  // AccountsDialog
  adAccountsOf: (name: string) => `Ad accounts of ${name}`,
  chooseTheAccountsThatAdvertise:
    'Choose the accounts that advertise this store. We read and store nothing from the others.',
  theAccountsCouldntBeLoaded: "Couldn't load the accounts",
  pleaseTryAgain: 'Please try again.',
  close: 'Close',
  adAccountsChosen: 'Ad accounts chosen',
  wereReadingTheirFiguresFrom: "We're reading their figures from the beginning.",
  yourChoiceCouldntBeSaved: "Couldn't save your choice",
  cancel: 'Cancel',
  chooseTheseAccounts: 'Use these accounts',
  removeFiguresOfOtherAccounts: 'Remove what other accounts brought?',
  removedForGood: 'You left out accounts we have data from. Saving removes the following for good:',
  removedAds: (count: number) => counted(count, { one: '1 ad', other: '# ads' }),
  removedAdDays: (count: number) => counted(count, { one: '1 daily result of ads', other: '# daily results of ads' }),
  removedCampaignDays: (count: number) =>
    counted(count, { one: '1 day of campaign spend', other: '# days of campaign spend' }),
  removedImages: (count: number) => counted(count, { one: '1 copied image', other: '# copied images' }),
  removedAnalyses: (count: number) =>
    counted(count, { one: '1 analysis of its creatives', other: '# analyses of their creatives' }),
  removedTests: (count: number) => counted(count, { one: '1 test of its ads', other: '# tests of their ads' }),
  removedBriefs: (count: number) =>
    counted(count, { one: '1 brief written from them', other: '# briefs written from them' }),
  removedMentions: (count: number) =>
    counted(count, {
      one: '1 insight or report line that names them',
      other: '# insights and report lines that name them',
    }),
  chooseAgainToRead: 'To bring an account back, choose it again: we read its figures again.',
  removeAndSave: 'Remove and save',
  settings: 'Settings',
  settingsOf: (name: string) => `Settings of ${name}`,
  chooseHowFiguresAreCounted: 'Choose how figures are counted. A change reads them again from the beginning.',
  howFiguresAreCounted: 'How figures are counted',
  nothingToChoose: 'There is nothing to choose yet.',
  theSettingsCouldntBeLoaded: "Couldn't load the settings",
  settingsSaved: 'Settings saved',
  saveSettings: 'Save settings',
  inTheLast30Days: (spendLast30Days: string) => `${spendLast30Days} in the last 30 days`,

  // MailPushPanel
  draftsForKlaviyo: 'Drafts for Klaviyo',
  nothingIsSentFromHere: 'Preview what we would create, confirm it, or remove it later. Nothing is sent from here.',
  draftsCouldntBeLoaded: "Couldn't load the drafts",
  flowAsDraft: 'Flow as a draft',
  previewFlow: 'Preview flow',
  segmentAsList: 'Segment as a list',
  previewList: 'Preview list',
  previewProperties: 'Preview next order dates and segments',
  listsAndSegments: 'Lists and segments in Klaviyo',
  listsNamed: (names: string) => `Lists: ${names}.`,
  segmentsNamed: (names: string) => `Segments: ${names}.`,

  // useMailPush
  thatDidntWork: "That didn't work",

  // MailPushRow
  preparing: 'Preparing',
  readyToWrite: 'Ready to create',
  writing: 'Creating',
  written: 'Created',
  takingBack: 'Removing',
  takenBack: 'Removed',
  failedToWrite: 'Failed',
  writeToKlaviyo: 'Create in Klaviyo',
  writeToKlaviyo2: (name: string) => `Create ${name} in Klaviyo`,
  takeBack: 'Remove',
  takeBack2: (name: string) => `Remove ${name}`,
  beginsWith: (event: string) => `Starts with “${event}”. Every message is a draft until you turn it on in Klaviyo.`,
  beginsWithAList:
    'Starts when somebody joins your first list. Every message is a draft until you turn it on in Klaviyo.',
  mailAfter: (wait: string, subject: string) => `${wait}: ${subject}`,
  textsLeftOut: (count: number) =>
    `${count === 1 ? 'One text message is' : `${count} text messages are`} left out: add them in Klaviyo.`,
  matchedProfiles: (profiles: string, customers: string) =>
    `${profiles} Klaviyo profiles match ${customers} customers with a known email, by its hash.`,
  aNewListIsMade:
    'This creates a new list. Nobody is subscribed to anything, and no flow starts unless you start one with this list.',
  propertiesAreWritten: (count: string) =>
    `All of them get “Customer segment”, ${count} get “Next order date”. Other properties stay as they are.`,
  atOnce: 'Immediately',
  afterDays: (days: number) => `After ${days} ${days === 1 ? 'day' : 'days'}`,
  afterHours: (hours: number) => `After ${hours} ${hours === 1 ? 'hour' : 'hours'}`,
  afterMinutes: (minutes: number) => `After ${minutes} minutes`,

  // ConnectSteps
  enterThisAsAnAuthorized: 'Add this to the authorized redirect URIs of your OAuth client:',
  copyRedirectUri: 'Copy redirect URI',
  googleThenAsksYouTo: 'Google then asks you to allow read access.',

  // ConnectDialog
  isRequired: (label: string) => `${label} is required.`,
  continueWith: (name: string) => `Continue with ${name}`,
  orEnterYourOwnKeys: 'Or enter the keys of your own app:',
  optional: (label: string) => `${label} (optional)`,

  // ConnectionFacts
  account: 'Account',
  lastSync: 'Last sync',
  notYet: 'not yet',
  nextSync: 'Next sync',
  rowsImported: 'Rows imported',
  dueNow: 'due now',
  noNextSync: 'none',

  // StatusMark
  notConnected: 'Not connected',
  consentMissing: 'Consent missing',
  accessExpired: 'Access expired',
  setAside: 'Set aside',

  // SyncControls
  theSyncCouldNotBe: "Couldn't start the sync",
  syncNow: 'Sync now',
  syncNow2: (name: string) => `Sync ${name} now`,
  theSyncCouldNotBeCancelled: "Couldn't cancel the sync",
  syncIsWaiting: 'Sync is waiting',
  syncingRowsSoFar: (rowsRead: string) => `Syncing, ${rowsRead} rows so far`,
  cancelTheSyncOf: (name: string) => `Cancel the sync of ${name}`,

  // IntegrationCard
  adAccounts: 'Ad accounts',
  chooseAdAccountsOf: (name: string) => `Choose ad accounts of ${name}`,
  tryAgain: 'Try again',
  tryAgainToConnect: (name: string) => `Try again to connect ${name}`,
  google: 'Google',
  continueFor: (at: string, name: string) =>
    at === name ? `Continue with ${name}` : `Continue with ${at} for ${name}`,
  edit: 'Edit',
  editCredentialsOf: (name: string) => `Edit credentials of ${name}`,
  reconnect: 'Reconnect',
  reconnect2: (name: string) => `Reconnect ${name}`,
  disconnect: 'Disconnect',
  disconnect2: (name: string) => `Disconnect ${name}`,

  // IntegrationsSkeleton
  loading: 'Loading',

  // useShopifySecret
  signingSecretSaved: 'Signing secret saved',
  webhooksCreatedInTheShopify: 'Webhooks created in the Shopify admin are accepted from now on.',
  theSecretCouldNotBe: "Couldn't save the secret. Please try again.",
  signingSecretRemoved: 'Signing secret removed',
  requestsSignedWithItAre: 'Requests signed with it are refused from now on.',
  theSecretCouldNotBeRemoved: "Couldn't remove the secret",

  // ShopifySecretField
  shopifySigningSecret: 'Shopify signing secret',
  notEntered: 'Not entered',
  replaceEnter: (isKept: boolean, label: string) => `${isKept ? 'Replace' : 'Enter'} ${label}`,
  replace: 'Replace',
  remove: 'Remove',
  remove2: (label: string) => `Remove ${label}`,
  forWebhooksMadeInThe: 'for webhooks created in the Shopify admin',
  findItInTheShopify:
    'Find it in the Shopify admin below the list of webhooks: “Your webhooks will be signed with”. It is stored encrypted.',
  signingSecret: 'signing secret',
  saveSecret: 'Save secret',

  // useWebhookSecret
  theSecretCouldNotBeShown: "Couldn't show the secret",
  copied: 'Copied',
  theWebhookSecretIsOn: 'The webhook secret is on your clipboard.',
  newWebhookSecret: 'New webhook secret',
  giveItToEverySender: 'Give it to every sender. The old one no longer works.',
  theSecretCouldNotBeRotated: "Couldn't rotate the secret",

  // WebhookDeliveries
  deliveries: 'Deliveries',
  refresh: 'Refresh',
  deliveriesCouldNotBeLoaded: "Couldn't load deliveries",
  eventsFromTheLast30: 'Events from the last 30 days appear here with their status.',
  nothingHasArrivedYet: 'Nothing has arrived yet',
  webhookDeliveries: 'Webhook deliveries',
  arrived: 'Arrived',
  event: 'Event',
  unknownShopify: (topic: boolean, topic2: string, sender: boolean) =>
    `${topic ? 'Unknown' : topic2}${sender ? ' · Shopify' : ''}`,
  status: 'Status',
  replayedOnceTimes: (replays: number) => counted(replays, { one: 'Replayed once', other: 'Replayed # times' }),
  replay: 'Replay',
  replay2: (topic: string) => `Replay ${topic}`,
  eventReplayed: 'Event replayed',
  itIsNowInYour: 'It is now in your store data.',
  eventNotReplayed: 'Event not replayed',

  // ApiConfigurationPanel
  apiConfiguration: 'API Configuration',
  sendOrdersHereFromShopify: 'Send orders here from Shopify, or from any system that can sign a request',
  theEndpointCouldntBeLoaded: "Couldn't load the endpoint",
  webhookEndpoint: 'Webhook endpoint',
  copyWebhookEndpoint: 'Copy webhook endpoint',
  webhookSecret: 'Webhook secret',
  hide: 'Hide',
  reveal: 'Reveal',
  copyWebhookSecret: 'Copy webhook secret',
  copy: 'Copy',
  rotate: 'Rotate',
  made: 'Created',
  requestsSignedWithTheCurrent:
    'Requests signed with the current secret are refused at once. Give the new one to every sender.',
  rotateTheWebhookSecret: 'Rotate the webhook secret?',
  rotateSecret: 'Rotate secret',
  inYourAppOrIn:
    'in your app, or in the admin under Settings, Notifications, Webhooks, send orders/create, orders/updated, orders/cancelled, refunds/create, products/update and products/delete to this endpoint, as JSON. Connect Shopify above, so that the signature can be checked.',
  shopify: 'Shopify:',
  signWithTheSecretAs: 'sign with the secret as Standard Webhooks describes.',
  anyOtherSystem: 'Any other system:',
  theApiPageHasAn: 'The API page has an example.',

  // FileImportPanel
  orders: 'Orders',
  shopifyWoocommerceOrAnyShop: 'Shopify, WooCommerce or any store: one line per order',
  customers: 'Customers',
  linksOlderOrdersToCustomers: 'Links older orders to customers of a connection',
  adSpend: 'Ad spend',
  metaGoogleAndTiktokReports: 'Meta, Google and TikTok reports by day',
  visits: 'Visits',
  sessionsByDayWithPurchases: 'Sessions by day, with purchases where counted',
  emailFlows: 'Email flows',
  funnelSteps: 'Funnel steps',
  visitsByLandingPage: 'Steps to a purchase by landing page and device',
  singleMessages: 'Single messages',
  eachEmailOrSms: 'Each email or SMS of a flow or campaign by day',
  singleAds: 'Single ads',
  adReportsByDay: 'Ad-level reports by day, under Your ads',
  productCosts: 'Product costs',
  whatEachPieceCosts: 'What each item costs you, by SKU or name',
  messagesOpensOrdersAndRevenue: 'Messages, opens, orders and revenue by day',
  noApiAccessImportA: 'No API access? Import a file',
  youCanConnectThePlatform: 'You can connect the platform later; nothing is duplicated.',
  openTheImport: 'Open the import',

  // useConsentOutcome
  theCardOfSaysWhy: (name: string) => `See the ${name} card for the reason.`,

  // IntegrationsPage
  importFilesInstead: 'Import files instead',
  integrationsCouldNotBeLoaded: "Couldn't load integrations",
  itsCredentialsHaveBeenErased: 'Its credentials have been erased.',
  notDisconnected: (name: string) => `${name} not disconnected`,
  thisErasesTheStoredCredentials: 'This erases the stored credentials and stops syncing. Figures imported so far stay.',
  disconnect3: (name: string) => `Disconnect ${name}?`,
  enter: 'Enter',

  // ConnectionFacts
  whatIsRead: 'Reads',
  upToDay: 'Up to',
  accessEnds: 'Access',
  renewedBefore: (day: string) => `until ${day}, renewed automatically`,
});
