import { Input, Textarea } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormField } from '../ui/FormField.js';
import { messages } from './messages.js';

interface RequiredFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  help?: ReactNode;
  maxLength: number;
  /** Marks the field while it is blank: somebody tried to go on without it. */
  isChecked: boolean;
  /** More than one line. */
  isLong?: boolean;
}

/** A text without which the form does not go on. */
export function RequiredField({ label, value, onChange, isChecked, isLong, help, ...control }: RequiredFieldProps) {
  const error = isChecked && value.trim() === '' ? messages.isNeeded(label) : undefined;
  return (
    <FormField label={label} error={error} help={help}>
      {isLong ? (
        <Textarea {...control} value={value} rows={5} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input {...control} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </FormField>
  );
}

/** Puts the cursor into the first field of the form that is marked as wrong, once it is drawn. */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
