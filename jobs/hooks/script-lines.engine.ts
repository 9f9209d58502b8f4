import type { HookSlots } from './hook-pattern.js';

/** What a line of the script says, shows and writes on the screen. */
export interface ScriptLine {
  say(slots: HookSlots): string;
  screen(slots: HookSlots): string;
  shot(slots: HookSlots): string;
}

export type ScriptPart = 'build' | 'proof' | 'demo' | 'cta';

const before = (n: HookSlots['n']) => (n.unit === 'one' ? n.things : n.thing);

/** Ways to say each part; lines that need a form the benefit does not have are left out. */
export const scriptLines: Readonly<Record<ScriptPart, readonly ScriptLine[]>> = {
  build: [
    {
      say: ({ n, b }) => `I kept buying ${before(n)} that ${b.lacks('me')}. I almost gave up.`,
      screen: ({ n }) => `${n.things} that let you down`,
      shot: ({ n }) => `The old ${n.thing} failing, close up, one second each`,
    },
    {
      say: ({ a, b }) => `If you know any ${a.many}, you know how hard it is to ${b.goal('them')}.`,
      screen: ({ a }) => `${a.many} know this feeling`,
      shot: ({ a }) => `An ordinary moment that ${a.many} recognise, handheld camera`,
    },
    {
      say: ({ n }) => `I have tried more ${n.things} than I want to count, and most of them ended up in a drawer.`,
      screen: ({ n }) => `too many ${n.things}`,
      shot: () => `A drawer opens on the ones that did not work`,
    },
    {
      say: ({ n, a }) => `Most ${n.things} were clearly not made with ${a.many} in mind.`,
      screen: ({ a }) => `not made for ${a.many}`,
      shot: ({ n }) => `Slow pan over ordinary ${n.things}`,
    },
  ],
  proof: [
    {
      say: () => `So I put it to the test, in one take.`,
      screen: () => `one take, no cuts`,
      shot: ({ n }) => `${n.demo} on an empty table, the timer starts`,
    },
    {
      say: ({ n }) => `So I tested ${n.demo} on camera, in one take, without a single cut.`,
      screen: () => `one take, no cuts`,
      shot: ({ n }) => `A timer starts next to ${n.demo}, nothing is cut until it ends`,
    },
    {
      say: ({ n }) => `I put ${n.demo} right next to my old ${n.unit} so you can compare.`,
      screen: ({ n }) => `old ${n.unit} against this ${n.unit}`,
      shot: () => `Both side by side, same light, same angle, labels on screen`,
    },
    {
      say: ({ n }) => `And don't just take my word for it. These are real reviews of ${n.demo}.`,
      screen: () => `real reviews`,
      shot: () => `Scroll through real reviews, stop on one and read it out (use only real ones)`,
    },
  ],
  demo: [
    {
      say: ({ n, b }) =>
        `Look closely. Here you see ${n.demo} in use, and yes, ${n.they} really ${b.does('you', n.demoPlural)}.`,
      screen: ({ b }) => b.caption,
      shot: ({ n }) => `${n.demo} at work, macro, no talking head`,
    },
    {
      say: ({ n, b }) =>
        `Here's how ${n.they} ${n.demoPlural ? 'work' : 'works'} on a normal day. ${n.they} ${b.does('you', n.demoPlural)}, just like that.`,
      screen: ({ b }) => b.caption,
      shot: ({ n }) => `A normal day with ${n.demo}, three quick shots of one second`,
    },
    {
      say: ({ n }) => `Watch what ${n.demo} ${n.demoPlural ? 'do' : 'does'} on a completely normal day.`,
      screen: ({ b, n }) => b.caption || `watch ${n.demo}`,
      shot: ({ n }) => `A normal day with ${n.demo}, three quick shots of one second`,
    },
  ],
  cta: [
    {
      say: ({ n }) => `Tap the link and try ${n.demo} yourself.`,
      screen: () => `tap the link`,
      shot: ({ n }) => `Finger points down, ${n.demo} next to it`,
    },
    {
      say: ({ n, b }) => `Tap the link and see for yourself if ${n.they} can ${b.would('you')}.`,
      screen: () => `tap the link`,
      shot: ({ n }) => `Thumb taps the product page of ${n.demo}`,
    },
    {
      say: ({ n }) => `The link is below. Go and have a look at ${n.demo} before you buy anything else.`,
      screen: () => `link below`,
      shot: ({ n }) => `${n.demo} in the hand, finger points down`,
    },
    {
      say: ({ n, a }) => `Send this to the ${a.many} you know, and tap the link to try ${n.demo}.`,
      screen: () => `send this to a friend`,
      shot: ({ n }) => `Share arrow as a gesture, with ${n.demo} still in the picture`,
    },
  ],
};
