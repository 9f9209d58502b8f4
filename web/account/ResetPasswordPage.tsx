import { Button, Stack } from '@chakra-ui/react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { passwordMessages } from '../../schema/account/password.facts.js';
import { useResetPasswordMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { Notice } from '../ui/Notice.js';
import { useForm } from '../ui/useForm.js';
import { AccountFrame } from './AccountFrame.js';
import { NewPasswordFields } from './NewPasswordFields.js';
import { passwordProblem } from './register-rules.js';
import { TextLink } from './TextLink.js';
import { messages } from './messages.js';

const empty = { password: '', confirmPassword: '' };

/** Where the link of the mail leads: its token in the address opens one new password. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const { field, problem, isSending, submit } = useForm(null, empty, { check: passwordProblem });
  const [reset] = useResetPasswordMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const handleSubmit = submit(
    async ({ password }) => {
      if (!token) return;
      await reset({ variables: { input: { token, password } } });
      toast.success(messages.passwordChanged, messages.signInWithYourNew);
      await navigate('/login', { replace: true });
    },
    (error) => errorMessage(error, messages.thePasswordCouldNotBe),
  );
  const said = token ? problem : passwordMessages.badToken;
  return (
    <AccountFrame title={messages.chooseANewPassword} subtitle={messages.thisSignsYouOutEverywhere}>
      <form noValidate onSubmit={handleSubmit}>
        <Stack gap={4}>
          {said && <Notice status="error">{said}</Notice>}
          <NewPasswordFields password={field('password')} confirmPassword={field('confirmPassword')} />
          <Button type="submit" size="lg" disabled={!token} loading={isSending} loadingText={messages.saving}>
            {messages.savePassword}
          </Button>
          <TextLink to="/forgot-password" textAlign="center">
            {messages.getANewLink}
          </TextLink>
        </Stack>
      </form>
    </AccountFrame>
  );
}
