import { counted } from '../ui/counted.js';
import { localized } from '../ui/localized.js';

export const messages = localized({
  theHook: 'Hook',
  theScript: 'Script',
  // HookCard
  aSceneForSuchProducts: 'A scene for products like yours. Use it if it fits.',
  // BandBadge
  med: 'Med',
  ctr: (shown: string) => `${shown} CTR`,

  // AngleReport
  anglesOfTheCaption: 'Angles of the caption',
  for: (audience: string) => `For ${audience}`,
  noAudienceNamed: 'No audience named',
  stageUnknown: 'Stage unknown',
  feeling: (emotion: string) => `Feeling: ${emotion}`,
  copyTheAngleReport: 'Copy the angle report',
  downloadText: 'Download text',
  anglesItUses: 'Angles it uses',
  noneYetTheCaptionDescribes: "None yet. The caption describes; it doesn't persuade.",
  yourCaptionRearranged: 'Your caption, rearranged',
  whatsMissingNeedsAFact: "What's missing needs a fact only you know, so we left it out.",
  copyCaption: (text: string) => `Copy caption: ${text}`,
  missingAndNotUsedYet: 'Missing, and not used yet',
  forThisPlatform: 'For this platform',
  of100: (percent: number) => `${percent} of 100`,

  // RequiredField
  isNeeded: (label: string) => `${label} is required.`,

  // AngleMiner
  caption: 'Caption',
  pasteTheCaptionOfAn: 'Paste the caption of an ad: yours or one you admire',
  platform: 'Platform',
  niche: 'Niche',
  coffeeMugs: 'coffee mugs',
  mineAngles: 'Mine Angles',
  mining: 'Mining...',

  // HeadlineScores
  nothingToScore: 'Nothing to score',
  pleaseEnterAtLeastOne: 'Please enter at least one headline.',
  scoringFailed: 'Scoring failed',
  failedToScoreHeadlines: 'Failed to score headlines.',
  yourHeadlines: 'Your headlines',
  onePerLineEightWords: (scoreBasis: string) => `One per line, eight words or more. Scores are based on ${scoreBasis}.`,
  sheStoppedBuyingNewMugs: 'She stopped buying new mugs after finding this one.',
  scoreHeadlines: 'Score headlines',
  scoring: 'Scoring...',
  scoresBestFirst: 'Scores, best first',

  // SavedHookItem
  couldNotSave: "Couldn't save",
  pleaseTryAgain: 'Please try again.',
  favorite: 'Favorite',
  ranInAnAd: 'Ran in an ad',
  edit: 'Edit',
  copySavedHook: (text: string) => `Copy saved hook: ${text}`,
  deleteSavedHook: (text: string) => `Delete saved hook: ${text}`,
  text: 'Text',
  note: 'Note',
  whereItRanAndHow: 'Where it ran and how it did.',
  tags: 'Tags',
  separatedByCommas: 'Separated by commas.',
  cancel: 'Cancel',
  save: 'Save',

  adsItOpened: 'Ads it opened',
  adOf: (name: string, platform: string) => `${name} (${platform})`,
  adResult: (name: string, impressions: number, ctr: string | null) =>
    `${name}: ${counted(impressions, { one: '# impression', other: '# impressions' })}${ctr === null ? '' : `, ${ctr} CTR`}`,

  // SavedHooks
  hooksCount: (count: number) => counted(count, { one: '# hook', other: '# hooks' }),
  hookColumns: ['Hook', 'Second line', 'Niche', 'Tags', 'Note'],
  searchSavedHooks: 'Search saved hooks',
  searchTextNoteOrTag: 'Search text, note or tag',
  favoritesOnly: 'Favorites only',
  couldNotLoadYourHooks: "Couldn't load your hooks",
  nothingMatches: 'Nothing matches',
  nothingKeptYet: 'Nothing saved yet',
  showAll: 'Show all',
  noSavedHookContainsThese: 'No saved hook contains these words.',
  pressKeepOnAHook: 'Press Save on a hook or script to keep it here.',
  savedHooks: 'Saved hooks',

  // KeepButton
  couldntSaveIt: "Couldn't save it",
  kept: 'Saved',
  keep: 'Save',

  // HookCard
  keepHook: (hookText: string) => `Save hook: ${hookText}`,
  copyHook: (hookText: string) => `Copy hook: ${hookText}`,
  onScreen: 'On screen',
  firstThreeSeconds: 'First three seconds',
  whyThisOrder: 'Why this order',

  // ScriptView
  leadWithThis: 'Lead with this',
  script: 'Script',
  scriptSeconds: (durationSeconds: number) => `Script, ${durationSeconds} seconds`,
  keepScript: 'Save script',
  copyScriptAndHooks: 'Copy script and hooks',
  downloadSrt: 'Download SRT',
  downloadCsv: 'Download CSV',
  otherOpenings: 'Other openings',
  hooksForTheScript: 'Hooks for the script',

  // ScriptGenerator
  audience: 'Audience',
  busyMoms: 'busy moms',
  benefit: 'Benefit',
  keepsCoffeeHotFor6: 'keeps coffee hot for 6 hours',
  playsOnTheMinedAngles: (value: string) => `Uses the mined angles: ${value}.`,
  mineACaptionFirstTo: 'Mine a caption first to use its angles.',
  generateHooks: 'Generate Hooks',

  // AdvancedHooksPanel
  angleMinerAndHookGenerator: 'Angle Miner and Hook Generator',
  findTheAnglesInAny: 'Find the angles in any caption, then turn them into TikTok hooks and a 20- to 30-second script.',
  angleMiner: 'Angle Miner',
  hookGenerator: 'Hook Generator',
  headlineScore: 'Headline score',
  saved: 'Saved',

  // BriefChips
  goods: 'Category',
  benefitIs: 'Benefit is',
  tone: 'Tone',
  understoodAs: 'Understood as',

  // ViralHooksAgent
  scoredHooksWithAShot: 'Scored hooks with a shot idea for the first three seconds.',
  testThisFirst: 'Test this first',
  allHooks: (count: number) => counted(count, { one: 'The hook', other: 'All # hooks' }),
  bandsCompareHooks: (basis: string) => `Bands compare hooks within this set; scores are based on ${basis}.`,
  generatedHooks: 'Generated hooks',
  targetAudience: 'Target Audience',
  productBenefit: 'Product Benefit',
  offerOptional: 'Offer (Optional)',
  n20OffUntilSunday: '20% off until Sunday',
  customerReviewsOptional: 'Customer reviews (optional)',
  oneReviewALine: 'One per line. Short sentences are quoted word for word; get consent before you post them.',
  generateViralHooks: 'Generate Viral Hooks',
});
