import { Input, Textarea, type InputProps, type TextareaProps } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { FormField } from './FormField.js';
import type { Bound } from './form-state.js';
import { PasswordInput } from './PasswordInput.js';
import { Select, type SelectProps } from './Select.js';

interface Labelled {
  label: string;
  /** Help below the control. */
  help?: ReactNode;
  isRequired?: boolean;
}

type Wired<Props> = Omit<Props, keyof Bound<string>> & Bound<string>;

/** A line of text; the label stands elsewhere. */
export function TextInput({ error: _, onChange, ...input }: Wired<InputProps> & { ref?: Ref<HTMLInputElement> }) {
  return <Input {...input} onChange={(event) => onChange(event.target.value)} />;
}

/** A line of text. */
export function TextField({ label, help, isRequired, ...input }: Labelled & Wired<InputProps>) {
  return (
    <FormField label={label} help={help} error={input.error} isRequired={isRequired}>
      <TextInput {...input} />
    </FormField>
  );
}

/** Several lines of text. */
export function LongTextField({ label, help, isRequired, error, onChange, ...input }: Labelled & Wired<TextareaProps>) {
  return (
    <FormField label={label} help={help} error={error} isRequired={isRequired}>
      <Textarea {...input} onChange={(event) => onChange(event.target.value)} />
    </FormField>
  );
}

/** A password with a button that shows it; what stands below it may follow. */
export function PasswordField({
  label,
  help,
  isRequired,
  error,
  onChange,
  children,
  ...input
}: Labelled & Wired<InputProps> & { what?: string; ref?: Ref<HTMLInputElement> }) {
  return (
    <FormField label={label} help={help} error={error} isRequired={isRequired}>
      <PasswordInput {...input} onChange={(event) => onChange(event.target.value)} />
      {children}
    </FormField>
  );
}

/** One of several. */
export function SelectField<Value extends string | number>({
  label,
  help,
  isRequired,
  ...select
}: Labelled & SelectProps<Value>) {
  return (
    <FormField label={label} help={help} error={select.error} isRequired={isRequired}>
      <Select {...select} />
    </FormField>
  );
}
