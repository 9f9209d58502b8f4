import { aOne, does, he, type HookPattern } from './hook-pattern.js';

/** Hooks that pull by form: story, gap, number, confession, contradiction, point of view, identity, deadline. */
export const viralPatterns: readonly HookPattern[] = [
  // story: somebody, in time
  {
    style: 'story',
    angle: 'transformation',
    write: ({ n, a, b }) =>
      `${he(a).she} stopped buying ordinary ${n.things} after finding ${n.one} that ${b.does(he(a).her, n.onePlural)}`,
  },
  {
    style: 'story',
    angle: 'novelty',
    write: (s) =>
      `when ${he(s.a).she} told me ${s.n.demo} ${does(s, 'you')}, I didn't believe ${he(s.a).her} until I tried ${s.n.it}`,
  },
  {
    style: 'story',
    angle: 'transformation',
    write: (s) =>
      `nobody believed ${he(s.a).her} when ${he(s.a).she} said ${s.n.demo} ${does(s, 'you')}. Then they tried ${s.n.it}`,
  },
  {
    style: 'story',
    angle: 'novelty',
    proof: 'own-test',
    write: (s) => `he laughed when I bought ${s.n.demo}. Then he noticed ${s.n.they} really ${does(s, 'me')}`,
  },
  {
    style: 'story',
    angle: 'identity',
    write: (s) =>
      aOne(s.a) && `${aOne(s.a)} showed me ${s.n.demo}, and then I saw that ${s.n.they} really ${does(s, 'you')}`,
  },
  {
    style: 'story',
    angle: 'desire',
    write: ({ n, a, b }) =>
      `all ${he(a).she} wanted was to ${b.goal(he(a).her)}. Then somebody handed ${he(a).her} ${n.demo}`,
  },
  {
    style: 'story',
    angle: 'transformation',
    proof: 'customer',
    write: ({ n, a }) =>
      `${he(a).she} got rid of all ${he(a).her === 'her' ? 'her' : 'his'} other ${n.things} the day ${he(a).she} tried this ${n.unit}`,
  },
  {
    style: 'story',
    angle: 'identity',
    proof: 'customer',
    write: ({ n, a }) => `I let ${a.many} try ${n.demo} and filmed what happened`,
  },
  // curiosity gap
  { style: 'curiosity-gap', angle: 'curiosity', write: ({ n, a }) => `nobody told ${a.many} this about ${n.topic}` },
  {
    style: 'curiosity-gap',
    angle: 'curiosity',
    write: (s) => `there's a reason ${s.n.demo} ${does(s, 'you')}, and nobody talks about it`,
  },
  {
    style: 'curiosity-gap',
    angle: 'novelty',
    write: ({ n, b }) => `I never knew ${n.aThing} could ${b.would('me')} until I saw this`,
  },
  {
    style: 'curiosity-gap',
    angle: 'pain',
    write: ({ n, a }) => `the truth about ${n.topic} that ${a.many} only discover after buying the wrong ${n.unit}`,
  },
  {
    style: 'curiosity-gap',
    angle: 'curiosity',
    write: (s) => `once ${s.a.many} see why ${s.n.demo} ${does(s, 'them')}, they don't go back`,
  },
  {
    style: 'curiosity-gap',
    angle: 'curiosity',
    write: ({ n, b }) => `this is what nobody mentions about ${n.things} that ${b.does('you', true)}`,
  },
  {
    style: 'curiosity-gap',
    angle: 'curiosity',
    write: ({ n, a }) => `there's one thing about ${n.topic} that ${a.many} never get told`,
  },
  {
    style: 'curiosity-gap',
    angle: 'curiosity',
    write: ({ n, a }) => `I can't believe nobody shows ${a.many} this before they buy ${n.aThing}`,
  },
  // number: only with a number that the input names
  {
    style: 'number',
    angle: 'transformation',
    proof: 'own-test',
    write: ({ n, b }) => b.time && `${b.time} with ${n.demo}, and this is what happened`,
  },
  {
    style: 'number',
    angle: 'novelty',
    proof: 'own-test',
    write: ({ n, b }) => b.time && `${b.time} sounded impossible to me until I tried ${n.demo}`,
  },
  {
    style: 'number',
    angle: 'curiosity',
    proof: 'own-test',
    write: ({ n, a, b }) =>
      b.time &&
      `I gave ${n.demo} exactly ${b.time} to prove ${n.it === 'it' ? 'itself' : 'themselves'} to ${a.many} like me`,
  },
  {
    style: 'number',
    angle: 'price',
    write: ({ n, offer, b }) =>
      offer && /\d/.test(offer.text)
        ? `${offer.text} on ${n.aThing} that ${b.does('you', n.onePlural)} is how this started`.replace(
            / off on /,
            ' off ',
          )
        : null,
  },
  // confession
  {
    style: 'confession',
    angle: 'curiosity',
    proof: 'own-test',
    write: ({ n, b }) => `I tried ${n.every} I could find just to ${b.goal('me')}. Then this happened`,
  },
  {
    style: 'confession',
    angle: 'pain',
    proof: 'own-test',
    write: ({ n, b }) => `I really didn't think ${n.demo} would ${b.would('me')}. I was wrong`,
  },
  {
    style: 'confession',
    angle: 'price',
    proof: 'own-test',
    write: ({ n, b }) =>
      `I wasted so much money on the wrong ${n.things} before I found ${n.one} that ${b.does('me', n.onePlural)}`,
  },
  {
    style: 'confession',
    angle: 'identity',
    proof: 'own-test',
    write: ({ n, a, b }) =>
      aOne(a) && `as ${aOne(a)}, I never believed ${n.aThing} could ${b.would('me')}. Then I tried this ${n.unit}`,
  },
  {
    style: 'confession',
    angle: 'desire',
    proof: 'own-test',
    write: ({ n, b }) => `I only bought ${n.demo} to ${b.goal('me')}. I wasn't ready for how well ${n.they} worked`,
  },
  {
    style: 'confession',
    angle: 'transformation',
    proof: 'own-test',
    write: (s) => `I kept ${s.n.demo} a secret until my friends saw that ${s.n.they} really ${does(s, 'me')}`,
  },
  {
    style: 'confession',
    angle: 'pain',
    proof: 'own-test',
    write: ({ n }) => `my biggest regret about ${n.topic} is not finding this ${n.unit} sooner`,
  },
  // contrarian
  {
    style: 'contrarian',
    angle: 'novelty',
    write: ({ n, a }) => `everything ${a.many} hear about ${n.topic} is wrong, and this ${n.unit} proves it`,
  },
  {
    style: 'contrarian',
    angle: 'desire',
    write: ({ n, b }) => `you don't need ${n.another}. You need ${n.one} that ${b.does('you', n.onePlural)}`,
  },
  {
    style: 'contrarian',
    angle: 'pain',
    write: ({ n, a, b }) => `${a.many} should stop buying ${n.things} that ${b.lacks('them')}`,
  },
  {
    style: 'contrarian',
    angle: 'novelty',
    write: ({ n, b }) => `they say there's no easy way to ${b.goal('you')}. They never tried ${n.demo}`,
  },
  {
    style: 'contrarian',
    angle: 'price',
    proof: 'own-test',
    write: ({ n, b }) =>
      `I never needed the most expensive ${n.thing}. I needed ${n.one} that ${b.does('me', n.onePlural)}`,
  },
  {
    style: 'contrarian',
    angle: 'identity',
    write: ({ n, a, b }) => `${a.many} don't need more willpower to ${b.goal('them')}. They need ${n.demo}`,
  },
  {
    style: 'contrarian',
    angle: 'identity',
    write: ({ n, a }) => `most ${a.many} are wrong about ${n.topic}, and I was one of them`,
  },
  // POV: TikTok's own
  {
    style: 'pov',
    angle: 'transformation',
    write: ({ n, b }) => `POV: you finally found ${n.aThing} that ${b.does('you', n.onePlural)}`,
  },
  {
    style: 'pov',
    angle: 'identity',
    write: ({ n, a, b }) =>
      aOne(a) && `POV: you're ${aOne(a)} and you just found out ${n.aThing} can ${b.would('you')}`,
  },
  {
    style: 'pov',
    angle: 'desire',
    write: (s) => `POV: you were skeptical about ${s.n.demo}, and then ${s.n.they} ${s.b.did('you')}`,
  },
  { style: 'pov', angle: 'identity', write: ({ n, a }) => `POV: ${a.many} after they finally switch to ${n.demo}` },
  {
    style: 'pov',
    angle: 'social_proof',
    write: ({ n }) => `POV: the friend who never stops talking about ${n.demo} was right all along`,
  },
  // identity: call the right people
  {
    style: 'identity',
    angle: 'identity',
    write: ({ n, a, b }) => `${n.demo} ${n.demoPlural ? 'are' : 'is'} for ${a.many} who just want to ${b.goal('them')}`,
  },
  {
    style: 'identity',
    angle: 'identity',
    write: ({ n, a, b }) =>
      `only ${a.many} will understand why I got so excited about ${n.aThing} that ${b.does('me', n.onePlural)}`,
  },
  {
    style: 'identity',
    angle: 'identity',
    write: (s) => aOne(s.a) && `if you're ${aOne(s.a)}, watch this before you buy ${s.n.another}`,
  },
  {
    style: 'identity',
    angle: 'identity',
    write: ({ n, a, b }) =>
      `this is your sign to find ${n.aThing} that ${b.does('you', n.onePlural)}. Yes, I mean ${a.many}`,
  },
  {
    style: 'identity',
    angle: 'desire',
    write: ({ n, a, b }) => `somebody finally made ${n.aThing} for ${a.many} who want to ${b.goal('them')}`,
  },
  {
    style: 'identity',
    angle: 'identity',
    write: ({ n, a }) => `dear ${a.many}, I think I found the ${n.thing} you've been looking for`,
  },
  // urgency: only with a date in the offer
  {
    style: 'urgency',
    angle: 'urgency',
    write: ({ n, offer }) =>
      offer && (offer.hasDate ? `${offer.text}. I almost missed it, so here's the reminder about ${n.demo}` : null),
  },
  {
    style: 'urgency',
    angle: 'urgency',
    write: ({ a, n, offer }) =>
      offer && (offer.hasDate ? `${a.many} who have been eyeing ${n.demo} should see this. ${offer.text}` : null),
  },
];
