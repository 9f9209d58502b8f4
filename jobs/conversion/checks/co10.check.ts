import { pass, shopParts, type Check } from './check.js';

/** Text that a template, a theme or a program left behind. */
const unfinished =
  /lorem ipsum|dolor sit amet|consectetur adipiscing|\[object Object\]|\{\{\s?[\w.|\s'"-]{2,60}\}\}|translation missing:?\s?\S+|Liquid (?:syntax )?error\b[^\n]{0,60}|%[A-Z]{2,}_[A-Z_]{2,30}%|\bundefined\b(?=\s*$|\s+(?:undefined|reviews?|items?|\d))|(?:^|[\s:$€£])NaN\b|your (?:text|content|heading|description) (?:goes )?here|example product title|use this (?:text|section|area) to (?:share|tell|welcome|describe)|this is (?:just )?(?:some |a )?(?:sample|dummy|placeholder|demo) (?:text|content|page|product|description)|pair text with an image to focus|tell your (?:brand's|customers) (?:story|about)|sed ut perspiciatis|vestibulum ante ipsum/i;

export const check: Check = {
  id: 'CO10',
  category: 'copy',
  weight: 3,
  scope: 'any',
  languages: 'any',
  sources: [...shopParts, 'reviews', 'recommendations', 'navigation'],
  run({ text }) {
    const line = text.lines.find((each) => each.segment !== 'reviews' && unfinished.test(each.text));
    const quote = line ? (unfinished.exec(line.text)?.[0].trim() ?? '') : '';
    return line ? { score: 0, say: 'found', fix: 'fix', slots: { quote } } : pass('none');
  },
};
