import { standaloneVerbs } from '../../schema/hooks/english-words.facts.js';
import { partsOf, readBenefitCore, shorten, type BenefitCore, type BenefitKind } from './benefit-core.engine.js';
import { cleanInput, cutAtWord, plainCase, withoutDangling } from './clean-text.engine.js';
import { grammarOf } from './phrase-grammar.engine.js';
import { pastTense, thirdPerson } from './verb.engine.js';

const standalone = new Set(standaloneVerbs.split(' '));

/** Stands for a form that a phrase does not have ("to last all day" is nobody's goal); sentences holding it are dropped. */
export const absent = '\u0000';

/** Whom a sentence speaks of; "your skin" becomes "my skin" in the first person. */
export type Person = 'me' | 'you' | 'her' | 'him' | 'them';
const possessives: Readonly<Record<Person, string>> = { me: 'my', you: 'your', her: 'her', him: 'his', them: 'their' };

/** "everything you need" is "everything I need". */
const subjects: Readonly<Record<Person, string>> = { me: 'I', you: 'you', her: 'she', him: 'he', them: 'they' };

export interface Benefit {
  kind: BenefitKind;
  /** After "to": "save time", "get glowing skin"; absent for what only things do. */
  goal(person: Person): string;
  /** After "it will": "help me save time". */
  would(person: Person): string;
  /** After the product: "helps me save time". */
  does(person: Person, isPlural: boolean): string;
  /** Of several things that fail at it: "don't keep coffee hot", "aren't waterproof". */
  lacks(person: Person): string;
  /** "helped me save time". */
  did(person: Person): string;
  /** Alone on a screen: "Keeps coffee hot for 6 hours". */
  caption: string;
  /** "6 hours", where the benefit names a time. */
  time: string | null;
  /** Days, where it names a time in days, weeks or months within which something happens. */
  days: number | null;
}

function timeOf(text: string): { time: string | null; days: number | null } {
  const match =
    /\b(in|within|after|for|under|up to)?\s*(?:(?:just|only|under|up to|less than)\s+)?(\d{1,3})[\s-]*(minutes?|mins?|hours?|days?|weeks?|months?)\b/i.exec(
      text,
    );
  if (!match) return { time: null, days: null };
  const count = Number(match[2]);
  const unit = (match[3] ?? '')
    .toLowerCase()
    .replace(/^min(?:ute)?s?$/, 'minute')
    .replace(/s$/, '');
  const perUnit: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };
  const isWithin = /^(?:in|within|after)$/i.test(match[1] ?? '');
  const days = isWithin && perUnit[unit] ? count * perUnit[unit] : null;
  return { time: `${count} ${unit}${count === 1 ? '' : 's'}`, days };
}

type Forms = Pick<Benefit, 'goal' | 'would' | 'does' | 'did'>;

const noForms: Forms = { goal: () => absent, would: () => absent, does: () => absent, did: () => absent };

/** "your skin" as the person says it: "my skin". */
function own(rest: string, person: Person): string {
  const said = rest.replace(
    /\byou (need|want|love|like|use|wear|have|can|deserve)\b/gi,
    (_, verb: string) =>
      `${subjects[person]} ${subjects[person].endsWith('he') && verb !== 'can' ? thirdPerson(verb) : verb}`,
  );
  if (said !== rest) return said;
  return rest.replace(/\b(?:your|my|their)\b/gi, possessives[person]).replace(/\b(?:you|me|yourself)\b/gi, person);
}

/** "help(s) me save time": a verb of the product around what the person gets or does. */
function around(verb: string, past: string, inner: (person: Person) => string): Omit<Forms, 'goal'> {
  return {
    would: (person) => `${verb} ${inner(person)}`,
    does: (person, isPlural) => `${isPlural ? verb : thirdPerson(verb)} ${inner(person)}`,
    did: (person) => `${past} ${inner(person)}`,
  };
}

const formsOf: Readonly<Record<BenefitKind, (core: BenefitCore) => Forms>> = {
  user: ({ verb, rest }) => ({
    goal: (person) => `${verb} ${own(rest, person)}`,
    ...around('help', 'helped', (person) => `${person} ${verb} ${own(rest, person)}`),
  }),
  product: ({ verb, rest }) => ({
    goal: (person) => (standalone.has(verb) ? absent : `${verb} ${own(rest, person)}`),
    ...around(verb, pastTense(verb), (person) => own(rest, person)),
  }),
  noun: ({ rest }) => ({
    goal: (person) => `get ${own(rest, person)}`,
    ...around('give', 'gave', (person) => `${person} ${own(rest, person)}`),
  }),
  quality: ({ rest }) => ({
    goal: () => absent,
    would: (person) => (rest.startsWith('not ') ? `not be ${own(rest.slice(4), person)}` : `be ${own(rest, person)}`),
    does: (person, isPlural) => `${isPlural ? 'are' : 'is'} ${own(rest, person)}`,
    did: (person) => `turned out ${rest.startsWith('something ') ? 'to be ' : ''}${own(rest, person)}`,
  }),
  negated: ({ verb, rest }) => ({
    goal: () => absent,
    would: () => absent,
    does: (person, isPlural) => `${isPlural ? "don't" : "doesn't"} ${`${verb} ${own(rest, person)}`.trim()}`,
    did: () => absent, // "and then it didn't leak" is no event to tell of
  }),
  clause: ({ rest }) => ({
    goal: (person) => `make sure ${own(rest, person)}`,
    ...around('make', 'made', (person) => `sure ${own(rest, person)}`),
  }),
  riddance: ({ rest }) => ({
    goal: (person) => `get rid of ${own(rest, person)}`,
    ...around('get', 'got', (person) => `rid of ${own(rest, person)}`),
  }),
  opaque: () => noForms,
};

function speak(core: BenefitCore): Forms & Pick<Benefit, 'lacks'> {
  const forms = formsOf[core.kind](core);
  return {
    ...forms,
    lacks: (person) => lackOf(core, person) ?? `don't ${forms.would(person)}`,
  };
}

/** What things that fail at it are or do, where "don't" before the verb would not say it. */
function lackOf({ kind, verb, rest }: BenefitCore, person: Person): string | null {
  if (kind === 'negated') return `${verb} ${own(rest, person)}`.trim();
  if (kind !== 'quality') return null;
  return /^(?:not|never) /.test(rest) ? `are ${rest.replace(/^\S+ /, '')}` : `aren't ${own(rest, person)}`;
}

/** Cut for the screen; a number stays with what it counts. */
function cutCaption(text: string): string {
  const words = text.split(' ').slice(0, 7).join(' ');
  if (words === text && text.length <= 51) return text;
  const cut = withoutDangling(cutAtWord(words, 51));
  return withoutDangling(cut.replace(/\s+(?:\S*\d\S*|one|two|three)$/i, ''));
}

function captionOf({ kind, verb, rest }: BenefitCore): string {
  const starts: Partial<Record<BenefitKind, string>> = {
    product: thirdPerson(verb),
    riddance: 'no more',
    negated: `doesn't ${verb}`,
  };
  const text = `${starts[kind] ?? verb} ${rest.replace(/^something (.+)$/, '$1 it')}`;
  const cut = cutCaption(text.trim());
  return cut.charAt(0).toUpperCase() + cut.slice(1);
}

/** The benefits named in the input, most important first. @param limit most characters one may take in a sentence */
export function readBenefits(input: string, limit: number, grammar = grammarOf(cleanInput(input))): Benefit[] {
  const clean = cleanInput(input);
  if (clean === '') return [{ kind: 'opaque', ...noForms, lacks: () => absent, caption: '', time: null, days: null }];
  const parts = grammar === 'english' ? partsOf(plainCase(clean), limit) : [clean];
  return parts.slice(0, 3).map((part) => {
    const text = shorten(part, limit);
    const core = grammar === 'english' ? readBenefitCore(text) : { kind: 'opaque' as const, verb: '', rest: text };
    return { kind: core.kind, ...speak(core), caption: captionOf(core), ...timeOf(part.length > limit ? text : part) };
  });
}
