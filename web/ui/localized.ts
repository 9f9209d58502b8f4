/**
 * The messages of a module in the language of the page. English is the only one so far; a further language is a file of the
 * same type beside each `messages.ts`, chosen here. `pseudo` is for tests: every message longer and with accents, so that a
 * text that is not in a message file and a place that is too narrow can be seen.
 *
 * @param english sentences, functions that put values into a sentence, or lists and groups of both
 */
export function localized<Messages extends object>(english: Messages): Messages {
  return isPseudo() ? pseudoMessages(english) : english;
}

/** A test sets `globalThis.language` before the page's own scripts run. */
function isPseudo(): boolean {
  return Reflect.get(globalThis, 'language') === 'pseudo';
}

function pseudoMessages<Group extends object>(group: Group): Group {
  return new Proxy(group, {
    get(target, key, receiver) {
      const value: unknown = Reflect.get(target, key, receiver);
      const isMethod = Array.isArray(target) && !(typeof key === 'string' && /^\d+$/.test(key));
      return isMethod ? value : pseudoValue(value);
    },
  });
}

function pseudoValue(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value);
  if (typeof value === 'function')
    return (...values: unknown[]) => {
      const said: unknown = Reflect.apply(value, undefined, values);
      return typeof said === 'string' ? pseudoText(said) : said;
    };
  return typeof value === 'object' && value !== null ? pseudoMessages(value) : value;
}

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
};

/** A third longer, as German and Finnish are: "Save" becomes "Sávé é". */
function pseudoText(text: string): string {
  const accented = text.replace(/[aeiouAEIOU]/g, (letter) => accents[letter] ?? letter);
  const words = text.trim().split(/\s+/).length;
  return /[a-z]/i.test(text) && !text.startsWith('/') ? `${accented}${' éxtrá'.repeat(Math.ceil(words / 4))}` : text;
}
