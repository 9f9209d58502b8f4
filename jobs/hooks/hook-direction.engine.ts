import type { HookSlots, HookStyle } from './hook-pattern.js';

type Shot = (slots: HookSlots) => string;

/** What the camera sees while the hook is said: two ways for each style. */
const shots: Readonly<Record<HookStyle, readonly [Shot, Shot]>> = {
  story: [
    ({ n }) => `Mid-action, no greeting: hands reach for ${n.demo} while the voice starts the story`,
    ({ n }) => `A face in close-up telling a friend, cut to ${n.demo} on the word that names it`,
  ],
  'curiosity-gap': [
    ({ n }) =>
      `Hold ${n.demo} half out of frame and bring it in only as the sentence ends`.replace('bring it', `bring ${n.it}`),
    ({ n }) => `Whisper into the camera, eyes off to the side, ${n.demo} blurred in the foreground`,
  ],
  number: [
    ({ b, n }) =>
      `A timer or calendar${b.time ? ` showing ${b.time}` : ''} next to ${n.demo}, running from the first frame`,
    ({ n }) => `Write the number on paper, then slide ${n.demo} over it`,
  ],
  confession: [
    ({ n }) => `Selfie angle, sitting on the floor among the things that did not work, ${n.demo} last in line`,
    ({ n }) => `Start with a sigh into the camera, then lift ${n.demo} into the light`,
  ],
  contrarian: [
    ({ n }) => `Push an ordinary ${n.thing} out of the frame with one finger, shake the head, place ${n.demo} instead`,
    ({ n }) => `Point at the on-screen text, cross it out with a swipe, then show ${n.demo}`,
  ],
  pov: [
    ({ n }) => `Seen through the customer’s eyes: hands unwrap ${n.demo}`,
    ({ n }) => `Camera walks up to ${n.demo} at eye height, no face in the picture`,
  ],
  identity: [
    ({ a, n }) => `Somebody the viewer recognises as one of the ${a.many} looks up from ${n.demo}`,
    ({ a, n }) => `Text on screen names ${a.many} in the first frame, ${n.demo} behind it in use`,
  ],
  urgency: [
    ({ n }) => `Show the end date as a plain caption over ${n.demo} being packed`,
    ({ n }) => `A calendar page with the date circled, ${n.demo} beside it`,
  ],
  offer: [
    ({ n }) => `Price tag or basket in close-up, the offer as caption, cut to ${n.demo}`,
    ({ n }) => `Phone screen adding ${n.demo} to the basket with the offer applied`,
  ],
  'before-after': [
    ({ n }) =>
      `Split screen: left without ${n.demo}, right with it, same light and same angle`.replace(
        'with it',
        `with ${n.it}`,
      ),
    ({ n }) => `Hand covers the lens on the old way, lifts off on ${n.demo}`,
  ],
  'problem-agitate-solve': [
    ({ n }) => `Show the annoyance itself in the first second, ${n.demo} enters in the third`,
    ({ n }) => `A small everyday failure in close-up, a pause, then ${n.demo}`,
  ],
  demonstration: [
    ({ n }) => `One unbroken take of ${n.demo} at work, no cuts, so that nobody suspects a trick`,
    ({ n }) => `Macro shot of ${n.demo} the moment before it happens`,
  ],
  tutorial: [
    ({ n }) => `Top-down on a clean table, step one already happening with ${n.demo}`,
    ({ n }) => `Finger points at the part of ${n.demo} that matters, caption names the step`,
  ],
  comparison: [
    ({ n }) => `Both side by side on the same table, ${n.demo} on the right, labels on screen`,
    ({ n }) => `Same test, same second, two halves of the screen, ${n.demo} marked`,
  ],
  objection: [
    ({ n }) => `Raised eyebrow at ${n.demo}, the doubt as a comment bubble on screen`,
    ({ n }) => `Reply to a written doubt: the comment stays pinned while ${n.demo} answers it`,
  ],
  question: [
    ({ n }) => `Ask straight into the lens, hold still for a beat, ${n.demo} at the edge of the frame`,
    ({ n }) => `The question as large text, ${n.demo} turning slowly behind it`,
  ],
  'social-proof': [
    ({ n }) => `Scroll through real reviews, stop on one, cut to ${n.demo}`,
    ({ n }) => `Several hands reach for ${n.demo} at once`,
  ],
  authority: [
    ({ n }) => `Work clothes and workplace in view, ${n.demo} turned over and inspected`,
    ({ n }) => `A row of tried products, all set aside but ${n.demo}`,
  ],
  testimonial: [
    ({ n }) => `Real customer on a phone camera, ${n.demo} in hand, first word without a pause`,
    ({ n }) => `Screenshot of the real message, then ${n.demo} in that person’s hands`,
  ],
};

/** The first three seconds of the video for a hook. @param turn 0 or 1: which of the two ways */
export function firstThreeSeconds(style: HookStyle, slots: HookSlots, turn: number): string {
  return shots[style][turn % 2 === 0 ? 0 : 1](slots);
}
