import { createRequire } from 'node:module';

type Tagger = (typeof import('compromise/two'))['default'];

let tagger: Tagger | null = null;

/** A text with the part of speech of each word. The word lists take 35 MB and are read when they are first needed. */
export function tagWords(text: string): ReturnType<Tagger> {
  tagger ??= createRequire(import.meta.url)('compromise/two') as Tagger;
  return tagger(text);
}
