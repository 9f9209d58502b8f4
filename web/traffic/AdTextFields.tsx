import { Button, Collapsible, Input, Stack, Textarea } from '@chakra-ui/react';
import { adTextLimits } from '../../schema/traffic/ad-reading.facts.js';
import type { AnalyzeAdCreativeInput } from '../generated/graphql.js';
import { FormField } from '../ui/FormField.js';
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

interface AdTextFieldsProps {
  texts: BesideTexts;
  onChange: (texts: BesideTexts) => void;
}

/** The rest of the ad, all of it optional: what it contradicts or repeats is only seen when it is known. */
export function AdTextFields({ texts, onChange }: AdTextFieldsProps) {
  return (
    <Collapsible.Root>
      <Collapsible.Trigger asChild>
        <Button size="xs" variant="outline">
          {messages.addTheTextAndLanding}
        </Button>
      </Collapsible.Trigger>
      <Collapsible.Content>
        <Stack gap={3} mt={3}>
          {fields.map(({ name, label, isLong, most }) => (
            <FormField key={name} label={label}>
              {isLong ? (
                <Textarea
                  rows={3}
                  maxLength={most}
                  value={texts[name] ?? ''}
                  onChange={(event) => onChange({ ...texts, [name]: event.target.value })}
                />
              ) : (
                <Input
                  maxLength={most}
                  value={texts[name] ?? ''}
                  onChange={(event) => onChange({ ...texts, [name]: event.target.value })}
                />
              )}
            </FormField>
          ))}
        </Stack>
      </Collapsible.Content>
    </Collapsible.Root>
  );
}
