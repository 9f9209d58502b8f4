import type { BriefReading, ReadBenefit } from './brief-reading.engine.js';
import type { PhraseParts } from './phrase-parts.js';

const withoutThing =
  /^(?:ganz |völlig |komplett |auch )?ohne ((?=\p{Lu})[\p{L}-]{4,})(?: |,|$)(?!\p{Lu}|für|von|aus|in|im)|(?:^|, )keine? ((?=\p{Lu})[\p{L}-]{4,})(?: |,|$)(?!\p{Lu}|für|von|aus|in|im)/u;
/** "Ohne Ende" and "keine Frage" refuse nothing. */
const refusesNothing = /^(?:Ende|Zweifel|Frage|Wunder|Problem|Ahnung|Ausnahme|Sorge|Sorgen|Gnade)$/u;
const span =
  /(?<!\p{L})(?:in|unter) (?:nur |unter )?((?:\d+|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|fünfzehn|zwanzig|dreißig|vierzig|fünfundvierzig) (?:Sekunden|Minuten|Stunden))(?!\p{L})/u;
/** "Schaltet sich nach drei Stunden ab", "kommt in zwei Stunden": nothing that takes so long. */
const takesNoTime =
  /(?:^| )(?:schaltet|kommt|kommen|da|bei dir|bei Ihnen|erreichbar|antwort\p{L}*|Antwort\p{L}*)(?: |$)/u;
const refused = /(?<!\p{L})(?:nicht|nie|kein\p{Ll}*|ohne|kaum)(?!\p{L})|, /u;

/** A verb with its subject behind it; whoever does a work is no thing. */
function asked({ text, shape, isOfSeveral }: ReadBenefit, isWork: boolean): string | null {
  if (shape !== 'verb' || refused.test(text) || isWork) return null;
  const [verb = '', ...rest] = text.split(' ');
  if (rest.length === 0 || !/^\p{Ll}/u.test(verb)) return null;
  const subject = isOfSeveral ? 'die' : 'das';
  const [first = '', ...more] = rest;
  // "Hält das Kaffee heiß?" reads as the article of what follows.
  if (/^\p{Lu}/u.test(first)) return null;
  return (first === 'sich' ? [verb, first, subject, ...more] : [verb, subject, ...rest]).join(' ');
}

export function germanParts({ benefit, audience, goods }: BriefReading): PhraseParts {
  const people = audience?.text ?? '';
  const [, does = null] = /^(?:Menschen|Leute|Personen|alle), die (.+)$/u.exec(people) ?? [];
  const [, has = null] = /^(?:Menschen|Leute|Personen) mit ([^,]+)$/u.exec(people) ?? [];
  const all = benefit ? [benefit.text, benefit.more ?? ''].join(benefit.more ? ', ' : '') : '';
  const found = withoutThing.exec(all);
  const without = found?.[1] ?? found?.[2] ?? null;
  return {
    R: without && !refusesNothing.test(without) ? without : null,
    H: does && !/,/.test(does) ? does : null,
    W: has,
    T: benefit && !takesNoTime.test(benefit.text) ? (span.exec(benefit.text)?.[1] ?? null) : null,
    V: benefit && asked(benefit, goods === 'service' || goods === 'course'),
  };
}
