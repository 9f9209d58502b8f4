import { Button, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ShopifySecretFragment } from '../generated/graphql.js';
import { PasswordField } from '../ui/fields.js';
import { useForm } from '../ui/useForm.js';
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
        onClose={close}
        onSave={async (secret) => {
          if (await save(secret)) close();
        }}
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
  onSave: (secret: string) => Promise<void>;
  onClose: () => void;
}

function SecretForm({ problem, onSave, onClose }: SecretFormProps) {
  const { field, isSending, submit } = useForm(null, { secret: '' });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <form noValidate onSubmit={submit(({ secret }) => onSave(secret))}>
      <PasswordField
        {...field('secret')}
        label={label}
        help={messages.findItInTheShopify}
        error={problem}
        what={messages.signingSecret}
        autoComplete="off"
        spellCheck={false}
        ref={input}
      />
      <Flex gap={2} mt={3}>
        <Button type="submit" size="sm" loading={isSending}>
          {messages.saveSecret}
        </Button>
        <Button size="sm" variant="outline" onClick={onClose}>
          {messages.cancel}
        </Button>
      </Flex>
    </form>
  );
}
