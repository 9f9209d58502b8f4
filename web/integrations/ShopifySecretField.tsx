import { Button, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ShopifySecretFragment } from '../generated/graphql.js';
import { FormField } from '../ui/FormField.js';
import { PasswordInput } from '../ui/PasswordInput.js';
import { MaskedValue } from './MaskedValue.js';
import { useShopifySecret } from './useShopifySecret.js';

const label = 'Shopify signing secret';

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
      text={isKept ? '•'.repeat(20) : 'Not entered'}
      actions={
        <>
          <Button
            {...small}
            ref={opener}
            aria-label={`${isKept ? 'Replace' : 'Enter'} ${label}`}
            onClick={() => setEditing(true)}
          >
            {isKept ? 'Replace' : 'Enter'}
          </Button>
          {isKept && (
            <Button {...small} aria-label={`Remove ${label}`} onClick={() => void remove()}>
              Remove
            </Button>
          )}
        </>
      }
      note="for webhooks made in the Shopify admin"
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
      <FormField
        label={label}
        help="Find it in the Shopify admin below the list of webhooks: “Your webhooks will be signed with”. It is stored encrypted."
        error={problem}
      >
        <PasswordInput
          what="signing secret"
          value={secret}
          autoComplete="off"
          spellCheck={false}
          ref={input}
          onChange={({ target }) => setSecret(target.value)}
        />
      </FormField>
      <Flex gap={2} mt={3}>
        <Button type="submit" size="sm" loading={isPending}>
          Save secret
        </Button>
        <Button size="sm" variant="outline" onClick={onClose}>
          Cancel
        </Button>
      </Flex>
    </form>
  );
}
