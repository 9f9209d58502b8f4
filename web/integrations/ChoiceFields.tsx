import { NativeSelect } from '@chakra-ui/react';
import type { IntegrationChoicesQuery } from '../generated/graphql.js';
import { FormField } from '../ui/FormField.js';

interface ChoiceFieldsProps {
  choices: IntegrationChoicesQuery['integrationChoices'];
  chosen: Record<string, string>;
  onChange: (key: string, id: string) => void;
}

/** What the platform leaves to its users, such as which clicks a purchase is credited to. */
export function ChoiceFields({ choices, chosen, onChange }: ChoiceFieldsProps) {
  return choices.map(({ key, label, help, options }) => (
    <FormField key={key} label={label} help={help}>
      <NativeSelect.Root>
        <NativeSelect.Field value={chosen[key]} onChange={({ target }) => onChange(key, target.value)}>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  ));
}
