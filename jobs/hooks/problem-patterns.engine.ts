import { aOne, does, type HookPattern } from './hook-pattern.js';

/** Hooks that name a problem and its way out. */
export const problemPatterns: readonly HookPattern[] = [
  {
    style: 'offer',
    angle: 'price',
    write: ({ n, b, offer }) =>
      offer?.isDeal ? `${offer.text}. Then see for yourself if ${n.demo} can ${b.would('you')}` : null,
  },
  {
    style: 'offer',
    angle: 'price',
    write: ({ n, offer }) => (offer?.isDeal ? `the reason I finally tried ${n.demo} was simple. ${offer.text}` : null),
  },
  {
    style: 'offer',
    angle: 'price',
    write: ({ b, n, offer }) =>
      offer?.isDeal ? `here's your chance to ${b.goal('you')} with ${n.demo}. ${offer.text}` : null,
  },
  {
    style: 'offer',
    angle: 'price',
    write: ({ a, n, offer }) =>
      offer?.isDeal
        ? `${a.many} kept asking where I got ${n.demo}, so here it is. ${offer.text}`.replace(
            'here it is',
            n.demoPlural ? 'here they are' : 'here it is',
          )
        : null,
  },
  // before and after
  {
    style: 'before-after',
    angle: 'transformation',
    proof: 'own-test',
    write: ({ n, b }) => (b.days === null ? null : `this is day 1 with ${n.demo}, and this is day ${b.days}`),
  },
  {
    style: 'before-after',
    angle: 'transformation',
    proof: 'own-test',
    write: ({ n, b }) => `before ${n.demo}, I had given up trying to ${b.goal('me')}`,
  },
  {
    style: 'before-after',
    angle: 'transformation',
    proof: 'own-test',
    write: ({ n, b }) => `here's what changed once I switched to ${n.aThing} that ${b.does('me', n.onePlural)}`,
  },
  {
    style: 'before-after',
    angle: 'transformation',
    proof: 'own-test',
    write: ({ n, b }) =>
      `see the difference after swapping my old ${n.thing} for ${n.one} that ${b.does('me', n.onePlural)}`,
  },
  {
    style: 'before-after',
    angle: 'transformation',
    proof: 'own-test',
    write: (s) => `I was ready to give up on ${s.n.topic} before this ${s.n.unit} finally ${s.b.did('me')}`,
  },
  {
    style: 'before-after',
    angle: 'transformation',
    proof: 'own-test',
    write: ({ n }) => `the day I switched to ${n.demo}, I stopped looking at anything else`,
  },
  // problem, agitate, solve
  {
    style: 'problem-agitate-solve',
    angle: 'pain',
    write: ({ n, b }) => `it's hard to ${b.goal('you')} when ${n.every} lets you down. this ${n.unit} doesn't`,
  },
  {
    style: 'problem-agitate-solve',
    angle: 'pain',
    write: ({ n, a, b }) =>
      `${a.many} shouldn't have to struggle to ${b.goal('them')}. That's why ${n.demo} exist${n.demoPlural ? '' : 's'}`,
  },
  {
    style: 'problem-agitate-solve',
    angle: 'pain',
    proof: 'own-test',
    write: ({ n, b }) => `I was so tired of trying to ${b.goal('me')}. Then I changed ${n.mine}`,
  },
  {
    style: 'problem-agitate-solve',
    angle: 'pain',
    write: ({ n, b }) => `if you still can't ${b.goal('you')}, your ${n.thing} might be the problem`,
  },
  {
    style: 'problem-agitate-solve',
    angle: 'pain',
    write: ({ n, b }) => `the worst part of buying ${n.things} is finding out they ${b.lacks('you')}`,
  },
  // demonstration
  {
    style: 'demonstration',
    angle: 'novelty',
    proof: 'own-test',
    write: ({ n, a }) =>
      `watch what happens when ${aOne(a) ? `${aOne(a)} tries` : `${a.many} try`} ${n.demo} for the first time`,
  },
  {
    style: 'demonstration',
    angle: 'curiosity',
    write: (s) => `watch closely, because this is how ${s.n.demo} ${does(s, 'you')}`,
  },
  {
    style: 'demonstration',
    angle: 'novelty',
    proof: 'own-test',
    write: (s) => `I put ${s.n.demo} to the test to see if ${s.n.they} really ${does(s, 'me')}`,
  },
  {
    style: 'demonstration',
    angle: 'desire',
    proof: 'own-test',
    write: (s) => `here's ${s.n.demo} doing the one thing my old ${s.n.unit} never did. ${s.n.they} ${does(s, 'me')}`,
  },
  {
    style: 'demonstration',
    angle: 'curiosity',
    write: (s) => `look at ${s.n.demo} before you buy another ${s.n.unit}. ${s.n.they} actually ${does(s, 'you')}`,
  },
  {
    style: 'demonstration',
    angle: 'curiosity',
    write: ({ n, a }) => `${a.many} always ask what makes ${n.demo} different, so watch this`,
  },
  // tutorial
  {
    style: 'tutorial',
    angle: 'desire',
    proof: 'own-test',
    write: ({ n, b }) => `the easiest way I found to ${b.goal('me')} was switching to ${n.demo}`,
  },
  {
    style: 'tutorial',
    angle: 'desire',
    write: ({ n, b }) => `save this if you want to ${b.goal('you')}. It starts with the right ${n.thing}`,
  },
  {
    style: 'tutorial',
    angle: 'curiosity',
    write: ({ n, b }) => `before you buy ${n.aThing}, check one thing. See if ${n.they} can ${b.would('you')}`,
  },
  {
    style: 'tutorial',
    angle: 'desire',
    write: ({ n, a, b }) => `there's a simple way for ${a.many} to ${b.goal('them')}, and it starts with ${n.demo}`,
  },
  {
    style: 'tutorial',
    angle: 'desire',
    write: ({ n, a, b }) => `I wish more ${a.many} knew how to pick ${n.aThing} that ${b.does('them', n.onePlural)}`,
  },
  // comparison
  {
    style: 'comparison',
    angle: 'desire',
    proof: 'own-test',
    write: (s) =>
      `I put ${s.n.demo} next to my old ${s.n.unit}, and only ${s.n.unit === 'one' ? 'one of them' : `one ${s.n.unit}`} ${s.b.does('me', false)}`,
  },
  {
    style: 'comparison',
    angle: 'novelty',
    write: ({ n, b }) => `most ${n.things} promise to ${b.would('you')}. this ${n.unit} actually does`,
  },
  {
    style: 'comparison',
    angle: 'curiosity',
    proof: 'own-test',
    write: ({ n, b }) => `my old ${n.thing} versus this ${n.unit}. See which ${n.unit} ${b.does('me', false)}`,
  },
  {
    style: 'comparison',
    angle: 'price',
    write: ({ n, a, b }) => `${a.many} keep paying more for ${n.things} that ${b.lacks('them')}`,
  },
  {
    style: 'comparison',
    angle: 'curiosity',
    proof: 'own-test',
    write: ({ n }) => `I used ${n.demo} side by side with my old ${n.unit}. Here's what happened`,
  },
  // objection
  {
    style: 'objection',
    angle: 'price',
    proof: 'own-test',
    write: (s) =>
      `I thought ${s.n.demo} ${s.n.demoPlural ? 'were' : 'was'} a waste of money until ${s.n.they} ${s.b.did('me')}`,
  },
  {
    style: 'objection',
    angle: 'pain',
    proof: 'own-test',
    write: ({ n, b }) => `I never believed ${n.aThing} could really ${b.would('me')}. this ${n.unit} changed my mind`,
  },
  {
    style: 'objection',
    angle: 'novelty',
    proof: 'own-test',
    write: (s) => `it's just ${s.n.aThing}, I said. Then ${s.n.they} ${s.b.did('me')}`,
  },
  {
    style: 'objection',
    angle: 'pain',
    proof: 'own-test',
    write: ({ n, b }) =>
      `you don't believe ${n.aThing} can ${b.would('you')}. I didn't either, until I tried this ${n.unit}`,
  },
  {
    style: 'objection',
    angle: 'novelty',
    proof: 'own-test',
    write: ({ n }) => `I rolled my eyes at ${n.demo} too. Then I actually tried ${n.it}`,
  },
  // question
  {
    style: 'question',
    angle: 'pain',
    write: ({ n, b }) => `still trying to ${b.goal('you')}? Your ${n.thing} might be the reason`,
  },
  { style: 'question', angle: 'desire', write: ({ n, b }) => `what if ${n.demo} could really ${b.would('you')}?` },
  {
    style: 'question',
    angle: 'pain',
    write: ({ n, a, b }) => `are any other ${a.many} tired of ${n.things} that ${b.lacks('them')}?`,
  },
  {
    style: 'question',
    angle: 'curiosity',
    write: ({ n, a, b }) => `did ${a.many} know that ${n.aThing} can actually ${b.would('them')}?`,
  },
];
