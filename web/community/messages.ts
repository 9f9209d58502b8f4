import { counted } from '../ui/counted.js';
import { localized } from '../ui/localized.js';

export const messages = localized({
  flowsCount: (count: number) => counted(count, { one: '# flow', other: '# flows' }),
  // FlowFormMore
  englishUs: 'English (US)',
  englishUk: 'English (UK)',
  german: 'German',
  noDiscount: 'No discount',
  percentOff: 'Percent off',
  amountOff: 'Amount off',
  freeDelivery: 'Free delivery',
  price: 'Price',
  currency: 'Currency',
  discount: 'Discount',
  discountValue: 'Discount value',
  discountCode: 'Discount code',
  language: 'Language',
  productPage: 'Product page',
  reviewPage: 'Review page',
  communityPage: 'Community page',
  company: 'Company',
  replyAddress: 'Reply address',
  anInboxThatSomeoneReads: 'An inbox that someone reads.',
  buttonColor: 'Button color',
  daysToDeliver: 'Days to deliver',
  daysToReturn: 'Days to return',
  daysAnOrderLasts: 'Days an order lasts',
  guarantee: 'Guarantee',
  howToUseIt: 'How to use it',
  howToCareForIt: 'How to care for it',
  helpPage: 'Help page',
  sizeGuide: 'Size guide',
  daysUntilReorder: 'Days until reorder',
  leaveEmptyToUseYour: 'Leave empty to use your orders.',
  ordersAMonth: 'Orders per month',
  peopleEnteringAMonth: 'People entering per month',
  ifYourOrdersDontShow: "If your orders don't show it.",
  rating: 'Rating',
  starsOutOf5From: 'Stars out of 5, from your customers.',
  numberOfRatings: 'Number of ratings',
  alwaysShownWithTheRating: 'Always shown with the rating.',
  bestSellers: 'Best sellers',
  separatedByCommasBestFirst: 'Separated by commas, best first.',
  customersCanSubscribe: 'Customers can subscribe',

  // FlowFormPanel
  makeItYours: 'Make it yours',
  tenFlowTypesWrittenFrom: 'Ten flow types, written from your details and store data.',
  kindOfFlow: 'Kind of flow',
  whatYouSell: 'What you sell',
  brand: 'Brand',
  product: 'Product',
  tone: 'Tone',
  matchTheNiche: 'Match the niche',
  shopAddress: 'Shop address',
  postalAddress: 'Postal address',
  leaveEmptyToUseYourProfile: 'Leave empty to use your profile.',
  requiredByLawInEvery: 'Required by law in every email. Save it in your profile to use it in all flows.',
  addTextMessagesWhereThey: 'Add text messages where they help',
  moreDetails: 'More details',
  writeThisFlow: 'Write this flow',

  // IssueList
  fixBeforeSending: 'Fix before sending',
  worthFixing: 'Worth fixing',
  goodToKnow: 'Good to know',
  found: (evidence: string) => `Found: ${evidence}`,
  openProfile: 'Open profile',
  step: (stepNumber: number) => `Step ${stepNumber}`,

  // ChecksPanel
  checks: 'Checks',
  nothingToFixInThe: 'Nothing to fix in the texts',
  toLookAtWorstFirst: (count: number) => `${count} to look at, worst first`,
  lawAndDeliverability: 'Law and deliverability',
  textsMeetTheRules: 'texts meet the rules',
  howWeGotThisScore: 'How we got this score',
  of: (points: number, value: number) => `${points} of ${value}`,
  met: 'Met',
  missing: 'Missing',
  upToYou: 'Up to you',

  // example-step

  // ExampleFlow
  yourFlowAppearsHere: 'Your flow appears here',
  everyMessageWithSubjectLines:
    'Every message with subject lines, text, button and timing: checked, editable, ready to export. An example:',
  goal: (goal: string) => `Goal: ${goal}`,

  // ExportButtons
  shopifyEmail: 'Shopify Email',
  htmlAndText: 'HTML and text',
  exportFailed: 'Export failed',
  pleaseTryAgain: 'Please try again.',
  export: 'Export',
  allStepsReadyForYour: 'All steps, ready for your email tool',
  exportAs: (labels: string) => `Export as ${labels}`,

  // FlowTimeline
  timelineOfTheFlow: 'Timeline of the flow',
  stepTextMessageEmailNeeds: (
    stepNumber: number,
    sendAt: string,
    isSms: boolean,
    purpose: string,
    stepNumber2: boolean,
  ) =>
    `Step ${stepNumber}, ${sendAt}, ${isSms ? 'text message' : 'email'}: ${purpose}${stepNumber2 ? ' (needs a fix)' : ''}`,
  day: 'Day',

  // StepEditor
  blocks: 'Blocks of the message',
  block: (number: number) => `Block ${number}`,
  moveBlockUp: (number: number) => `Move block ${number} up`,
  moveBlockDown: (number: number) => `Move block ${number} down`,
  removeBlock: (number: number) => `Remove block ${number}`,
  addBlock: 'Add block',
  layout: 'Layout',
  layoutName: (layout: string) =>
    layout === 'letter' ? 'Plain letter' : layout.charAt(0).toUpperCase() + layout.slice(1),
  moveStepEarlier: 'Earlier',
  moveStepLater: 'Later',
  removeStep: 'Remove step',
  undo: 'Undo',
  versions: (count: number) => (count === 1 ? '1 version' : `${count} versions`),
  before: (change: string) => `Before: ${change.charAt(0).toLowerCase()}${change.slice(1)}`,
  stepSaved: 'Step saved',
  stepNotSaved: 'Step not saved',
  subject: 'Subject',
  subjectLineB: 'Subject line B',
  preheader: 'Preheader',
  charactersToAreBest: (count: number, preheaderMin: number, preheaderMax: number) =>
    `${count} characters, ${preheaderMin} to ${preheaderMax} are best`,
  body: 'Body',
  blankLineNewParagraph1:
    'Blank line: new paragraph. "1. " and "- " make lists, [text](https://...) a link, {{first_name|there}} the first name.',
  segmentsAreCountedWhenYou: 'Segments are counted when you save.',
  button: 'Button',
  buttonOpens: 'Button opens',
  saveStep: 'Save step',
  ofAtMostSegments: (segments: number, smsSegments: number) => `${segments} of at most ${smsSegments} segments`,
  ofCharacters: (count: number, limit: number) => `${count} of ${limit} characters`,

  // StepFacts
  ofThoseWhoClick: 'of those who click',
  ofRecipients: 'of recipients',
  goal2: 'Goal',
  exit: 'Exit',
  openRate: 'Open rate',
  clickRate: 'Click rate',
  orderRate: 'Order rate',
  revenue: 'Revenue',
  source: 'Source',
  writtenBy: 'Written by',
  theModelServer: 'the model server',
  theBuiltInEngine: 'the built-in engine',
  length: 'Length',
  segmentSegmentsUnits: (segments: number, units: number, encoding: string) =>
    `${counted(segments, { one: '# segment', other: '# segments' })} (${units} units, ${encoding})`,

  // StepPreview
  phone: 'Phone',
  light: 'Light',
  thePreviewCouldNotBe: "Couldn't load the preview",
  loadingThePreview: 'Loading the preview',
  width: 'Width',
  desktop: 'Desktop',
  colors: 'Colors',
  dark: 'Dark',
  copyText: 'Copy text',
  previewOfStep: (stepNumber: number) => `Preview of step ${stepNumber}`,
  ofHtmlWithAPlain: (htmlBytes: string) =>
    `${htmlBytes} of HTML, with a plain-text part. Names show their fallbacks here.`,
  segmentSegmentsUnitsInLeft: (segments: number, units: number, encoding: string, unitsLeft: number) =>
    `${counted(segments, { one: '# segment', other: '# segments' })}, ${units} units in ${encoding}, ${unitsLeft} left`,

  // StepPanel
  stepOf: (stepNumber: number, count: number) => `Step ${stepNumber} of ${count}`,
  emailTextMessage: (sendAt: string, isEmail: boolean, purpose: string) =>
    `${sendAt} · ${isEmail ? 'Email' : 'Text message'} · ${purpose}`,
  edited: 'Edited',
  preview: 'Preview',
  edit: 'Edit',
  goalAndFigures: 'Goal and figures',
  copy: (label: string) => `Copy ${label}`,
  testEmailSent: 'Test email sent',
  noMailServerIsSet: (file: string) => `No mail server is set up, so it was saved to ${file}.`,
  itIsOnItsWay: (to: string) => `It's on its way to ${to}.`,
  testEmailNotSent: 'Test email not sent',
  rewriteStep: 'Rewrite step',
  sendTest: 'Send test',

  // UnderstandingPanel
  fromYourStoreProfile: 'from your store profile',
  fromYourOrders: 'from your orders',
  fromTheKindOfGoods: 'from the kind of goods',
  whatWeUnderstood: 'What we understood',
  yourFlowSaysNothingElse: 'Your flow says nothing else about your shop',
  goods: 'Goods:',
  notKnown: 'not known',
  changeTheKindOfGoods: 'Change the kind of goods',
  notKnownOrSomethingElse: 'Not known or something else',
  knownFacts: 'Known facts',
  missingFacts: 'Missing facts',
  wouldAddSentenceSentencesMessage: (label: string, gain: number, count: number, steps: string) =>
    `${label}: would add ${counted(gain, { one: '# sentence', other: '# sentences' })} (${counted(count, { one: 'message', other: 'messages' })} ${steps})`,

  // useFlows

  // FlowResult
  flow: 'Flow',
  theFlowCouldNotBe: "Couldn't load the flow",
  startsWith: (trigger: string) => `Starts with: ${trigger}`,
  writeAgain: 'Rewrite',
  showTheFirstSteps: (previewStepCount: number) => `Show the first ${previewStepCount} steps`,
  showAllSteps: (count: number) => `Show all ${count} steps`,
  readinessToSend: 'Readiness to send',
  projectedRevenueUnknown: 'Projected revenue: unknown.',
  projectedRevenue: 'Projected revenue:',
  yourCarrierChargesForAbout: (smsSegments: number) =>
    `Your carrier charges for about ${smsSegments} text segments a month.`,
  anEstimateNotAPromise: (source: string) => `${source} An estimate, not a promise.`,

  // FunnelPanel
  flowPreview: 'Flow preview',
  step3Guidance: 'Step 3 guidance',
  goal3: 'Goal:',
  levers: 'Levers:',
  outcome: 'Outcome:',
  firstThreeSteps: 'First three steps',
  day2: (day: number) => `Day ${day}`,
  textMessage: 'Text message',
  email: 'Email',
  flowsCouldNotBeLoaded: "Couldn't load flows",
  writeOneYourFlowsAnd: 'Write one: your flows and edits appear here.',
  noFlowsYet: 'No flows yet',
  savedFlows: 'Saved flows',
  yourFlowsNewestFirst: 'Your flows, newest first',
  delete: (flowName: string) => `Delete ${flowName}`,
});
