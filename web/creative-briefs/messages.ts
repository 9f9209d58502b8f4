import { counted } from '../ui/counted.js';
import { localized } from '../ui/localized.js';

export const messages = localized({
  // BriefsPage
  adBriefs: 'Ad briefs',
  fiveConceptsToFilm: 'Five ad concepts, built only on facts about your product',
  yourBriefs: 'Your briefs',
  theBriefsCouldNotBe: "Couldn't load the briefs",
  noBriefsYet: 'No briefs yet',
  writeOneAbove: 'Write one above, or start from an analyzed ad or an ad in your library.',
  tryAgain: 'Try again.',
  shared: 'Shared',

  // StartBrief
  newBrief: 'New brief',
  fromTheAnalyzedAd: 'From the analyzed ad. What you type here replaces what we read.',
  fromTheAdOfThe: 'From the ad in your library. What you type here replaces what we read.',
  fromYourStoreProfile: 'From your store profile. What you type here replaces it.',
  product: 'What you sell',
  productHelp: 'As a shopper would call it. Leave empty to use the ad or your store profile.',
  audience: 'Who it is for',
  benefit: 'What it does for them',
  benefitHelp: 'One phrase, such as “keeps coffee hot for 6 hours”.',
  offer: 'Offer',
  writeFiveConcepts: 'Write five concepts',
  writing: 'Writing',
  theBriefCouldNotBe: "Couldn't write the brief",

  // BriefPanel
  thisBriefCouldNotBe: "Couldn't load this brief",
  html: 'HTML',
  pdf: 'PDF',
  printing: 'Making PDF',
  thePdfCouldNotBe: "The PDF couldn't be made",
  rename: 'Rename',
  delete: 'Delete',
  whatIsKnown: 'What is known',
  claimNothingElse: 'The concepts claim nothing else.',
  whatTheAdDoesNow: 'What the ad does now',
  forAudience: (audience: string) => `For ${audience}`,

  // ConceptCard
  firstFrame: 'First frame',
  proof: 'Proof',
  caption: 'Caption',
  button: 'Button',
  checkFirst: 'Check first',
  shotList: 'Shot list',
  seconds: (from: number, to: number) => `${from}-${to} s`,
  says: (voice: string) => `Voice: ${voice}`,
  shows: (onScreen: string) => `On screen: ${onScreen}`,
  copyHook: 'Copy hook',
  copyCaption: 'Copy caption',

  // BriefSharing
  shareByLink: 'Share by link',
  anyoneWithTheLink: (until: string) => `Anyone with the link can read this brief until ${until}.`,
  nobodyButYou: 'Only you can read this brief.',
  openFor: 'Link works for',
  days: (days: number) => counted(days, { one: '# day', other: '# days' }),
  createLink: 'Create link',
  sharedLink: 'Shared link',
  copyLink: 'Copy link',
  endLink: 'Turn off link',
  theLinkCouldNotBe: "Couldn't change the link",
});
