import { Button, Input, Stack, Text } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { accountMessages, emailPattern } from '../../schema/account/account.facts.js';
import { useRequestPasswordResetMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { FormField } from '../ui/FormField.js';
import { Notice } from '../ui/Notice.js';
import { AccountFrame } from './AccountFrame.js';
import { TextLink } from './TextLink.js';
import { messages } from './messages.js';

/** Asks for a mail with a link to a new password; the answer is the same for every address. */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [request, { data, loading }] = useRequestPasswordResetMutation();
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    if (!emailPattern.test(email.trim())) return setProblem(accountMessages.email);
    try {
      await request({ variables: { input: { email: email.trim() } } });
    } catch (error) {
      setProblem(errorMessage(error, messages.theEmailCouldntBeSent));
    }
  }
  return (
    <AccountFrame title={messages.forgotYourPassword} subtitle={messages.wellEmailYouAReset}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Stack gap={4}>
          {problem && <Notice status="error">{problem}</Notice>}
          {data && !problem && <Notice status="success">{data.requestPasswordReset.message}</Notice>}
          <FormField label={messages.email} isRequired>
            <Input
              type="email"
              name="email"
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </FormField>
          <Button type="submit" size="lg" loading={loading} loadingText={messages.sending}>
            {messages.sendLink}
          </Button>
          <Text color="fg.muted" textAlign="center">
            {messages.rememberedIt} <TextLink to="/login">{messages.signIn}</TextLink>
          </Text>
        </Stack>
      </form>
    </AccountFrame>
  );
}
