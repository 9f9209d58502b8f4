/** Text as text of a page: nothing in it becomes markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** First letter large, the rest as it is. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Folds case, accents and width, so that "zoe" finds "Zoë" and "ＺＯＥ"; runs of blanks become one. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** `12.5%` of 0.125. */
export function percentText(share: number, digits = 1): string {
  return `${(share * 100).toFixed(digits)}%`;
}

/** In quotation marks, without those that the text brings itself: “I finish my coffee warm” stays in one pair. */
export function quoted(text: string): string {
  return `“${text.trim().replace(/^["“”„«»]+|["“”„«»]+$/g, '')}”`;
}

const writtenLarge =
  /^(?:english|spanish|french|german|italian|portuguese|dutch|swedish|norwegian|russian|greek|arabic|hebrew|hindi|chinese|mandarin|korean|japanese|vietnamese|irish|scottish|american|british|canadian|australian|mexican|african|european|asian|scandinavian|mediterranean|moroccan|christmas|halloween|thanksgiving|hanukkah|ramadan|diwali|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|april|june|july|september|october|november|december|shopify|etsy|ebay|instagram|facebook|youtube|pinterest|whatsapp|lightroom|photoshop|procreate|airbnb|amazon|lego|pokemon|pokémon|nintendo|playstation|xbox|minecraft|canva|tiktok|linkedin|wordpress|thermomix|easter|swiss|danish|belgian|austrian|turkish|persian|indian|thai|himalayan|ethiopian|colombian|egyptian|celtic|nordic|viking)s?$/i;

/** Languages, peoples and days are written large; those that are common words as well ("polish", "march") are left. */
export const isWrittenLarge = (word: string): boolean => writtenLarge.test(word);
