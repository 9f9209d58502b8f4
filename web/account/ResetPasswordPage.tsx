import { Button, Stack } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { accountLimits, accountMessages } from '../../schema/account/account.facts.js';
import { passwordMessages } from '../../schema/account/password.facts.js';
import { useResetPasswordMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { Notice } from '../ui/Notice.js';
import { AccountFrame } from './AccountFrame.js';
import { NewPasswordFields } from './NewPasswordFields.js';
import { TextLink } from './TextLink.js';
import { messages } from './messages.js';

/** Where the link of the mail leads: its token in the address opens one new password. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const [password, setPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(token ? null : passwordMessages.badToken);
  const [reset, { loading }] = useResetPasswordMutation();
  const navigate = useNavigate();
  const toast = useToast();
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!token) return;
    if (password.length < accountLimits.passwordMin) return setProblem(accountMessages.password);
    if (password !== confirmPassword) return setProblem(accountMessages.passwordsDiffer);
    setProblem(null);
    try {
      await reset({ variables: { input: { token, password } } });
      toast.success(messages.passwordChanged, messages.signInWithYourNew);
      await navigate('/login', { replace: true });
    } catch (error) {
      setProblem(errorMessage(error, messages.thePasswordCouldNotBe));
    }
  }
  return (
    <AccountFrame title={messages.chooseANewPassword} subtitle={messages.thisSignsYouOutEverywhere}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Stack gap={4}>
          {problem && <Notice status="error">{problem}</Notice>}
          <NewPasswordFields
            password={password}
            confirmPassword={confirmPassword}
            onPassword={setPassword}
            onConfirmPassword={setConfirmPassword}
          />
          <Button type="submit" size="lg" disabled={!token} loading={loading} loadingText={messages.saving}>
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
