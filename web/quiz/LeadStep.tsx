import { Input, Stack } from '@chakra-ui/react';
import { leadMaxLength } from '../../schema/quiz/quiz-rules.facts.js';
import { FormField } from '../ui/FormField.js';
import { StepHeading } from './StepHeading.js';
import type { leadSteps } from './texts.js';

interface LeadStepProps {
  step: (typeof leadSteps)[number];
  value: string;
  onChange: (text: string) => void;
}

/** One fact about the store in one line. */
export function LeadStep({ step: { name, question, label, example }, value, onChange }: LeadStepProps) {
  return (
    <Stack gap={6}>
      <StepHeading id="step-heading">{question}</StepHeading>
      <FormField label={label} isRequired>
        <Input
          type="text"
          inputMode={name === 'websiteUrl' ? 'url' : 'text'}
          name={name}
          size="lg"
          maxLength={leadMaxLength[name]}
          placeholder={example}
          autoComplete={name === 'brandName' ? 'organization' : name === 'websiteUrl' ? 'url' : 'off'}
          autoCapitalize={name === 'websiteUrl' ? 'none' : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </FormField>
    </Stack>
  );
}
