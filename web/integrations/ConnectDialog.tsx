import { Button, CloseButton, Dialog, Flex, Input, Portal, Stack, Text } from '@chakra-ui/react';
import { LockKeyhole } from 'lucide-react';
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import type { ConnectFormFragment } from '../generated/graphql.js';
import { useToast } from '../platform/toaster.js';
import { FormField } from '../ui/FormField.js';
import { Notice } from '../ui/Notice.js';
import { PasswordInput } from '../ui/PasswordInput.js';
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
  const [entered, setEntered] = useState<Record<string, string>>(attempt?.entered ?? {});
  /** Of fields that were left empty; what the platform says of the others stands beside. */
  const [missed, setMissed] = useState<Record<string, string>>({});
  const problems = { ...attempt?.fields, ...missed };
  const toast = useToast();
  /** What was wrong stands at its field, where the server knew which. */
  const isPlaced = Object.keys(attempt?.fields ?? {}).length > 0;
  const isPending = attempt?.isPending ?? false;

  const isForOneClick = ({ key }: CredentialField) =>
    form.isOneClick && form.oneClickFields.some((field) => field.key === key);
  const oneClickFields = credentialFields.filter(isForOneClick);
  const formElement = useRef<HTMLFormElement>(null);

  /** Sends what these fields hold, or says which of them are empty. */
  function submit(fields: readonly CredentialField[]) {
    const missing = fields.filter(({ key }) => !entered[key]?.trim());
    const empty = missing.some(({ isOptional }) => !isOptional) ? missing : [];
    setMissed(Object.fromEntries(empty.map(({ key, label }) => [key, messages.isRequired(label)])));
    const [first] = empty;
    if (!first) return onSubmit(Object.fromEntries(fields.map(({ key }) => [key, entered[key] ?? ''])));
    toast.error(texts.missing, texts.missingFields(empty.map(({ label }) => label)));
    const input = formElement.current?.elements.namedItem(first.key);
    if (input instanceof HTMLElement) input.focus();
  }
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(credentialFields);
  }
  const inputOf = (field: CredentialField) => (
    <CredentialInput
      key={field.key}
      field={field}
      value={entered[field.key] ?? ''}
      error={problems[field.key]}
      onChange={(value) => setEntered((known) => ({ ...known, [field.key]: value }))}
    />
  );
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
                  onClick={() => submit(oneClickFields)}
                >
                  {messages.continueWith(form.name)}
                </Button>
                <Text color="fg.muted" textStyle="small">
                  {messages.orEnterYourOwnKeys}
                </Text>
              </Stack>
            )}
            <ConnectSteps steps={form.steps} redirectUri={form.consentRedirectUri ?? null} />
            {credentialFields.filter((field) => !isForOneClick(field)).map(inputOf)}
          </Stack>
        </form>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" form={formId} loading={isPending} loadingText={texts.connecting}>
          {texts.submit}
        </Button>
      </Dialog.Footer>
    </>
  );
}

type CredentialField = ConnectFormFragment['credentialFields'][number];

interface CredentialInputProps {
  field: CredentialField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function CredentialInput({ field, value, error, onChange }: CredentialInputProps) {
  const { key, label, isSecret, isOptional, placeholder, help } = field;
  const input = {
    name: key,
    value,
    placeholder: placeholder ?? undefined,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value),
  };
  return (
    <FormField label={isOptional ? messages.optional(label) : label} help={help} error={error}>
      {isSecret ? <PasswordInput what={label.toLowerCase()} {...input} /> : <Input {...input} />}
    </FormField>
  );
}
