import { briefLimits, type ConceptAngle, conceptAngles } from '../../schema/creative-briefs/creative-brief.facts.js';
import type { AdConcept, BriefFact, ConceptShot } from '../../schema/creative-briefs/creative-brief.type.js';
import {
  conceptPack,
  type ConceptDirection,
  conceptWords,
  type ConceptWords,
  type Family,
} from '../../schema/content/concepts.shape.js';
import { contentPack } from '../../schema/content/content-pack.js';
import { type BriefReading } from '../hooks/reading/brief-reading.engine.js';
import { packOf } from '../hooks/reading/hook-pack.js';
import { openerOf, overlap } from '../hooks/writing/hook-choice.engine.js';
import {
  finishHooks,
  freshLines,
  type GeneratedHook,
  type HookRequest,
} from '../hooks/writing/hook-generator.engine.js';
import { fill, slotsOf } from '../hooks/writing/hook-fill.engine.js';
import type { WrittenLine } from '../hooks/writing/hook-lines.engine.js';
import { checkProof } from '../hooks/writing/hook-proof.engine.js';
import { textHash } from '../kit/hash.js';
import { seededRandom } from '../kit/random.js';
import { capitalize } from '../kit/text.js';
import type { BriefFacts } from './brief-facts.engine.js';

export interface ConceptOrder extends Omit<BriefFacts, 'language' | 'seen'> {
  reading: BriefReading;
  seed: number;
}

/** A store that says "we" in its guarantee tells of no person's experience. */
const ofTheStore = /(?<!\p{L})(?:we|our|us|wir|unser\p{L}*|uns)(?!\p{L})/giu;

/** Everything that was typed or read: what a concept says is checked against it. */
export function factSource({ texts, facts }: Pick<ConceptOrder, 'texts' | 'facts'>): string {
  const read = facts.map(({ text }) => text.replace(ofTheStore, ''));
  return [texts.niche, texts.audience, texts.benefit, texts.offer ?? '', ...read].join(' ');
}

const directions = () => contentPack('en', 'concepts', conceptPack);

/** Hard subjects are not compared, pushed or played with. */
const loud: readonly ConceptAngle[] = ['compare', 'offer'];

/** Angles that the facts can carry, in the order in which they are taken. */
function anglesFor({ reading, facts }: ConceptOrder): ConceptAngle[] {
  const has = (name: string) => facts.some((fact) => fact.name === name);
  const isQuiet = reading.tone === 'quiet';
  const all: readonly (readonly [angle: ConceptAngle, isPossible: boolean])[] = [
    ['offer', reading.offer !== null],
    ['proof', has('Claim')],
    ['moment', true],
    ['demo', true],
    ['doubt', true],
    // A harness is for dogs: nothing can be "for" the owners who buy it.
    ['people', fill('For {A}.', reading, slotsOf(reading)) !== null],
    ['detail', true],
    ['compare', true],
    ['maker', true],
  ];
  return all.flatMap(([angle, isPossible]) => (isPossible && !(isQuiet && loud.includes(angle)) ? [angle] : []));
}

function familyOf({ goods, tone }: BriefReading): Family {
  return tone === 'quiet' ? 'quiet' : (directions().families[goods ?? ''] ?? 'thing');
}

/** Nothing of a service or a program is sent, or sent back. */
const ofParcels = new Set(['Returns', 'Delivery', 'Free delivery', 'Free delivery from']);
const unsent = new Set(['service', 'software', 'course', 'travel']);

/** Lines that say much the same in other words are one concept, 0..1. */
const tooAlike = 0.5;

/** One opening line for each angle, in the angle's own manner, no two alike. */
function openings(angles: readonly ConceptAngle[], request: HookRequest): Map<ConceptAngle, WrittenLine> {
  const random = seededRandom(request.seed ^ textHash(request.source));
  const pool = freshLines(request, random)
    .map((line) => ({ line, rank: random() + (line.says.benefit || line.says.niche ? 0.5 : 0) }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ line }) => line);
  const chosen = new Map<ConceptAngle, WrittenLine>();
  const isNew = ({ line }: WrittenLine) =>
    [...chosen.values()].every(
      (other) => openerOf(other.line) !== openerOf(line) && overlap(other.line, line) < tooAlike,
    );
  const take = (angle: ConceptAngle, test: (line: WrittenLine) => boolean) => {
    if (chosen.has(angle) || chosen.size >= briefLimits.concepts) return;
    const found = pool.find((line) => test(line) && isNew(line));
    if (found) chosen.set(angle, found);
  };
  const { angles: manner } = directions();
  for (const angle of angles)
    take(angle, ({ style, says }) => manner[angle].styles.includes(style) && says.offer === (angle === 'offer'));
  for (const angle of angles) take(angle, ({ says }) => says.offer === (angle === 'offer'));
  return chosen;
}

/** Up to five concepts, each by an angle, an opening, a scene and a caption of its own; they say nothing that was not read. */
export function writeConcepts(order: ConceptOrder): AdConcept[] {
  const { reading, seed } = order;
  const request: HookRequest = {
    reading,
    source: factSource(order),
    platform: 'tiktok',
    angles: [],
    seed,
    exclude: [],
    favours: new Map(),
  };
  const chosen = openings(anglesFor(order), request);
  const hooks = finishHooks([...chosen.values()], request);
  const taken = new Set<BriefFact>();
  const usable = order.facts.filter(({ name }) => !(unsent.has(reading.goods ?? '') && ofParcels.has(name)));
  return [...chosen].flatMap(([angle, { line }], position) => {
    const hook = hooks.find(({ hookText }) => hookText === line);
    if (!hook) return [];
    const proof = proofFor(directions().angles[angle], usable, taken);
    if (proof) taken.add(proof);
    return [conceptOf({ angle, hook, proof, position }, order)];
  });
}

/** The best fact that backs an angle; one that no other concept uses, while there is one. */
function proofFor({ backedBy }: ConceptDirection, facts: readonly BriefFact[], taken: ReadonlySet<BriefFact>) {
  const fitting = backedBy.flatMap((name) => facts.filter((fact) => fact.name === name));
  return fitting.find((fact) => !taken.has(fact)) ?? fitting[0] ?? null;
}

interface Chosen {
  angle: ConceptAngle;
  hook: GeneratedHook;
  proof: BriefFact | null;
  position: number;
}

function conceptOf({ angle, hook, proof, position }: Chosen, order: ConceptOrder): AdConcept {
  const { reading } = order;
  const direction = directions().angles[angle];
  const words = contentPack(reading.language, 'concept-words', conceptWords);
  const slots = { ...slotsOf(reading), F: proof?.text ?? null };
  const first = (templates: readonly string[]) =>
    templates.map((template) => fill(template, reading, slots)).find((text) => text !== null) ?? '';
  const { quiet, ...usual } = words.angles[angle];
  const spoken = reading.tone === 'quiet' ? (quiet ?? usual) : usual;
  const directed = (text: string) => text.replaceAll('{N}', reading.niche.text).replaceAll('{F}', proof?.text ?? '');
  const family = familyOf(reading);
  const scene = direction.scenes[family] ?? direction.scenes.thing;
  const [second = '', third = '', last = ''] = (scene?.shots ?? []).map(directed);
  const ownShots = packOf('en').shots[reading.tone === 'quiet' ? 'quiet' : (reading.goods ?? '')] ?? [];
  const kindShot = ownShots[position % Math.max(1, ownShots.length)];
  const caption = first(spoken.caption);
  const shots = timed([
    { shot: directed(scene?.visual ?? ''), voice: hook.hookText, onScreen: hook.onScreenText },
    { shot: second, voice: hook.secondLine ?? '', onScreen: '' },
    {
      shot: kindShot && angle !== 'compare' ? `${third} ${directed(kindShot)}` : third,
      voice: first(spoken.say),
      onScreen: first(spoken.screen),
    },
    { shot: last, voice: first(spoken.close), onScreen: capitalize(reading.niche.text) },
  ]);
  const said = [...shots.flatMap(({ voice, onScreen }) => [voice, onScreen]), caption].join(' ');
  return {
    angle,
    title: conceptAngles[angle],
    idea: direction.idea,
    hook: hook.hookText,
    visual: directed(scene?.visual ?? ''),
    proof,
    proofAdvice: proof ? directed(direction.proof.shown) : direction.proof.without,
    shots,
    caption,
    button: buttonOf(direction, words, reading),
    notes: checkProof(said, factSource(order), reading.language).notes,
  };
}

const wordsPerSecond = 2.5;
const hookSeconds = 3;
const shortestShot = 2.5;

/** On the clock: as long as it is spoken, and never shorter than it can be seen. */
export function timed(shots: readonly Omit<ConceptShot, 'startSecond' | 'endSecond'>[]): ConceptShot[] {
  let clock = 0;
  return shots.map((shot, index) => {
    const startSecond = clock;
    const spoken = shot.voice ? Math.ceil((2 * shot.voice.split(/\s+/).length) / wordsPerSecond + 1) / 2 : 0;
    clock += index === 0 ? Math.max(hookSeconds, spoken) : Math.max(shortestShot, spoken);
    return { ...shot, startSecond, endSecond: clock };
  });
}

const bookable = new Set(['service', 'travel']);
const joined = new Set(['software', 'course']);
const ordered = new Set(['food', 'drinks']);

function buttonOf({ button }: ConceptDirection, { buttons }: ConceptWords, { goods, tone }: BriefReading): string {
  const kind = goods ?? '';
  if (button === 'learn' || tone === 'quiet') return buttons.learn;
  if (bookable.has(kind)) return buttons.book;
  if (joined.has(kind)) return button === 'offer' ? buttons.offer : buttons.signup;
  return button === 'shop' && ordered.has(kind) ? buttons.order : buttons[button];
}
