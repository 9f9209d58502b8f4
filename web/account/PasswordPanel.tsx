import { Button, Flex, Stack } from '@chakra-ui/react';
import { useChangePasswordMutation } from '../generated/graphql.js';
import { useToast } from '../platform/toaster.js';
import { PasswordField } from '../ui/fields.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { useForm } from '../ui/useForm.js';
import { NewPasswordFields } from './NewPasswordFields.js';
import { passwordProblem } from './register-rules.js';
import { messages } from './messages.js';

const empty = { current: '', password: '', confirmPassword: '' };

/** A new password ends every other session. */
export function PasswordPanel() {
  const { values, field, problem, isSending, discard, submit } = useForm(null, empty, { check: passwordProblem });
  const [change] = useChangePasswordMutation({ refetchQueries: ['Sessions'] });
  const toast = useToast();
  const handleSubmit = submit(async ({ current, password }) => {
    await change({ variables: { input: { currentPassword: current, newPassword: password } } });
    discard();
    toast.success(messages.passwordChanged, messages.allOtherSessionsHaveEnded);
  }, messages.thePasswordCouldNotBe);
  return (
    <Panel title={messages.changePassword} subtitle={messages.signsYouOutEverywhereElse}>
      <form noValidate onSubmit={handleSubmit}>
        <Stack gap={4}>
          {problem && <Notice status="error">{problem}</Notice>}
          <PasswordField
            {...field('current')}
            label={messages.currentPassword}
            what={messages.currentPassword2}
            isRequired
            autoComplete="current-password"
          />
          <NewPasswordFields
            label={messages.newPassword}
            password={field('password')}
            confirmPassword={field('confirmPassword')}
          />
          <Flex justify="flex-end">
            <Button type="submit" disabled={!values.current || !values.password} loading={isSending}>
              {messages.changePassword}
            </Button>
          </Flex>
        </Stack>
      </form>
    </Panel>
  );
}
