import { pass, unknown, type Check } from './check.js';
import { isUnseparated } from './finding.engine.js';

const longestTitle = 60;
const shortestTitle = 30;
const [shortestText, longestText] = [70, 160];
/** Meta tags are kept up to here. */
const kept = 2_000;

export const check: Check = {
  id: 'CO5',
  category: 'copy',
  weight: 2,
  scope: 'any',
  languages: 'any',
  sources: [],
  run(subject) {
    const { page } = subject;
    if (isUnseparated(subject)) return unknown('script');
    const description = page.metas.get('description') ?? '';
    const titleFits = page.title.length >= shortestTitle && page.title.length <= longestTitle;
    const textFits = description.length >= shortestText && description.length <= longestText;
    const length = description.length >= kept ? `over ${kept.toLocaleString('en-US')}` : description.length;
    const slots = { title: page.title.length, text: length };
    if (titleFits && textFits) return pass('fits', slots);
    const fix = !titleFits && !textFits ? 'both' : titleFits ? 'description' : 'headline';
    return { score: titleFits || textFits ? 0.5 : 0, say: description ? 'lengths' : 'none', fix, slots };
  },
};
