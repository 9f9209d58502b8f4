import { Button, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ShopifySecretFragment } from '../generated/graphql.js';
import { FormField } from '../ui/FormField.js';
import { PasswordInput } from '../ui/PasswordInput.js';
import { MaskedValue } from './MaskedValue.js';
import { useShopifySecret } from './useShopifySecret.js';
import { messages } from './messages.js';

const label = messages.shopifySigningSecret;

/** What the shop signs webhooks with that were made in its admin: entered here, and never shown again. */
export function ShopifySecretField({ endpoint }: { endpoint: ShopifySecretFragment }) {
  const [isEditing, setEditing] = useState(false);
  const { save, remove, problem, isPending } = useShopifySecret();
  const opener = useRef<HTMLButtonElement>(null);
  const isKept = endpoint.hasShopifySecret;
  if (isKept === null || isKept === undefined) return null;
  /** The keyboard goes on where it was. */
  function close() {
    flushSync(() => setEditing(false));
    opener.current?.focus();
  }
  if (isEditing)
    return (
      <SecretForm
        problem={problem}
        isPending={isPending}
        onClose={close}
        onSave={(secret) => void save(secret).then((isSaved) => isSaved && close())}
      />
    );
  const small = { size: 'xs', variant: 'ghost', disabled: isPending } as const;
  return (
    <MaskedValue
      label={label}
      text={isKept ? '•'.repeat(20) : messages.notEntered}
      actions={
        <>
          <Button
            {...small}
            ref={opener}
            aria-label={messages.replaceEnter(isKept, label)}
            onClick={() => setEditing(true)}
          >
            {isKept ? messages.replace : messages.enter}
          </Button>
          {isKept && (
            <Button {...small} aria-label={messages.remove2(label)} onClick={() => void remove()}>
              {messages.remove}
            </Button>
          )}
        </>
      }
      note={messages.forWebhooksMadeInThe}
    />
  );
}

interface SecretFormProps {
  problem: string | undefined;
  isPending: boolean;
  onSave: (secret: string) => void;
  onClose: () => void;
}

function SecretForm({ problem, isPending, onSave, onClose }: SecretFormProps) {
  const [secret, setSecret] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSave(secret);
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <FormField label={label} help={messages.findItInTheShopify} error={problem}>
        <PasswordInput
          what={messages.signingSecret}
          value={secret}
          autoComplete="off"
          spellCheck={false}
          ref={input}
          onChange={({ target }) => setSecret(target.value)}
        />
      </FormField>
      <Flex gap={2} mt={3}>
        <Button type="submit" size="sm" loading={isPending}>
          {messages.saveSecret}
        </Button>
        <Button size="sm" variant="outline" onClick={onClose}>
          {messages.cancel}
        </Button>
      </Flex>
    </form>
  );
}
