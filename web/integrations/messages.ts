import { counted } from '../ui/counted.js';
import { localized } from '../ui/localized.js';

export const messages = localized({
  // AccountsDialog
  adAccountsOf: (name: string) => `Ad accounts of ${name}`,
  chooseTheAccountsThatAdvertise:
    'Choose the accounts that advertise this store. We read and store nothing from the others.',
  theAccountsCouldntBeLoaded: "The accounts couldn't be loaded",
  pleaseTryAgain: 'Please try again.',
  close: 'Close',
  adAccountsChosen: 'Ad accounts chosen',
  wereReadingTheirFiguresFrom: "We're reading their figures from the beginning.",
  yourChoiceCouldntBeSaved: "Your choice couldn't be saved",
  cancel: 'Cancel',
  chooseTheseAccounts: 'Use these accounts',
  settings: 'Settings',
  settingsOf: (name: string) => `Settings of ${name}`,
  chooseHowFiguresAreCounted: 'Choose how figures are counted. A change reads them again from the beginning.',
  howFiguresAreCounted: 'How figures are counted',
  nothingToChoose: 'There is nothing to choose yet.',
  theSettingsCouldntBeLoaded: "The settings couldn't be loaded",
  settingsSaved: 'Settings saved',
  saveSettings: 'Save settings',
  inTheLast30Days: (spendLast30Days: string) => `${spendLast30Days} in the last 30 days`,

  // MailPushPanel
  draftsForKlaviyo: 'Drafts for Klaviyo',
  nothingIsSentFromHere: 'Look at what would be written, confirm it, take it back. Nothing is sent from here.',
  draftsCouldntBeLoaded: "The drafts couldn't be loaded",
  flowAsDraft: 'Flow as a draft',
  previewFlow: 'Preview flow',
  segmentAsList: 'Segment as a list',
  previewList: 'Preview list',
  previewProperties: 'Preview next order dates and segments',
  listsAndSegments: 'Lists and segments at Klaviyo',
  listsNamed: (names: string) => `Lists: ${names}.`,
  segmentsNamed: (names: string) => `Segments: ${names}.`,

  // useMailPush
  thatDidntWork: "That didn't work",

  // MailPushRow
  preparing: 'Preparing',
  readyToWrite: 'Ready to write',
  writing: 'Writing',
  written: 'Written',
  takingBack: 'Taking back',
  takenBack: 'Taken back',
  failedToWrite: 'Failed',
  writeToKlaviyo: 'Write to Klaviyo',
  writeToKlaviyo2: (name: string) => `Write ${name} to Klaviyo`,
  takeBack: 'Take back',
  takeBack2: (name: string) => `Take back ${name}`,
  beginsWith: (event: string) => `Begins with “${event}”. Every message is a draft until you turn it on at Klaviyo.`,
  beginsWithAList:
    'Begins when somebody joins your first list. Every message is a draft until you turn it on at Klaviyo.',
  mailAfter: (wait: string, subject: string) => `${wait}: ${subject}`,
  textsLeftOut: (count: number) =>
    `${count === 1 ? 'One text message is' : `${count} text messages are`} left out: add them at Klaviyo.`,
  matchedProfiles: (profiles: string, customers: string) =>
    `${profiles} profiles at Klaviyo match ${customers} customers with a known email, by its hash.`,
  aNewListIsMade:
    'A new list is made. Nobody is subscribed to anything, and no flow may begin unless you let one begin with this list.',
  propertiesAreWritten: (count: string) =>
    `“Customer segment” is written to all of them, “Next order date” to ${count}. Other properties stay as they are.`,
  atOnce: 'At once',
  afterDays: (days: number) => `After ${days} ${days === 1 ? 'day' : 'days'}`,
  afterHours: (hours: number) => `After ${hours} ${hours === 1 ? 'hour' : 'hours'}`,
  afterMinutes: (minutes: number) => `After ${minutes} minutes`,

  // ConnectSteps
  enterThisAsAnAuthorized: 'Enter this as an authorized redirect URI of your OAuth client:',
  copyRedirectUri: 'Copy redirect URI',
  googleThenAsksYouTo: 'Google then asks you to allow read access.',

  // ConnectDialog
  isRequired: (label: string) => `${label} is required.`,
  continueWith: (name: string) => `Continue with ${name}`,
  orEnterYourOwnKeys: 'Or enter the keys of an app of your own:',
  optional: (label: string) => `${label} (optional)`,

  // ConnectionFacts
  account: 'Account',
  lastSync: 'Last sync',
  notYet: 'not yet',
  nextSync: 'Next sync',
  rowsImported: 'Rows imported',
  dueNow: 'due now',

  // StatusMark
  notConnected: 'Not connected',
  consentMissing: 'Consent missing',
  accessExpired: 'Access expired',
  setAside: 'Set aside',

  // SyncControls
  theSyncCouldNotBe: 'The sync could not be started',
  syncNow: 'Sync now',
  syncNow2: (name: string) => `Sync ${name} now`,
  theSyncCouldNotBeCancelled: 'The sync could not be canceled',
  syncIsWaiting: 'Sync is waiting',
  syncingRowsSoFar: (rowsRead: string) => `Syncing, ${rowsRead} rows so far`,
  cancelTheSyncOf: (name: string) => `Cancel the sync of ${name}`,

  // IntegrationCard
  adAccounts: 'Ad accounts',
  chooseAdAccountsOf: (name: string) => `Choose ad accounts of ${name}`,
  tryAgain: 'Try again',
  tryAgainToConnect: (name: string) => `Try again to connect ${name}`,
  continueWithGoogle: 'Continue with Google',
  continueWithGoogleFor: (name: string) => `Continue with Google for ${name}`,
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
  theSecretCouldNotBe: 'The secret could not be saved. Please try again.',
  signingSecretRemoved: 'Signing secret removed',
  requestsSignedWithItAre: 'Requests signed with it are refused from now on.',
  theSecretCouldNotBeRemoved: 'The secret could not be removed',

  // ShopifySecretField
  shopifySigningSecret: 'Shopify signing secret',
  notEntered: 'Not entered',
  replaceEnter: (isKept: boolean, label: string) => `${isKept ? 'Replace' : 'Enter'} ${label}`,
  replace: 'Replace',
  remove: 'Remove',
  remove2: (label: string) => `Remove ${label}`,
  forWebhooksMadeInThe: 'for webhooks made in the Shopify admin',
  findItInTheShopify:
    'Find it in the Shopify admin below the list of webhooks: “Your webhooks will be signed with”. It is stored encrypted.',
  signingSecret: 'signing secret',
  saveSecret: 'Save secret',

  // useWebhookSecret
  theSecretCouldNotBeShown: 'The secret could not be shown',
  copied: 'Copied',
  theWebhookSecretIsOn: 'The webhook secret is on your clipboard.',
  newWebhookSecret: 'New webhook secret',
  giveItToEverySender: 'Give it to every sender. The old one no longer works.',
  theSecretCouldNotBeRotated: 'The secret could not be rotated',

  // WebhookDeliveries
  deliveries: 'Deliveries',
  refresh: 'Refresh',
  deliveriesCouldNotBeLoaded: 'Deliveries could not be loaded',
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
  theEndpointCouldntBeLoaded: "The endpoint couldn't be loaded",
  webhookEndpoint: 'Webhook endpoint',
  copyWebhookEndpoint: 'Copy webhook endpoint',
  webhookSecret: 'Webhook secret',
  hide: 'Hide',
  reveal: 'Reveal',
  copyWebhookSecret: 'Copy webhook secret',
  copy: 'Copy',
  rotate: 'Rotate',
  made: 'Made',
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
  shopifyWoocommerceOrAnyShop: 'Shopify, WooCommerce or any shop: one line an order',
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
  adReportsByDay: 'Ad-level reports by day, under Own ads',
  productCosts: 'Product costs',
  whatEachPieceCosts: 'What each piece costs you, by SKU or name',
  messagesOpensOrdersAndRevenue: 'Messages, opens, orders and revenue by day',
  noApiAccessImportA: 'No API access? Import a file',
  youCanConnectThePlatform: 'You can connect the platform later; nothing is duplicated.',
  openTheImport: 'Open the import',

  // useConsentOutcome
  theCardOfSaysWhy: (name: string) => `The card of ${name} says why.`,

  // IntegrationsPage
  importFilesInstead: 'Import files instead',
  integrationsCouldNotBeLoaded: 'Integrations could not be loaded',
  itsCredentialsHaveBeenErased: 'Its credentials have been erased.',
  notDisconnected: (name: string) => `${name} not disconnected`,
  thisErasesTheStoredCredentials: 'This erases the stored credentials and stops syncing. Figures imported so far stay.',
  disconnect3: (name: string) => `Disconnect ${name}?`,
  enter: 'Enter',

  // ConnectionFacts
  whatIsRead: 'Reads',
  upToDay: 'Up to',
  accessEnds: 'Access',
  renewedBefore: (day: string) => `until ${day}, renewed before`,
});
