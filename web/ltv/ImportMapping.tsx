import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import {
  usePreviewImportQuery,
  useStartImportMutation,
  type PreviewImportQuery,
  type StoreDataKind,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { DataTable, type Column } from '../ui/DataTable.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Notice } from '../ui/Notice.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import { columnOf, ImportColumns } from './ImportColumns.js';
import { ImportFormat, isZone, type FormatWishes } from './ImportFormat.js';
import { ImportReceipt } from './ImportReceipt.js';
import { messages } from './data-messages.js';

interface ImportMappingProps {
  kind: StoreDataKind;
  file: { objectId: string; filename: string };
  onDone: () => void;
}

/** How a file will be read, every guess to be corrected by hand, and what it comes to. */
export function ImportMapping({ kind, file, onDone }: ImportMappingProps) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [wishes, setWishes] = useState<FormatWishes>({ currency: '', timeZone: '' });
  const { currency, timeZone, ...format } = wishes;
  const input = {
    kind,
    objectId: file.objectId,
    mapping: chosen,
    ...format,
    ...(/^[A-Z]{3}$/.test(currency) && { currency }),
    ...(timeZone && isZone(timeZone) && { timeZone }),
  };
  const { data, previousData, error, loading, refetch } = usePreviewImportQuery({
    variables: { input },
    fetchPolicy: 'network-only',
  });
  const [startImport, { loading: isStarting }] = useStartImportMutation({ refetchQueries: ['StoreImports'] });
  const toast = useToast();
  const preview = (data ?? previousData)?.previewImport;

  async function handleStart() {
    try {
      await startImport({ variables: { input } });
      onDone();
    } catch (failure) {
      toast.error(messages.importFailed, errorMessage(failure, messages.pleaseTryAgain));
    }
  }
  if (error && !preview) {
    return (
      <ErrorState
        title={messages.theFileCouldNotBe}
        message={errorMessage(error, messages.pleaseTryAnotherOne)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!preview) return <ListSkeleton rows={4} />;
  const isOpen = preview.missing.length > 0 || preview.questions.length > 0 || preview.problem !== null;
  return (
    <Stack gap={5} aria-busy={loading}>
      <Text>
        <strong>{file.filename}</strong>
        {messages.columns(preview.columns.length)}
      </Text>
      {error && <Notice status="error">{errorMessage(error, messages.theFileCouldntBeRead)}</Notice>}
      {preview.problem && <Notice status="error">{preview.problem}</Notice>}
      {preview.questions.length > 0 && (
        <Notice status="warning" title={messages.thisFileCanBeRead}>
          {preview.questions.map(({ question }) => question).join(' ')}
        </Notice>
      )}
      <ImportFormat kind={kind} preview={preview} wishes={wishes} onChange={setWishes} />
      <ImportColumns
        kind={kind}
        preview={preview}
        onChoose={(field, column) => setChosen({ ...chosen, [field]: column })}
      />
      {preview.receipt && !isOpen && <ImportReceipt kind={kind} receipt={preview.receipt} />}
      <PreviewTable preview={preview} />
      <Flex gap={2} justify="flex-end" wrap="wrap">
        <Button variant="outline" onClick={onDone}>
          {messages.chooseAnotherFile}
        </Button>
        <Button loading={isStarting} disabled={isOpen || loading} onClick={() => void handleStart()}>
          {messages.import}
        </Button>
      </Flex>
    </Stack>
  );
}

type Preview = PreviewImportQuery['previewImport'];

interface ShownLine {
  key: string;
  /** The cells that are read, or all of them while none is. */
  cells: string;
  line: Preview['lines'][number];
}

const previewColumns: Column<ShownLine>[] = [
  {
    key: 'cells',
    header: messages.inTheFile,
    cell: ({ cells }) => (
      <Text lineClamp={4} overflowWrap="anywhere" title={cells}>
        {cells}
      </Text>
    ),
  },
  {
    key: 'reading',
    header: messages.willBeReadAs,
    cell: ({ line: { reading, problem } }) =>
      problem ? (
        <StatusBadge tone="bad">{problem}</StatusBadge>
      ) : (
        (reading ?? <Text color="fg.muted">{messages.nothingToStore}</Text>)
      ),
  },
];

function PreviewTable({ preview: { columns, mapping, lines } }: { preview: Preview }) {
  if (lines.length === 0) return <Text color="fg.muted">{messages.theFileHasNoRows}</Text>;
  const read = new Set(Object.values(mapping).map((column) => columns.indexOf(columnOf(column))));
  const rows = lines.map((line, index) => {
    const cells = line.cells.filter((cell, column) => cell && (read.size === 0 || read.has(column)));
    return { key: String(index), cells: cells.join(' · '), line };
  });
  return <DataTable caption={messages.preview} rows={rows} rowKey={({ key }) => key} columns={previewColumns} />;
}
