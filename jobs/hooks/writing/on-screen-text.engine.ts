import { onScreenLimits } from '../../../schema/hooks/hook-styles.facts.js';
import type { BriefReading } from '../reading/brief-reading.engine.js';
import type { WrittenLine } from './hook-lines.engine.js';

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim();
const large = (text: string) => text.replace(/^\p{Ll}(?!\p{Ll}*\p{Lu})/u, (letter) => letter.toUpperCase());
const fits = (text: string) =>
  text.length <= onScreenLimits.characters && text.split(' ').length <= onScreenLimits.words;

/** What the viewer reads while the line is said: what the voice leaves out, whole; another for each hook while there is one. */
export function onScreenText({ line, says }: WrittenLine, reading: BriefReading, taken: ReadonlySet<string>): string {
  const { niche, audience, benefit, offer, language } = reading;
  const forPeople = audience ? `${language === 'de' ? 'Für' : 'For'} ${audience.text}` : null;
  // Somebody's own words are quoted by the voice, and said by nobody on the screen.
  const gain = benefit?.isQuote ? null : (benefit?.text ?? null);
  const unsaid = [
    says.benefit ? null : gain,
    says.niche ? null : niche.text,
    benefit?.figure ?? null,
    says.offer ? null : (offer?.text ?? null),
    says.audience ? null : forPeople,
    niche.text,
    gain,
  ];
  const usable = unsaid.filter((text) => text !== null).filter((text) => fits(text) && plain(text) !== plain(line));
  const fresh = usable.find((text) => !taken.has(large(text)));
  const words = niche.text.split(' ').slice(-onScreenLimits.words).join(' ');
  return large(fresh ?? usable[0] ?? words.slice(0, onScreenLimits.characters));
}
