import { Button, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useLoginMutation, useSiteQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { useStartSession } from '../platform/useSession.js';
import { FormField } from '../ui/FormField.js';
import { Notice } from '../ui/Notice.js';
import { PasswordInput } from '../ui/PasswordInput.js';
import { AccountFrame } from './AccountFrame.js';
import { DemoHint } from './DemoHint.js';
import { TextLink } from './TextLink.js';
import { texts } from './texts.js';
import { messages } from './messages.js';

/** Sign-in. Where it leads afterwards is the business of the guard around it (platform/guards.tsx). */
export function LoginPage() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [login, { loading }] = useLoginMutation();
  const { data: about } = useSiteQuery();
  const startSession = useStartSession();
  const toast = useToast();
  const { state } = useLocation();
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    try {
      const { data } = await login({ variables: { input: { email, password } } });
      if (!data) return;
      toast.success(texts.login.success, texts.login.successDetail);
      await startSession(data.login);
    } catch (error) {
      setProblem(errorMessage(error, texts.login.failed));
    }
  }
  return (
    <AccountFrame title={messages.welcomeBack} subtitle={messages.signInToYourGrowth}>
      <Stack as="form" gap={4} onSubmit={(event: FormEvent) => void handleSubmit(event)}>
        {problem && <Notice status="error">{problem}</Notice>}
        <FormField label={messages.email} isRequired>
          <Input
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </FormField>
        <FormField label={messages.password} isRequired>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </FormField>
        <Flex justify="flex-end" mt={-2}>
          <TextLink to="/forgot-password" textStyle="small">
            {messages.forgotPassword}
          </TextLink>
        </Flex>
        <Button type="submit" size="lg" disabled={loading}>
          {loading ? texts.login.pending : texts.login.action}
        </Button>
        <Text color="fg.muted" textAlign="center">
          {messages.newHere}{' '}
          <TextLink to="/register" state={state}>
            {messages.createAnAccount}
          </TextLink>
        </Text>
        {about?.site.isDemo && (
          <DemoHint
            onUse={(account) => {
              setEmail(account.email);
              setPassword(account.password);
            }}
          />
        )}
      </Stack>
    </AccountFrame>
  );
}
