import { Button, Flex, Stack } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { accountLimits, accountMessages } from '../../schema/account/account.facts.js';
import { useChangePasswordMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { FormField } from '../ui/FormField.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { PasswordInput } from '../ui/PasswordInput.js';
import { NewPasswordFields } from './NewPasswordFields.js';
import { messages } from './messages.js';

const empty = { current: '', password: '', confirmPassword: '' };

/** A new password ends every other session. */
export function PasswordPanel() {
  const [values, setValues] = useState(empty);
  const [problem, setProblem] = useState<string | null>(null);
  const [change, { loading }] = useChangePasswordMutation({ refetchQueries: ['Sessions'] });
  const toast = useToast();
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (values.password.length < accountLimits.passwordMin) return setProblem(accountMessages.password);
    if (values.password !== values.confirmPassword) return setProblem(accountMessages.passwordsDiffer);
    setProblem(null);
    try {
      await change({ variables: { input: { currentPassword: values.current, newPassword: values.password } } });
      setValues(empty);
      toast.success(messages.passwordChanged, messages.allOtherSessionsHaveEnded);
    } catch (error) {
      setProblem(errorMessage(error, messages.thePasswordCouldNotBe));
    }
  }
  return (
    <Panel title={messages.changePassword} subtitle={messages.signsYouOutEverywhereElse}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Stack gap={4}>
          {problem && <Notice status="error">{problem}</Notice>}
          <FormField label={messages.currentPassword} isRequired>
            <PasswordInput
              what={messages.currentPassword2}
              autoComplete="current-password"
              value={values.current}
              onChange={(event) => setValues({ ...values, current: event.target.value })}
            />
          </FormField>
          <NewPasswordFields
            label={messages.newPassword}
            password={values.password}
            confirmPassword={values.confirmPassword}
            onPassword={(password) => setValues({ ...values, password })}
            onConfirmPassword={(confirmPassword) => setValues({ ...values, confirmPassword })}
          />
          <Flex justify="flex-end">
            <Button type="submit" disabled={!values.current || !values.password} loading={loading}>
              {messages.changePassword}
            </Button>
          </Flex>
        </Stack>
      </form>
    </Panel>
  );
}
