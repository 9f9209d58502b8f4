import { Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface FormFieldProps {
  label: string;
  /** Help below the control. */
  help?: ReactNode;
  /** What is wrong, in words; marks the field as invalid. */
  error?: string;
  isRequired?: boolean;
  /** One input, textarea or select. */
  children: ReactNode;
}

/** Top margin of a button beside a field: the height of the field's label and the gap under it. */
export const besideField = { sm: '26px' } as const;

/** Label above, control, then help or error: ties them together for screen readers. */
export function FormField({ label, help, error, isRequired, children }: FormFieldProps) {
  return (
    <Field.Root invalid={Boolean(error)} required={isRequired}>
      <Field.Label>{label}</Field.Label>
      {children}
      {help && !error && <Field.HelperText>{help}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
