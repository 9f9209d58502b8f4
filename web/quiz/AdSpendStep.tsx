import { NativeSelect, Stack } from '@chakra-ui/react';
import { adSpendOptions } from '../../schema/quiz/ad-spend.facts.js';
import { FormField } from '../ui/FormField.js';
import { StepHeading } from './StepHeading.js';
import { adSpendStep } from './texts.js';
import { messages } from './messages.js';

interface AdSpendStepProps {
  value: string;
  onChange: (value: string) => void;
}

export function AdSpendStep({ value, onChange }: AdSpendStepProps) {
  return (
    <Stack gap={6}>
      <StepHeading id="step-heading">{adSpendStep.question}</StepHeading>
      <FormField label={adSpendStep.label} isRequired>
        <NativeSelect.Root size="lg">
          <NativeSelect.Field name="monthlyAdSpend" value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="" disabled>
              {messages.choose}
            </option>
            {adSpendOptions.map((option) => (
              <option key={option.value}>{option.value}</option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
    </Stack>
  );
}
