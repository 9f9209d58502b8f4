import { Badge, Box, Button, Code, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useApiKeysQuery, useRevokeApiKeyMutation, type ApiKeysQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { CopyButton } from '../ui/CopyButton.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { formatDate } from '../ui/format.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { ApiKeyForm } from './ApiKeyForm.js';

type ApiKeyRow = ApiKeysQuery['apiKeys'][number];

/** Access for third-party tools: make a key, see it once, revoke it. */
export function ApiKeysPanel() {
  const { data, error, refetch } = useApiKeysQuery();
  const [isAdding, setAdding] = useState(false);
  const [newKey, setNewKey] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<ApiKeyRow | null>(null);
  const [revoke, { loading }] = useRevokeApiKeyMutation();
  const toast = useToast();
  const active = data?.apiKeys.filter(({ revokedAt }) => !revokedAt);

  async function handleRevoke(key: ApiKeyRow) {
    try {
      await revoke({ variables: { id: key.id } });
      await refetch();
      toast.success('Key revoked', `${key.name} no longer works.`);
    } catch (failure) {
      toast.error('Key not revoked', errorMessage(failure, 'Please try again.'));
    }
    setDoomed(null);
  }
  return (
    <Panel
      title="API keys"
      icon={<KeyRound size={16} />}
      subtitle={
        <>
          For your own tools, on GraphQL and REST:{' '}
          <Link href="/api/docs" variant="underline" color="accent.fg">
            documentation with examples
          </Link>
        </>
      }
      actions={
        !isAdding && (
          <Button size="sm" variant="outline" onClick={() => setAdding(true)}>
            <Plus size={16} aria-hidden /> New key
          </Button>
        )
      }
    >
      <Stack gap={4}>
        {newKey && <NewKey secret={newKey} />}
        {isAdding && (
          <ApiKeyForm
            onCancel={() => setAdding(false)}
            onCreated={(secret) => {
              setNewKey(secret);
              setAdding(false);
              void refetch();
            }}
          />
        )}
        {error && !data && (
          <ErrorState
            title="Keys could not be loaded"
            message={errorMessage(error, 'Please try again.')}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <ListSkeleton rows={2} />}
        {active?.length === 0 && !isAdding && (
          <EmptyState icon={<KeyRound size={20} />} title="No API keys yet yet">
            Create one to use the product from a script, a spreadsheet or another tool.
          </EmptyState>
        )}
        {active?.map((key) => (
          <KeyRow key={key.id} apiKey={key} onRevoke={() => setDoomed(key)} />
        ))}
      </Stack>
      <ConfirmDialog
        isOpen={doomed !== null}
        title={`Revoke ${doomed?.name ?? 'key'}?`}
        action="Revoke key"
        isPending={loading}
        onClose={() => setDoomed(null)}
        onConfirm={() => doomed && void handleRevoke(doomed)}
      >
        Anything that uses this key stops working at once. You can't undo this.
      </ConfirmDialog>
    </Panel>
  );
}

function NewKey({ secret }: { secret: string }) {
  return (
    <Notice status="success" title="Copy this key now. You won't see it again.">
      <Flex gap={2} align="center" mt={1} wrap="wrap">
        <Code overflowWrap="anywhere" whiteSpace="normal">
          {secret}
        </Code>
        <CopyButton text={secret} label="Copy key" />
      </Flex>
    </Notice>
  );
}

function KeyRow({
  apiKey: { name, preview, scope, createdAt, expiresAt, lastUsedAt },
  onRevoke,
}: {
  apiKey: ApiKeyRow;
  onRevoke: () => void;
}) {
  return (
    <Flex justify="space-between" align="center" gap={4} wrap="wrap" borderTopWidth="1px" pt={4}>
      <Box minW={0}>
        <Flex gap={2} align="center" wrap="wrap">
          <Text fontWeight="500">{name}</Text>
          <Code size="sm">{preview}…</Code>
          <Badge colorPalette={scope === 'write' ? 'warn' : 'gray'}>
            {scope === 'write' ? 'Read and write' : 'Read only'}
          </Badge>
        </Flex>
        <Text color="fg.muted" textStyle="small">
          Created {formatDate(createdAt)}, {expiresAt ? `expires ${formatDate(expiresAt)}` : 'never expires'},{' '}
          {lastUsedAt ? `last used ${formatDate(lastUsedAt)}` : 'never used'}
        </Text>
      </Box>
      <Button size="xs" variant="outline" colorPalette="bad" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </Flex>
  );
}
