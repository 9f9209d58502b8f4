import { onScreenLimits } from '../../schema/hooks/hook-styles.facts.js';
import { asSentence, cutAtWord, withoutDangling } from './clean-text.engine.js';
import { tokenize } from './headline-features.engine.js';
import { readNiche } from './hook-subject.engine.js';
import type { HookSlots, HookStyle } from './hook-pattern.js';

/** A line of the style's own, where the hook itself is too long to be read in three seconds. */
const ownLines: Readonly<Record<HookStyle, (slots: HookSlots) => string>> = {
  story: ({ n }) => `what happened with ${n.demo}`,
  'curiosity-gap': ({ n }) => `nobody says this about ${n.topic}`,
  number: ({ n, b, offer }) => (b.time ? `${b.time} with ${n.demo}` : (offer?.text ?? '')),
  confession: ({ n }) => `my honest take on ${n.topic}`,
  contrarian: ({ n }) => `stop buying the wrong ${n.thing}`,
  pov: ({ n }) => `POV: you found the right ${n.thing}`,
  identity: ({ a }) => `${a.many}, this is for you`,
  urgency: ({ offer }) => offer?.text ?? '',
  offer: ({ offer }) => offer?.text ?? '',
  'before-after': ({ n }) => `before and after ${n.demo}`,
  'problem-agitate-solve': ({ n }) => `when your ${n.thing} ${n.demoPlural ? 'let' : 'lets'} you down`,
  demonstration: ({ n }) => `watch ${n.demo}`,
  tutorial: ({ n }) => `how to pick ${n.aThing}`,
  comparison: ({ n }) => `my old ${n.thing} versus this ${n.unit}`,
  objection: ({ n }) => `I didn't believe in ${n.demo}`,
  question: ({ n }) => `is ${n.demo} worth it?`,
  'social-proof': ({ n }) => `why everyone asks about ${n.demo}`,
  authority: ({ n }) => `I compared ${n.things} for you`,
  testimonial: ({ n }) => `what they said about ${n.demo}`,
};

/** Characters of a niche that leave room for a line around it. */
const shortNiche = 18;

function fits(text: string): boolean {
  return text.length <= onScreenLimits.characters && text.split(' ').length <= onScreenLimits.words;
}

function bare(text: string): string {
  return asSentence(text.replace(/[.,]$/, '').replace(/^(?:and|then|now|but|so)\s+/i, ''));
}

function cut(text: string): string {
  const words = text.split(' ').slice(0, onScreenLimits.words).join(' ');
  return fits(text) ? text : withoutDangling(cutAtWord(words, onScreenLimits.characters));
}

/**
 * What stands on the video while the hook is spoken: a part of the hook with a number or the product in it, the benefit,
 * or a line of the style's own, whichever of these no other hook of the same call has.
 * @returns at most 7 words and 51 characters, which is what three seconds allow
 */
export function onScreenText(hook: string, style: HookStyle, slots: HookSlots, taken: ReadonlySet<string>): string {
  const keywords = `${slots.n.thing} ${slots.b.caption} ${slots.offer?.text ?? ''}`;
  const wanted = new Set(tokenize(keywords).filter((word) => word.length > 3));
  const weight = (text: string) => tokenize(text).filter((word) => wanted.has(word) || /\d/.test(word)).length;
  const parts = [hook, ...hook.split(/(?<=[.?])\s+/)]
    .map(bare)
    .filter((text) => !/^(?:before|when|until|if|because|once|as)\b/i.test(text))
    .filter((text) => fits(text) && text.split(' ').length >= 3 && weight(text) > 0)
    .toSorted((a, b) => weight(b) - weight(a));
  const caption = cut(slots.b.caption);
  const [own = '', ...others] = linesOf(style, slots);
  const options = [...parts, own, caption, ...others];
  const isFree = (text: string) => text !== '' && fits(text) && !taken.has(text);
  return (
    options.find(isFree) ??
    shortLines(style, slots).find(isFree) ??
    options.find((text) => text !== '' && fits(text)) ??
    cut(bare(hook))
  );
}

function linesOf(style: HookStyle, slots: HookSlots): string[] {
  const { n } = slots;
  return [ownLines[style](slots), `look at ${n.demo}`, `${n.topic}, but better`].map(asSentence);
}

/** The same lines around the product's last words, where its whole name is too long for them. */
function shortLines(style: HookStyle, slots: HookSlots): string[] {
  return slots.b.kind === 'opaque' ? [] : linesOf(style, { ...slots, n: readNiche(slots.n.topic, shortNiche) });
}
