import { Button, Stack, Text } from '@chakra-ui/react';
import { accountMessages, emailPattern } from '../../schema/account/account.facts.js';
import { useRequestPasswordResetMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { TextField } from '../ui/fields.js';
import { Notice } from '../ui/Notice.js';
import { useForm } from '../ui/useForm.js';
import { AccountFrame } from './AccountFrame.js';
import { TextLink } from './TextLink.js';
import { messages } from './messages.js';

/** Asks for a mail with a link to a new password; the answer is the same for every address. */
export function ForgotPasswordPage() {
  const check = ({ email }: { email: string }) => !emailPattern.test(email.trim()) && accountMessages.email;
  const { field, problem, isSending, submit } = useForm(null, { email: '' }, { check });
  const [request, { data }] = useRequestPasswordResetMutation();
  const handleSubmit = submit(
    ({ email }) => request({ variables: { input: { email: email.trim() } } }),
    (error) => errorMessage(error, messages.theEmailCouldntBeSent),
  );
  return (
    <AccountFrame title={messages.forgotYourPassword} subtitle={messages.wellEmailYouAReset}>
      <form noValidate onSubmit={handleSubmit}>
        <Stack gap={4}>
          {problem && <Notice status="error">{problem}</Notice>}
          {data && !problem && <Notice status="success">{data.requestPasswordReset.message}</Notice>}
          <TextField {...field('email')} label={messages.email} isRequired type="email" autoComplete="email" />
          <Button type="submit" size="lg" loading={isSending} loadingText={messages.sending}>
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
