import { Button, Input, Stack, Text } from '@chakra-ui/react';
import { useState, type ChangeEvent, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useRegisterMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { useStartSession } from '../platform/useSession.js';
import { FormField } from '../ui/FormField.js';
import { Notice } from '../ui/Notice.js';
import { AccountFrame } from './AccountFrame.js';
import { NewPasswordFields } from './NewPasswordFields.js';
import { firstProblem, type RegisterField } from './register-rules.js';
import { TextLink } from './TextLink.js';
import { texts } from './texts.js';
import { TrialInclusions } from './TrialInclusions.js';
import { useDraft } from '../ui/useDraft.js';
import { messages } from './messages.js';

/** Registration: rules in their fixed order, the first broken one shown and its field focused. */
export function RegisterPage() {
  // Passwords are never written down.
  const draft = useDraft('register', { username: '', email: '' });
  const [secrets, setSecrets] = useState({ password: '', confirmPassword: '' });
  const values = { ...draft.values, ...secrets };
  const [problem, setProblem] = useState<string | null>(null);
  const [register, { loading }] = useRegisterMutation();
  const startSession = useStartSession();
  const toast = useToast();
  const { state } = useLocation();
  const bind = (name: RegisterField) => ({
    name,
    value: values[name],
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) =>
      name === 'username' || name === 'email'
        ? draft.set({ [name]: value })
        : setSecrets({ ...secrets, [name]: value }),
  });
  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const broken = firstProblem(values);
    setProblem(broken?.message ?? null);
    if (broken) return focusField(event.currentTarget, broken.field);
    const { username, email, password } = values;
    try {
      const { data } = await register({
        variables: { input: { username: username.trim(), email: email.trim(), password } },
      });
      if (!data) return;
      draft.done();
      toast.success(texts.register.success, texts.register.successDetail);
      await startSession(data.register);
    } catch (error) {
      setProblem(errorMessage(error, texts.register.failed));
    }
  }
  return (
    <AccountFrame title={messages.createYourAccount} subtitle={texts.register.subtitle} aside={<TrialInclusions />}>
      {/* The browser's own checks would show other sentences in another order. */}
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Stack gap={4}>
          {problem && <Notice status="error">{problem}</Notice>}
          <FormField label={messages.username} isRequired>
            <Input autoComplete="username" {...bind('username')} />
          </FormField>
          <FormField label={messages.email} isRequired>
            <Input type="email" autoComplete="email" {...bind('email')} />
          </FormField>
          <NewPasswordFields
            password={values.password}
            confirmPassword={values.confirmPassword}
            onPassword={(password) => setSecrets({ ...secrets, password })}
            onConfirmPassword={(confirmPassword) => setSecrets({ ...secrets, confirmPassword })}
          />
          <Button type="submit" size="lg" disabled={loading}>
            {loading ? texts.register.pending : texts.register.action}
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
