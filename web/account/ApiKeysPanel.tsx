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
import { messages } from './messages.js';

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
      toast.success(messages.keyRevoked, messages.noLongerWorks(key.name));
    } catch (failure) {
      toast.error(messages.keyNotRevoked, errorMessage(failure, messages.pleaseTryAgain));
    }
    setDoomed(null);
  }
  return (
    <Panel
      title={messages.apiKeys}
      icon={<KeyRound size={16} />}
      subtitle={
        <>
          {messages.forYourOwnToolsOn}{' '}
          <Link href="/api/docs" variant="underline" color="accent.fg">
            {messages.documentationWithExamples}
          </Link>
        </>
      }
      actions={
        !isAdding && (
          <Button size="sm" variant="outline" onClick={() => setAdding(true)}>
            <Plus size={16} aria-hidden /> {messages.newKey}
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
            title={messages.keysCouldNotBeLoaded}
            message={errorMessage(error, messages.pleaseTryAgain)}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <ListSkeleton rows={2} />}
        {active?.length === 0 && !isAdding && (
          <EmptyState icon={<KeyRound size={20} />} title={messages.noApiKeysYetYet}>
            {messages.createOneToUseThe}
          </EmptyState>
        )}
        {active?.map((key) => (
          <KeyRow key={key.id} apiKey={key} onRevoke={() => setDoomed(key)} />
        ))}
      </Stack>
      <ConfirmDialog
        isOpen={doomed !== null}
        title={messages.revoke(doomed?.name ?? 'key')}
        action={messages.revokeKey}
        isPending={loading}
        onClose={() => setDoomed(null)}
        onConfirm={() => doomed && void handleRevoke(doomed)}
      >
        {messages.anythingThatUsesThisKey}
      </ConfirmDialog>
    </Panel>
  );
}

function NewKey({ secret }: { secret: string }) {
  return (
    <Notice status="success" title={messages.copyThisKeyNowYou}>
      <Flex gap={2} align="center" mt={1} wrap="wrap">
        <Code overflowWrap="anywhere" whiteSpace="normal">
          {secret}
        </Code>
        <CopyButton text={secret} label={messages.copyKey} />
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
            {scope === 'write' ? messages.readAndWrite : messages.readOnly}
          </Badge>
        </Flex>
        <Text color="fg.muted" textStyle="small">
          {messages.createdExpiresUsed(
            formatDate(createdAt),
            expiresAt && formatDate(expiresAt),
            lastUsedAt && formatDate(lastUsedAt),
          )}
        </Text>
      </Box>
      <Button size="xs" variant="outline" colorPalette="bad" aria-label={messages.revoke3(name)} onClick={onRevoke}>
        {messages.revoke2}
      </Button>
    </Flex>
  );
}
