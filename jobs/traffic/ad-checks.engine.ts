import type { AdCheck, AdIssue } from '../../schema/traffic/ad-analysis.type.js';
import { AdRole } from '../../schema/traffic/ad-reading.facts.js';
import type { AdWord } from '../../schema/traffic/creative-measures.type.js';
import { type AdPlacement, placements } from '../../schema/traffic/placement.facts.js';
import { quoted } from '../kit/text.js';
import type { AdParts } from './ad-roles.engine.js';
import type { Readability } from './creative-factors.engine.js';
import type { CreativeReading } from './creative-reading.js';
import type { Mismatch } from './message-match.engine.js';
import { measureText, smallWords } from './text-measures.engine.js';

interface CheckContext {
  reading: CreativeReading;
  parts: AdParts;
  words: readonly AdWord[];
  placement: AdPlacement;
  issues: readonly AdIssue[];
  matches: readonly Mismatch[];
  readability: Readability;
  names: readonly string[];
}

type Outcome = Pick<AdCheck, 'status' | 'finding'>;

const verdict = (isPassed: boolean, finding: string): Outcome => ({ status: isPassed ? 'pass' : 'fail', finding });
const unknown = (finding: string): Outcome => ({ status: 'unknown', finding });

/** What holds for every ad whatever its taste; design choices without a measured effect are not among them. */
const unreadWords = ({ lines }: CheckContext['reading']) =>
  lines === null ? "The words couldn't be read in time." : "Its words are in a script we can't read.";

const checks: readonly { id: string; label: string; look: (context: CheckContext) => Outcome }[] = [
  {
    id: 'readable',
    label: 'Easy to make out',
    look: ({ readability, reading }) =>
      readability === 'unread'
        ? unknown(unreadWords(reading))
        : verdict(
            readability === 'readable',
            {
              readable: 'Words and image are clear.',
              cut: 'Words run off the edge.',
              unreadable: 'Some words are illegible.',
              nothing: 'Nothing on it is recognizable.',
            }[readability],
          ),
  },
  {
    id: 'headline',
    label: 'Says one thing first',
    look: ({ parts, reading }) =>
      reading.lines === null || reading.isOtherScript
        ? unknown(unreadWords(reading))
        : verdict(
            parts.headline !== null,
            parts.headline === null ? 'No headline was read.' : `${quoted(parts.headline)} leads.`,
          ),
  },
  {
    id: 'legible',
    label: 'Stands out from its background',
    look: ({ words, reading }) => {
      const { contrast } = measureText(words, reading.image.width, reading.image.height);
      return contrast === null
        ? unknown('No words to look at.')
        : verdict(contrast >= 3, `Contrast of the words is ${contrast.toFixed(1)}:1.`);
    },
  },
  {
    id: 'small_text',
    label: 'Large enough on a phone',
    look: ({ words, parts }) => {
      const legal = parts.regions.filter(({ role }) => role === AdRole.legal).map(({ text }) => text);
      const small = smallWords(words).filter(({ text }) => !legal.some((print) => print.includes(text)));
      if (words.length === 0) return unknown('No words to look at.');
      return verdict(
        small.length === 0,
        small.length === 0 ? 'All words are.' : `${small.length} of ${words.length} words are too small.`,
      );
    },
  },
  {
    id: 'offer',
    label: 'Offer',
    look: ({ parts, reading }) =>
      reading.lines === null || reading.isOtherScript
        ? unknown(unreadWords(reading))
        : parts.offers.length === 0
          ? unknown('None found, which is fine: an ad can work without one.')
          : verdict(true, parts.offers.map(({ text }) => quoted(text)).join(', ')),
  },
  {
    id: 'cta',
    label: 'Asks for the click',
    look: ({ parts, placement }) =>
      parts.cta === null
        ? unknown(`${placements[placement].label} draws a button of its own.`)
        : verdict(true, quoted(parts.cta)),
  },
  {
    id: 'brand',
    label: 'Shows the brand',
    look: ({ parts, names, reading }) =>
      parts.brand === null && (names.length === 0 || reading.lines === null || reading.isOtherScript)
        ? unknown(
            reading.lines === null || reading.isOtherScript
              ? unreadWords(reading)
              : "We don't know your brand name: add it to your store profile.",
          )
        : verdict(
            parts.brand !== null,
            parts.brand === null ? 'Your brand name is not on the image.' : quoted(parts.brand),
          ),
  },
  {
    id: 'product',
    label: 'Shows the product',
    look: ({ parts }) => {
      const names = parts.regions.filter(({ role }) => role === AdRole.product).map(({ text }) => quoted(text));
      return names.length > 0
        ? verdict(true, `${names.join(', ')} is on it.`)
        : unknown('None of the product images in your store profile was recognized on it.');
    },
  },
  {
    id: 'placement',
    label: 'Fits the placement',
    look: ({ issues, placement }) => {
      const own = issues.filter((issue) => issue.placement === placement && issue.id !== 'small_text');
      return verdict(own.length === 0, own[0]?.message ?? `${placements[placement].label} accepts it as it is.`);
    },
  },
  {
    id: 'message_match',
    label: 'Matches its text and page',
    look: ({ matches }) => verdict(matches.length === 0, matches[0]?.finding ?? 'No contradictions found.'),
  },
];

export function adChecks(context: CheckContext): AdCheck[] {
  return checks.map(({ id, label, look }) => ({ id, label, ...look(context) }));
}
