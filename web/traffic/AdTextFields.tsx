import { Button, Collapsible, Stack } from '@chakra-ui/react';
import { adTextLimits } from '../../schema/traffic/ad-reading.facts.js';
import type { AnalyzeAdCreativeInput } from '../generated/graphql.js';
import { LongTextField, TextField } from '../ui/fields.js';
import type { Bound } from '../ui/form-state.js';
import { messages } from './messages.js';

const fields = [
  { name: 'primaryText', label: messages.primaryText, isLong: true, most: adTextLimits.text },
  { name: 'headline', label: messages.headlineBesideThePicture, isLong: false, most: adTextLimits.headline },
  { name: 'description', label: messages.description, isLong: false, most: adTextLimits.text },
  { name: 'button', label: messages.button, isLong: false, most: adTextLimits.headline },
  { name: 'landingUrl', label: messages.landingPage, isLong: false, most: 2_048 },
  { name: 'captions', label: messages.videoSubtitlesPasteTheSrt, isLong: true, most: 200_000 },
] as const;

/** What an ad says beside its picture, as it is typed. */
export type BesideTexts = Partial<Record<(typeof fields)[number]['name'], string>>;

/** The fields that hold something, for the request. */
export function givenTexts(texts: BesideTexts): Pick<AnalyzeAdCreativeInput, keyof BesideTexts> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : [])),
  );
}

/** The rest of the ad, all of it optional: what it contradicts or repeats is only seen when it is known. */
export function AdTextFields({ value: texts, onChange }: Bound<BesideTexts>) {
  return (
    <Collapsible.Root>
      <Collapsible.Trigger asChild>
        <Button size="xs" variant="outline">
          {messages.addTheTextAndLanding}
        </Button>
      </Collapsible.Trigger>
      <Collapsible.Content>
        <Stack gap={3} mt={3}>
          {fields.map(({ name, label, isLong, most }) => {
            const Field = isLong ? LongTextField : TextField;
            return (
              <Field
                key={name}
                label={label}
                rows={isLong ? 3 : undefined}
                maxLength={most}
                value={texts[name] ?? ''}
                onChange={(text: string) => onChange({ ...texts, [name]: text })}
              />
            );
          })}
        </Stack>
      </Collapsible.Content>
    </Collapsible.Root>
  );
}
