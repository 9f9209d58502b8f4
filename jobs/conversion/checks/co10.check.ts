import type { PageText } from '../reading/page-lines.engine.js';
import { pass, shopParts, unknown, type Check } from './check.js';

/** Text that a template, a theme or a program left behind. */
const unfinished =
  /lorem ipsum|dolor sit amet|consectetur adipiscing|\[object Object\]|translation missing:?\s?\S+|Liquid (?:syntax )?error\b[^\n]{0,60}|%[A-Z]{2,}_[A-Z_]{2,30}%|\bundefined\b(?=\s*$|\s+(?:undefined|reviews?|items?|\d))|(?:^|[\s:$€£])NaN\b|your (?:text|content|heading|description) (?:goes )?here|example product title|use this (?:text|section|area) to (?:share|tell|welcome|describe)|this is (?:just )?(?:some |a )?(?:sample|dummy|placeholder|demo) (?:text|content|page|product|description)|pair text with an image to focus|tell your (?:brand's|customers) (?:story|about)|sed ut perspiciatis|vestibulum ante ipsum/i;
/** A slot of a template, which a script may fill before anybody sees it. */
const slot =
  /\{\{\s?[\w.|\s'"-]{2,60}\}\}|\$\{[\w.]{2,40}\}|\[[A-Za-z]{2,20}_[A-Za-z_]{2,30}\]|\[(?:[A-Z][a-z]{2,15}){2,4}\]/;

export const check: Check = {
  id: 'CO10',
  category: 'copy',
  weight: 3,
  scope: 'any',
  languages: 'any',
  sources: [...shopParts, 'reviews', 'recommendations', 'navigation'],
  run({ text, page }) {
    const quote = quoteOf(text, unfinished) ?? (page.rendered ? quoteOf(text, slot) : null);
    if (quote !== null) return { score: 0, say: 'found', fix: 'fix', slots: { quote } };
    const open = quoteOf(text, slot);
    return open === null ? pass('none') : unknown('template', { quote: open });
  },
};

function quoteOf(text: PageText, pattern: RegExp): string | null {
  const line = text.lines.find((each) => each.segment !== 'reviews' && pattern.test(each.text));
  return line ? (pattern.exec(line.text)?.[0].trim() ?? null) : null;
}
