import type { ReportedAd } from './ad-report.engine.js';

/** Elements that any ad can have, as they are tried. */
export const elementsToTry = ['A question', 'A price', 'Free shipping', 'Speaks as "I"', 'Video', 'Carousel'] as const;

/** Creative elements that an ad's own texts and format show, by the name under which they are compared. */
export function elementsOfTexts({
  headline,
  primaryText,
  name,
  format,
}: Pick<ReportedAd, 'headline' | 'primaryText' | 'name' | 'format'>): string[] {
  const text = [headline, primaryText].filter((part) => part !== null).join('\n');
  const kind = `${format ?? ''} ${name}`.toLowerCase();
  const elements: [string, boolean][] = [
    ['Video', /\bvideo\b|\breel\b/.test(kind)],
    ['Carousel', /\bcarousel\b|\bkarussell\b/.test(kind)],
    ['UGC in the name', /\bugc\b|\bcreator\b/.test(kind)],
    ['Percent off', /\d{1,2}\s?%/.test(text)],
    [
      'Free shipping',
      /free (?:shipping|delivery)|versandkostenfrei|kostenloser versand|livraison (?:offerte|gratuite)|envío gratis/i.test(
        text,
      ),
    ],
    ['A price', /[$€£]\s?\d|\d\s?(?:€|\$|£|EUR|USD)\b/.test(text)],
    ['A number', /\d/.test(text.replaceAll(/\d{1,2}\s?%/g, ''))],
    ['A question', /\?/.test(text)],
    ['Speaks as "I"', /\b(?:I|I'm|my|ich|mein)\b/.test(text)],
    ['Short text (60 characters or fewer)', text !== '' && (primaryText ?? headline ?? '').length <= 60],
    ['Emoji', /\p{Extended_Pictographic}/u.test(text)],
  ];
  return elements.filter(([, has]) => has).map(([element]) => element);
}
