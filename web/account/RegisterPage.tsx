import { Button, Stack, Text } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useRegisterMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { useStartSession } from '../platform/useSession.js';
import { TextField } from '../ui/fields.js';
import { Notice } from '../ui/Notice.js';
import { useForm } from '../ui/useForm.js';
import { AccountFrame } from './AccountFrame.js';
import { NewPasswordFields } from './NewPasswordFields.js';
import { firstProblem, type RegisterField, type RegisterValues } from './register-rules.js';
import { TextLink } from './TextLink.js';
import { texts } from './texts.js';
import { TrialInclusions } from './TrialInclusions.js';
import { messages } from './messages.js';

const empty: RegisterValues = { username: '', email: '', password: '', confirmPassword: '' };

/** Registration: rules in their fixed order, the first broken one shown and its field focused. */
export function RegisterPage() {
  const { values, field, problem, isSending, done, submit } = useForm('register', empty, {
    secret: ['password', 'confirmPassword'],
    check: (typed) => firstProblem(typed)?.message ?? null,
  });
  const [register] = useRegisterMutation();
  const startSession = useStartSession();
  const toast = useToast();
  const { state } = useLocation();
  const send = submit(
    async ({ username, email, password }) => {
      const { data } = await register({
        variables: { input: { username: username.trim(), email: email.trim(), password } },
      });
      if (!data) return false;
      // As long as the draft is this visitor's.
      done();
      toast.success(texts.register.success, texts.register.successDetail);
      return startSession(data.register);
    },
    (error) => errorMessage(error, texts.register.failed),
  );
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    send(event);
    const broken = firstProblem(values);
    if (broken) focusField(event.currentTarget, broken.field);
  }
  return (
    <AccountFrame title={messages.createYourAccount} subtitle={texts.register.subtitle} aside={<TrialInclusions />}>
      {/* The browser's own checks would show other sentences in another order. */}
      <form noValidate onSubmit={handleSubmit}>
        <Stack gap={4}>
          {problem && <Notice status="error">{problem}</Notice>}
          <TextField {...field('username')} label={messages.username} isRequired autoComplete="username" />
          <TextField {...field('email')} label={messages.email} isRequired type="email" autoComplete="email" />
          <NewPasswordFields password={field('password')} confirmPassword={field('confirmPassword')} />
          <Button type="submit" size="lg" disabled={isSending}>
            {isSending ? texts.register.pending : texts.register.action}
          </Button>
          <Text color="fg.muted" textAlign="center">
            {messages.alreadyHaveAnAccount}{' '}
            <TextLink to="/login" state={state}>
              {messages.signIn}
            </TextLink>
          </Text>
        </Stack>
      </form>
    </AccountFrame>
  );
}

function focusField(form: HTMLFormElement, name: RegisterField): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
