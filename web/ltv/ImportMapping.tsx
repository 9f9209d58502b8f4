import { Button, Flex, Input, NativeSelect, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { importFields } from '../../schema/ltv/store-import.facts.js';
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
import { FormField } from '../ui/FormField.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { StatusBadge } from '../ui/StatusBadge.js';

interface ImportMappingProps {
  kind: StoreDataKind;
  file: { objectId: string; filename: string };
  onDone: () => void;
}

/** Which column is which, as guessed from the header and corrected by hand, and what the first lines would become. */
export function ImportMapping({ kind, file, onDone }: ImportMappingProps) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [currency, setCurrency] = useState('');
  const input = {
    kind,
    objectId: file.objectId,
    mapping: chosen,
    ...(/^[A-Z]{3}$/.test(currency) && { currency }),
  };
  const { data, previousData, error, refetch } = usePreviewImportQuery({
    variables: { input },
    fetchPolicy: 'network-only',
  });
  const [startImport, { loading }] = useStartImportMutation({ refetchQueries: ['StoreImports'] });
  const toast = useToast();
  const preview = (data ?? previousData)?.previewImport;

  async function handleStart() {
    try {
      await startImport({ variables: { input } });
      onDone();
    } catch (failure) {
      toast.error('Import failed', errorMessage(failure, 'Please try again.'));
    }
  }
  if (error && !preview) {
    return (
      <ErrorState
        title="The file could not be read"
        message={errorMessage(error, 'Please try another one.')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!preview) return <ListSkeleton rows={4} />;
  return (
    <Stack gap={5}>
      <Text>
        <strong>{file.filename}</strong>: {preview.columns.length} columns, decimals with a{' '}
        {preview.decimalMark === ',' ? 'comma' : 'point'}.
      </Text>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap={4}>
        {importFields[kind].map(({ name, label, isRequired }) => (
          <FormField
            key={name}
            label={label}
            isRequired={isRequired}
            error={preview.missing.includes(name) ? 'Choose the column that holds it.' : undefined}
          >
            <NativeSelect.Root>
              <NativeSelect.Field
                value={columnOf(preview.mapping[name])}
                onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, [name]: value })}
              >
                <option value="">Not in the file</option>
                {preview.columns.filter(Boolean).map((column) => (
                  <option key={column} value={column}>
                    {column}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FormField>
        ))}
        {kind !== 'visits' && kind !== 'customers' && (
          <FormField
            label="Currency where the file names none"
            help={`Taken for ${preview.currency} unless you say otherwise.`}
          >
            <Input
              value={currency}
              maxLength={3}
              placeholder={preview.currency}
              onChange={(event) => setCurrency(event.target.value.toUpperCase())}
            />
          </FormField>
        )}
      </SimpleGrid>
      <PreviewTable preview={preview} />
      <Flex gap={2} justify="flex-end">
        <Button variant="outline" onClick={onDone}>
          Choose another file
        </Button>
        <Button loading={loading} disabled={preview.missing.length > 0} onClick={() => void handleStart()}>
          Import
        </Button>
      </Flex>
    </Stack>
  );
}

/** The mapping crosses as JSON, whose values have no type. */
const columnOf = (value: unknown): string => (typeof value === 'string' ? value : '');

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
    header: 'In the file',
    cell: ({ cells }) => (
      <Text lineClamp={4} overflowWrap="anywhere" title={cells}>
        {cells}
      </Text>
    ),
  },
  {
    key: 'reading',
    header: 'Will be read as',
    cell: ({ line: { reading, problem } }) =>
      problem ? (
        <StatusBadge tone="bad">{problem}</StatusBadge>
      ) : (
        (reading ?? <Text color="fg.muted">nothing to store</Text>)
      ),
  },
];

function PreviewTable({ preview: { columns, mapping, lines } }: { preview: Preview }) {
  if (lines.length === 0) return <Text color="fg.muted">The file has no lines below its header.</Text>;
  const read = new Set(Object.values(mapping).map((column) => columns.indexOf(columnOf(column))));
  const rows = lines.map((line, index) => {
    const cells = line.cells.filter((cell, column) => cell && (read.size === 0 || read.has(column)));
    return { key: String(index), cells: cells.join(' · '), line };
  });
  return (
    <DataTable
      caption="How the first lines will be read"
      rows={rows}
      rowKey={({ key }) => key}
      columns={previewColumns}
    />
  );
}
