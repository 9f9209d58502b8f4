import { Button, CloseButton, Dialog, Flex, Portal, Stack, Text } from '@chakra-ui/react';
import { LockKeyhole } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ConnectFormFragment } from '../generated/graphql.js';
import { useToast } from '../platform/toaster.js';
import { PasswordField, TextField } from '../ui/fields.js';
import type { Bound } from '../ui/form-state.js';
import { Notice } from '../ui/Notice.js';
import { useForm } from '../ui/useForm.js';
import { ConnectSteps } from './ConnectSteps.js';
import { texts } from './texts.js';
import type { Attempt } from './useConnect.js';
import { messages } from './messages.js';

interface ConnectDialogProps {
  form: ConnectFormFragment;
  /** The try before this one, to mend what was wrong. */
  attempt: Attempt | undefined;
  onSubmit: (entered: Record<string, string>) => void;
  onClose: () => void;
}

/** Asks for the credentials of one platform. */
export function ConnectDialog({ form, attempt, onSubmit, onClose }: ConnectDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      placement="center"
      scrollBehavior="inside"
      size="md"
      initialFocusEl={() => content.current?.querySelector<HTMLElement>('[data-first], input') ?? null}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px={{ base: 3, sm: 4 }}>
          <Dialog.Content ref={content}>
            <Dialog.Header pb={3}>
              <Stack gap={1}>
                <Dialog.Title textStyle="section">{texts.dialogTitle(form.name)}</Dialog.Title>
                <Dialog.Description asChild>
                  <Flex gap={1.5} align="center" color="fg.muted" textStyle="small">
                    <LockKeyhole size={14} aria-hidden /> {texts.secure}
                  </Flex>
                </Dialog.Description>
              </Stack>
            </Dialog.Header>
            <CredentialsForm form={form} attempt={attempt} onSubmit={onSubmit} onClose={onClose} />
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label={messages.close} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

const formId = 'connect-form';

function CredentialsForm({ form, attempt, onSubmit, onClose }: ConnectDialogProps) {
  const { credentialFields } = form;
  const isForOneClick = ({ key }: CredentialField) =>
    form.isOneClick && form.oneClickFields.some((field) => field.key === key);
  const oneClickFields = credentialFields.filter(isForOneClick);
  /** What the pressed button sends. */
  const [asked, setAsked] = useState<readonly CredentialField[]>(credentialFields);
  const [start] = useState(() =>
    Object.fromEntries(credentialFields.map(({ key }) => [key, attempt?.entered[key] ?? ''])),
  );
  /** Fields that are empty, where one of them is needed. */
  function missedIn(entered: Record<string, string>): readonly CredentialField[] {
    const missing = asked.filter(({ key }) => !entered[key]?.trim());
    return missing.some(({ isOptional }) => !isOptional) ? missing : [];
  }
  const toast = useToast();
  const { field, submit } = useForm(null, start, {
    check: (entered) =>
      Object.fromEntries(
        missedIn(entered)
          .filter(({ isOptional }) => !isOptional)
          .map(({ key, label }) => [key, messages.isRequired(label)]),
      ),
    onWrong: (entered) => toast.error(texts.missing, texts.missingFields(missedIn(entered).map(({ label }) => label))),
  });
  /** What was wrong stands at its field, where the server knew which. */
  const isPlaced = Object.keys(attempt?.fields ?? {}).length > 0;
  const isPending = attempt?.isPending ?? false;
  const formElement = useRef<HTMLFormElement>(null);
  const handleSubmit = submit((entered) =>
    onSubmit(Object.fromEntries(asked.map(({ key }) => [key, entered[key] ?? '']))),
  );
  const ask = (fields: readonly CredentialField[]) => flushSync(() => setAsked(fields));
  const inputOf = (credential: CredentialField) => {
    const bound = field(credential.key);
    return (
      <CredentialInput
        key={credential.key}
        credential={credential}
        bound={{ ...bound, error: bound.error ?? attempt?.fields[credential.key] }}
      />
    );
  };
  return (
    <>
      <Dialog.Body>
        <form id={formId} ref={formElement} noValidate onSubmit={handleSubmit}>
          <Stack gap={4}>
            {attempt?.error && !isPending && !isPlaced && <Notice status="error">{attempt.error}</Notice>}
            {form.isOneClick && (
              <Stack gap={3}>
                {oneClickFields.map(inputOf)}
                <Button
                  data-first={oneClickFields.length === 0 || undefined}
                  loading={isPending}
                  onClick={() => {
                    ask(oneClickFields);
                    formElement.current?.requestSubmit();
                  }}
                >
                  {messages.continueWith(form.name)}
                </Button>
                <Text color="fg.muted" textStyle="small">
                  {messages.orEnterYourOwnKeys}
                </Text>
              </Stack>
            )}
            <ConnectSteps steps={form.steps} redirectUri={form.consentRedirectUri ?? null} />
            {credentialFields.filter((each) => !isForOneClick(each)).map(inputOf)}
          </Stack>
        </form>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          type="submit"
          form={formId}
          loading={isPending}
          loadingText={texts.connecting}
          onClick={() => ask(credentialFields)}
        >
          {texts.submit}
        </Button>
      </Dialog.Footer>
    </>
  );
}

type CredentialField = ConnectFormFragment['credentialFields'][number];

function CredentialInput({ credential, bound }: { credential: CredentialField; bound: Bound<string> }) {
  const { label, isSecret, isOptional, placeholder, help } = credential;
  const input = {
    ...bound,
    label: isOptional ? messages.optional(label) : label,
    help,
    placeholder: placeholder ?? undefined,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  };
  return isSecret ? <PasswordField {...input} what={label.toLowerCase()} /> : <TextField {...input} />;
}
