import { pass, unknown, type Check } from './check.js';

const shortest = 4;

const wordsOf = (text: string) => new Set(text.toLowerCase().match(new RegExp(`\\p{L}{${shortest},}`, 'gu')) ?? []);

export const check: Check = {
  id: 'LP4',
  category: 'copy',
  weight: 4,
  scope: 'landing',
  languages: 'any',
  sources: ['content'],
  run({ page, language }) {
    const heading = page.headings.find(({ level, text }) => level === 1 && text.trim() !== '')?.text ?? '';
    const promised = wordsOf(
      `${page.title} ${page.metas.get('description') ?? ''} ${page.metas.get('og:title') ?? ''}`,
    );
    const said = [...wordsOf(heading)];
    // Words of scripts without spaces are not words here.
    if (said.length === 0 || promised.size === 0 || ['ja', 'zh', 'ko', 'th'].includes(language ?? ''))
      return unknown('look');
    const slots = { heading: heading.slice(0, 80), title: page.title.slice(0, 80) };
    return said.some((word) => promised.has(word))
      ? pass('found', slots)
      : { score: 0.5, say: 'apart', fix: 'fix', slots };
  },
};
