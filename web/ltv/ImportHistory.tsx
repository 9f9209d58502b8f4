import { Box, chakra, Collapsible, Button, Flex, Progress, Stack, Text } from '@chakra-ui/react';
import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStoreImportsQuery, useUndoImportMutation, type ImportStateFragment } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { formatNumber } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { AnalysisStatusBadge } from '../ui/StatusBadge.js';
import { TimeAgo } from '../ui/TimeAgo.js';
import { ImportReceipt } from './ImportReceipt.js';
import { importKinds } from './useImportKind.js';
import { messages } from './data-messages.js';

/** While an import runs it is looked at this often, ms. */
const pollMs = 1_000;

/** Imports, newest first: progress while they run, counts and refused lines afterwards. */
export function ImportHistory() {
  const query = useStoreImportsQuery({ fetchPolicy: 'cache-and-network' });
  const imports = query.data?.storeImports ?? [];
  const isRunning = imports.some(({ status }) => status === 'processing');
  const { startPolling, stopPolling } = query;
  useEffect(() => {
    if (isRunning) startPolling(pollMs);
    return stopPolling;
  }, [isRunning, startPolling, stopPolling]);
  useFiguresAfterImport(isRunning, query.client);
  function content() {
    if (query.error && !query.data) {
      return (
        <ErrorState
          title={messages.importsCouldNotBeLoaded}
          message={errorMessage(query.error, messages.pleaseTryAgain)}
          onRetry={() => void query.refetch()}
        />
      );
    }
    if (!query.data) return <ListSkeleton rows={3} />;
    if (imports.length === 0) {
      return (
        <EmptyState icon={<FileSpreadsheet size={20} />} title={messages.noImportsYet}>
          {messages.importedFilesAppearHereWith}
        </EmptyState>
      );
    }
    return (
      <Stack as="ul" gap={4} listStyleType="none">
        {imports.map((row) => (
          <ImportRow key={row.id} row={row} />
        ))}
      </Stack>
    );
  }
  return <Panel title={messages.imports}>{content()}</Panel>;
}

/** When the last running import ends, everything that is on screen asks anew. */
function useFiguresAfterImport(isRunning: boolean, client: ReturnType<typeof useStoreImportsQuery>['client']) {
  const wasRunning = useRef(false);
  const toast = useToast();
  useEffect(() => {
    if (wasRunning.current && !isRunning) {
      toast.success(messages.importFinished, messages.theFiguresAreUpTo);
      void client.refetchQueries({ include: ['StoreMetrics', 'StoreSettings'] });
    }
    wasRunning.current = isRunning;
  }, [client, isRunning, toast]);
}

const kindName = (kind: ImportStateFragment['kind']) => importKinds.find(({ value }) => value === kind)?.label ?? kind;

function ImportRow({ row }: { row: ImportStateFragment }) {
  const { filename, kind, status, progress, createdAt, rowsImported, rowsRejected, rowsSkipped, error } = row;
  return (
    <Box as="li">
      <Flex justify="space-between" gap={3} align="flex-start">
        <Box minW={0}>
          <Text fontWeight="500" truncate>
            {filename}
          </Text>
          <Text color="fg.muted" textStyle="small">
            {kindName(kind)}, <TimeAgo at={createdAt} />
          </Text>
        </Box>
        <AnalysisStatusBadge status={status} />
      </Flex>
      {status === 'processing' && (
        <Progress.Root value={progress * 100} mt={2} colorPalette="accent" aria-label={messages.progressOf(filename)}>
          <Progress.Track>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      )}
      {error && <Text color="bad.fg">{error}</Text>}
      {status === 'complete' && (
        <Text textStyle="small" mb={2}>
          {messages.linesImported(rowsImported)}
          {rowsSkipped > 0 && messages.withoutData(formatNumber(rowsSkipped))}
          {rowsRejected > 0 && messages.refused(formatNumber(rowsRejected))}
        </Text>
      )}
      {row.receipt && status === 'complete' && <ImportReceipt kind={kind} receipt={row.receipt} />}
      <Flex gap={4} wrap="wrap">
        {row.errors.length > 0 && <RefusedLines row={row} />}
        {status === 'complete' && <UndoButton row={row} />}
      </Flex>
    </Box>
  );
}

function UndoButton({ row: { id, filename, receipt } }: { row: ImportStateFragment }) {
  const [isAsking, setAsking] = useState(false);
  const [undoImport, { loading, client }] = useUndoImportMutation();
  const toast = useToast();
  async function handleUndo() {
    try {
      await undoImport({ variables: { id } });
      setAsking(false);
      toast.success(messages.importUndone, messages.yourFiguresNoLongerInclude);
      await client.refetchQueries({ include: 'active' });
    } catch (error) {
      toast.error(messages.theImportCouldNotBe, errorMessage(error, messages.pleaseTryAgain));
    }
  }
  return (
    <>
      <Button size="xs" variant="ghost" px={0} onClick={() => setAsking(true)}>
        {messages.undoImport}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.undo(filename)}
        action={messages.undoImport}
        isPending={loading}
        onConfirm={() => void handleUndo()}
        onClose={() => setAsking(false)}
      >
        {messages.thisRemovesWhatTheFile(receipt?.orders, receipt?.newOrders ?? 0, receipt?.changedOrders ?? 0)}
      </ConfirmDialog>
    </>
  );
}

function RefusedLines({ row: { errors, rowsRejected } }: { row: ImportStateFragment }) {
  return (
    <Collapsible.Root lazyMount>
      <Collapsible.Trigger asChild>
        <Button size="xs" variant="ghost" px={0}>
          {messages.showRefusedLines}
        </Button>
      </Collapsible.Trigger>
      <Collapsible.Content>
        <chakra.ul
          listStyleType="none"
          bg="bg.subtle"
          borderRadius="l2"
          p={3}
          textStyle="small"
          maxH="200px"
          overflowY="auto"
        >
          {errors.map(({ line, reason }) => (
            <li key={line}>{messages.line(line, reason)}</li>
          ))}
          {rowsRejected > errors.length && <li>{messages.andMore(formatNumber(rowsRejected - errors.length))}</li>}
        </chakra.ul>
      </Collapsible.Content>
    </Collapsible.Root>
  );
}
