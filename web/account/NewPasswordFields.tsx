import { Flex } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { FormField } from '../ui/FormField.js';
import { PasswordInput } from '../ui/PasswordInput.js';
import { PasswordStrengthMeter } from './PasswordStrengthMeter.js';
import { texts } from './texts.js';
import { messages } from './messages.js';

interface NewPasswordFieldsProps {
  /** Where the present one stands beside it, "New password". */
  label?: string;
  password: string;
  confirmPassword: string;
  onPassword: (password: string) => void;
  onConfirmPassword: (password: string) => void;
}

/** A new password twice, with its strength and whether both are the same. */
export function NewPasswordFields({
  label = messages.password,
  password,
  confirmPassword,
  onPassword,
  onConfirmPassword,
}: NewPasswordFieldsProps) {
  const isMatching = password !== '' && password === confirmPassword;
  return (
    <>
      <FormField label={label} isRequired>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => onPassword(event.target.value)}
        />
        <PasswordStrengthMeter password={password} />
      </FormField>
      <FormField label={messages.confirmPassword} isRequired>
        <PasswordInput
          what={messages.passwordConfirmation}
          name="confirmPassword"
          autoComplete="new-password"
          value={confirmPassword}
          onChange={(event) => onConfirmPassword(event.target.value)}
        />
        {isMatching && (
          <Flex as="output" align="center" gap={1.5} mt={1} color="good.fg" textStyle="caption" fontWeight="600">
            <Check size={14} aria-hidden /> {texts.register.match}
          </Flex>
        )}
      </FormField>
    </>
  );
}
