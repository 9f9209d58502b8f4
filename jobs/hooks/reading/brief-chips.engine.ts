import { benefitShapes } from '../../../schema/hooks/brief-parse.facts.js';
import { goodsGroups } from '../../../schema/hooks/goods-groups.facts.js';
import type { BriefReading } from './brief-reading.engine.js';

export interface Chip {
  id: string;
  label: string;
  value: string;
  options: { value: string; label: string }[];
}

const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const tones = { plain: 'any tone', gentle: 'gentle, no jokes', quiet: 'quiet, no jokes' };
const subjects: Readonly<Record<string, string>> = {
  grief: 'loss',
  illness: 'illness',
  money: 'money trouble',
  body: 'the body',
  faith: 'faith',
  hardship: 'a hard time',
};

/** How a brief was understood, part by part, with what each part may be corrected to. */
export function briefChips({ audience, benefit, goods, goodsName, tone, subject, language }: BriefReading): Chip[] {
  const chips: Chip[] = [
    { id: 'language', label: language === 'de' ? 'German' : 'English', value: language, options: [] },
  ];
  chips.push({
    id: 'goods',
    label: goodsName ? `Kind of goods: ${goodsName}` : 'Kind of goods: not known',
    value: goods ?? '',
    options: [{ value: '', label: goodsName ?? 'not known' }, ...choices(goodsGroups)],
  });
  if (audience)
    chips.push({
      id: 'audience',
      label: audience.isGroup ? `Speaks to ${audience.text}` : `For ${audience.text}`,
      value: audience.text,
      options: [],
    });
  if (benefit)
    chips.push({
      id: 'benefitShape',
      label: `Benefit is ${benefitShapes[benefit.shape]}`,
      value: benefit.shape,
      options: choices(benefitShapes),
    });
  if (benefit?.figure)
    chips.push({ id: 'figure', label: `Figure: ${benefit.figure}`, value: benefit.figure, options: [] });
  const about = subject ? ` (${subjects[subject] ?? subject})` : '';
  chips.push({ id: 'tone', label: `Tone: ${tones[tone]}${about}`, value: tone, options: choices(tones) });
  return chips;
}
