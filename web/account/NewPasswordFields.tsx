import { Flex } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { PasswordField } from '../ui/fields.js';
import type { Bound } from '../ui/form-state.js';
import { PasswordStrengthMeter } from './PasswordStrengthMeter.js';
import { texts } from './texts.js';
import { messages } from './messages.js';

interface NewPasswordFieldsProps {
  /** Where the present one stands beside it, "New password". */
  label?: string;
  password: Bound<string>;
  confirmPassword: Bound<string>;
}

/** A new password twice, with its strength and whether both are the same. */
export function NewPasswordFields({ label = messages.password, password, confirmPassword }: NewPasswordFieldsProps) {
  const isMatching = password.value !== '' && password.value === confirmPassword.value;
  return (
    <>
      <PasswordField {...password} label={label} isRequired autoComplete="new-password">
        <PasswordStrengthMeter password={password.value} />
      </PasswordField>
      <PasswordField
        {...confirmPassword}
        label={messages.confirmPassword}
        what={messages.passwordConfirmation}
        isRequired
        autoComplete="new-password"
      >
        {isMatching && (
          <Flex as="output" align="center" gap={1.5} mt={1} color="good.fg" textStyle="caption" fontWeight="600">
            <Check size={14} aria-hidden /> {texts.register.match}
          </Flex>
        )}
      </PasswordField>
    </>
  );
}
