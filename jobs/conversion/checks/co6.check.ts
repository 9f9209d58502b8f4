import { isOfType, nodesWithin } from '../structured-data.engine.js';
import { missing, pass, quoted, unknown, type Check } from './check.js';

const sources = ['content', 'description', 'buyBox', 'reviews', 'specification'] as const;
const longestTitle = 70;
/** "No questions yet, be the first to ask something about this product". */
const longestInvitation = 140;
const folds = 3;

export const check: Check = {
  id: 'CO6',
  category: 'copy',
  weight: 3,
  scope: 'product',
  languages: 'covered',
  sources,
  run(subject) {
    const { page, text } = subject;
    if ([...nodesWithin(page.data)].some((node) => isOfType(node, 'FAQPage', 'Question'))) return pass('markup');
    const found = text
      .all('faq', sources)
      .find(({ line }) => line.text.length <= longestTitle && line.element.tag !== 'a');
    const questions = text
      .of('content', 'description')
      .filter((line) => line.text.endsWith('?') && line.text.split(' ').length >= 4).length;
    // A heading over nothing: nobody has asked yet.
    const empty = text
      .all('noQuestions', [...sources, 'dialog'])
      .find(({ line }) => line.text.length <= longestInvitation);
    if (empty && questions < folds) return { score: 0, say: 'empty', fix: 'fix', slots: { quote: quoted(empty) } };
    if (found)
      return questions > 0 ? pass('found', { quote: quoted(found) }) : unknown('headed', { quote: quoted(found) });
    if (questions >= folds) return unknown('questions', { questions });
    const details = (page.index.byTag.get('details') ?? []).filter(
      ({ segment }) => segment === 'content' || segment === 'description',
    ).length;
    return details >= folds ? unknown('folds', { details }) : missing(subject, {});
  },
};
