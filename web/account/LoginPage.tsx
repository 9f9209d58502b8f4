import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { useLoginMutation, useSiteQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { useStartSession } from '../platform/useSession.js';
import { PasswordField, TextField } from '../ui/fields.js';
import { Notice } from '../ui/Notice.js';
import { useForm } from '../ui/useForm.js';
import { AccountFrame } from './AccountFrame.js';
import { DemoHint } from './DemoHint.js';
import { TextLink } from './TextLink.js';
import { texts } from './texts.js';
import { messages } from './messages.js';

/** Sign-in. Where it leads afterwards is the business of the guard around it (platform/guards.tsx). */
export function LoginPage() {
  const { field, set, problem, isSending, submit } = useForm(null, { email: '', password: '' });
  const [login] = useLoginMutation();
  const { data: about } = useSiteQuery();
  const startSession = useStartSession();
  const toast = useToast();
  const { state } = useLocation();
  const handleSubmit = submit(
    async (input) => {
      const { data } = await login({ variables: { input } });
      if (!data) return;
      toast.success(texts.login.success, texts.login.successDetail);
      await startSession(data.login);
    },
    (error) => errorMessage(error, texts.login.failed),
  );
  return (
    <AccountFrame title={messages.welcomeBack} subtitle={messages.signInToYourGrowth}>
      <Stack as="form" gap={4} onSubmit={handleSubmit}>
        {problem && <Notice status="error">{problem}</Notice>}
        <TextField {...field('email')} label={messages.email} isRequired type="email" autoComplete="email" />
        <PasswordField {...field('password')} label={messages.password} isRequired autoComplete="current-password" />
        <Flex justify="flex-end" mt={-2}>
          <TextLink to="/forgot-password" textStyle="small">
            {messages.forgotPassword}
          </TextLink>
        </Flex>
        <Button type="submit" size="lg" disabled={isSending}>
          {isSending ? texts.login.pending : texts.login.action}
        </Button>
        <Text color="fg.muted" textAlign="center">
          {messages.newHere}{' '}
          <TextLink to="/register" state={state}>
            {messages.createAnAccount}
          </TextLink>
        </Text>
        {about?.site.isDemo && <DemoHint onUse={set} />}
      </Stack>
    </AccountFrame>
  );
}
