import { aOne, does, he, type HookPattern } from './hook-pattern.js';
import { withArticle } from './noun-phrase.engine.js';

/** Hooks that borrow another voice; each says what has to be true. */
export const socialPatterns: readonly HookPattern[] = [
  {
    style: 'social-proof',
    angle: 'social_proof',
    proof: 'crowd',
    write: (s) =>
      `there's a reason ${s.a.many} keep telling each other about ${s.n.demo}. ${s.n.they} ${does(s, 'them')}`,
  },
  {
    style: 'social-proof',
    angle: 'social_proof',
    proof: 'customer',
    write: (s) => `my friends saw that ${s.n.demo} ${does(s, 'me')}. Now they all want ${s.n.one}`,
  },
  {
    style: 'social-proof',
    angle: 'social_proof',
    proof: 'crowd',
    write: ({ n, a, b }) =>
      `ask ${a.many} which ${n.thing} ${b.does('them', n.demoPlural)}. this ${n.unit} keeps coming up`,
  },
  {
    style: 'social-proof',
    angle: 'social_proof',
    proof: 'crowd',
    write: ({ n, a, b }) =>
      `${n.demo} ${n.demoPlural ? 'are' : 'is'} what ${a.many} recommend when somebody wants to ${b.goal('them')}`,
  },
  {
    style: 'social-proof',
    angle: 'social_proof',
    proof: 'customer',
    write: (s) => `every time I mention that ${s.n.mine} ${does(s, 'me')}, somebody asks where I got ${s.n.it}`,
  },
  {
    style: 'social-proof',
    angle: 'social_proof',
    proof: 'crowd',
    write: ({ n, a }) => `nobody told me ${a.many} were keeping ${n.demo} to themselves`,
  },
  // authority: an expert only where the input names one
  {
    style: 'authority',
    angle: 'authority',
    proof: 'expert',
    write: ({ n, expert }) => expert && `I asked ${withArticle(expert)} about ${n.topic}, and this is what I heard`,
  },
  {
    style: 'authority',
    angle: 'authority',
    proof: 'expert',
    write: ({ n, b, expert }) =>
      expert && `${withArticle(expert)} looked at ${n.demo} and told me why ${n.they} can ${b.would('me')}`,
  },
  {
    style: 'authority',
    angle: 'authority',
    proof: 'customer',
    write: (s) => aOne(s.a) && `take it from ${aOne(s.a)} who has tried them all. ${s.n.demo} really ${does(s, 'you')}`,
  },
  {
    style: 'authority',
    angle: 'authority',
    proof: 'own-test',
    write: ({ n, b }) =>
      `I compared more ${n.things} than I want to admit before choosing ${n.one} that ${b.does('me', n.onePlural)}`,
  },
  {
    style: 'authority',
    angle: 'authority',
    proof: 'own-test',
    write: ({ n, a, b }) =>
      aOne(a) && `as ${aOne(a)}, I know how hard it is to ${b.goal('me')}. That's why I picked ${n.demo}`,
  },
  // testimonial: a peer's voice
  {
    style: 'testimonial',
    angle: 'social_proof',
    proof: 'customer',
    write: (s) =>
      `${he(s.a).sister} tried ${s.n.demo} because ${s.n.they} ${does(s, 'you')}. Now ${he(s.a).she} won't stop talking about ${s.n.it}`,
  },
  {
    style: 'testimonial',
    angle: 'social_proof',
    proof: 'customer',
    write: ({ n, a, b }) =>
      `${he(a).she} told me ${he(a).she} could finally ${b.goal(he(a).her)} after I gave ${he(a).her} ${n.demo}`,
  },
  {
    style: 'testimonial',
    angle: 'social_proof',
    proof: 'customer',
    write: (s) =>
      `${he(s.a).mom} laughed at ${s.n.demo}. Now ${he(s.a).she} tells everyone ${s.n.they} ${does(s, 'you')}`,
  },
  {
    style: 'testimonial',
    angle: 'social_proof',
    proof: 'customer',
    write: ({ n, a, b }) => `${he(a).sister} bought ${n.demo} first. Now I'm the one using ${n.it} to ${b.goal('me')}`,
  },
  {
    style: 'testimonial',
    angle: 'social_proof',
    proof: 'customer',
    write: ({ n, a }) => `${he(a).she} sent me one message after trying ${n.demo}, and I had to read it twice`,
  },
];
