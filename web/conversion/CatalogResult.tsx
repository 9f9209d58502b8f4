import { Box, Button, Link as ChakraLink, Progress, Stack, Text } from '@chakra-ui/react';
import { Download, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  CatalogAuditsDocument,
  useCancelCatalogAuditMutation,
  useCatalogAuditQuery,
  type CatalogPartsFragment,
  type CatalogStatus,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { DataTable, type Column } from '../ui/DataTable.js';
import { downloadText } from '../ui/download.js';
import { ErrorState } from '../ui/EmptyState.js';
import { formatPrice } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { ResultSkeleton } from '../ui/Skeletons.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import type { Tone } from '../ui/tone.js';
import { usePollWhile } from '../ui/usePollWhile.js';
import { useTrash } from '../ui/useTrash.js';
import { messages } from './messages.js';
import { kindWords, stockWords } from './page-reading.js';

const texts = messages.catalog;

const tones: Record<CatalogStatus, Tone> = {
  finding: 'info',
  reading: 'info',
  complete: 'good',
  cancelled: 'gray',
  failed: 'bad',
};

type Row = CatalogPartsFragment['rows'][number];

/** How far it has come, what many pages share, and the pages themselves. */
export function CatalogResult({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const query = useCatalogAuditQuery({ variables: { id } });
  const catalog = query.data?.catalogAudit;
  usePollWhile(catalog !== undefined && isRunning(catalog), query);
  if (query.error && !catalog)
    return (
      <ErrorState
        title={texts.auditNotLoaded}
        message={errorMessage(query.error, messages.pleaseTryAgain)}
        onRetry={() => void query.refetch()}
      />
    );
  if (!catalog) return <ResultSkeleton />;
  return (
    <Stack gap={4}>
      <CatalogHead catalog={catalog} onDeleted={onDeleted} />
      {catalog.causes.length > 0 && <CausesPanel catalog={catalog} />}
      {catalog.rows.length > 0 && <RowsPanel catalog={catalog} />}
    </Stack>
  );
}

const isRunning = ({ status }: CatalogPartsFragment) => status === 'finding' || status === 'reading';

function CatalogHead({ catalog, onDeleted }: { catalog: CatalogPartsFragment; onDeleted: () => void }) {
  const { id, address, status, total, settled, error, notes } = catalog;
  const toast = useToast();
  const refetchQueries = [CatalogAuditsDocument];
  const onError = (failure: unknown) => toast.error(texts.didNotWork, errorMessage(failure, messages.pleaseTryAgain));
  const [cancel, { loading: isStopping }] = useCancelCatalogAuditMutation({ refetchQueries, onError });
  const { remove, isRemoving } = useTrash('catalog_audit', refetchQueries);
  const { host } = new URL(address);
  async function handleDelete() {
    if (await remove([id], host)) onDeleted();
  }
  return (
    <Panel
      title={host}
      badge={
        <StatusBadge tone={tones[status]} isBusy={isRunning(catalog)}>
          {texts.states[status]}
        </StatusBadge>
      }
      actions={
        isRunning(catalog) ? (
          <Button size="sm" variant="outline" loading={isStopping} onClick={() => void cancel({ variables: { id } })}>
            <Square size={16} aria-hidden /> {texts.stop}
          </Button>
        ) : (
          <Button size="sm" variant="ghost" loading={isRemoving} onClick={() => void handleDelete()}>
            <Trash2 size={16} aria-hidden /> {texts.remove}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        {error && (
          <Text role="alert" color="bad.fg">
            {error}
          </Text>
        )}
        {total > 0 && (
          <Progress.Root value={settled} max={total} size="sm" colorPalette="accent">
            <Progress.Label>{texts.progress(settled, total)}</Progress.Label>
            <Progress.Track mt={2}>
              <Progress.Range />
            </Progress.Track>
          </Progress.Root>
        )}
        {isRunning(catalog) && (
          <Text color="fg.muted" textStyle="small">
            {texts.youCanLeave}
          </Text>
        )}
        {notes.map((note) => (
          <Text key={note} textStyle="small">
            {note}
          </Text>
        ))}
      </Stack>
    </Panel>
  );
}

function CausesPanel({ catalog: { causes, rows } }: { catalog: CatalogPartsFragment }) {
  const products = rows.filter(({ pageKind }) => pageKind === 'product').length;
  return (
    <Panel title={texts.shared} subtitle={texts.sharedDetail}>
      <Stack as="ol" gap={4} ps={5}>
        {causes.map(({ checkId, fix, pages, exampleUrl, evidence }) => (
          <Box as="li" key={checkId}>
            <Text fontWeight="600">{fix}</Text>
            <Text color="fg.muted" textStyle="caption" overflowWrap="anywhere">
              {texts.sharedBy(pages, products)}{' '}
              <ChakraLink href={exampleUrl} target="_blank" rel="noreferrer">
                {new URL(exampleUrl).pathname}
              </ChakraLink>
              : {evidence}
            </Text>
          </Box>
        ))}
      </Stack>
    </Panel>
  );
}

const columns: Column<Row>[] = [
  {
    key: 'page',
    header: texts.page,
    cell: ({ url, title }) => (
      <Stack gap={0} minW={0} maxW="360px">
        <Text asChild overflowWrap="anywhere">
          <Link to={`/conversion?url=${encodeURIComponent(url)}`}>{title ?? new URL(url).pathname}</Link>
        </Text>
        {title && (
          <Text color="fg.muted" textStyle="caption" overflowWrap="anywhere">
            {new URL(url).pathname}
          </Text>
        )}
      </Stack>
    ),
  },
  { key: 'score', header: texts.score, isNumeric: true, cell: ({ overallScore }) => overallScore },
  {
    key: 'price',
    header: texts.price,
    isNumeric: true,
    cell: ({ price, currency }) => (price == null ? null : formatPrice(price, currency ?? null)),
  },
  { key: 'stock', header: texts.stock, cell: ({ availability }) => (availability ? stockWords[availability] : null) },
  {
    key: 'faults',
    header: texts.changeHere,
    cell: (row) => <Changes row={row} />,
  },
];

function Changes({ row: { ownFaults, error, isSettled, pageKind } }: { row: Row }) {
  if (error)
    return (
      <Text textStyle="small" color="bad.fg">
        {error}
      </Text>
    );
  const lines = isSettled ? (pageKind === 'product' ? ownFaults : [kindOf(pageKind)]) : [texts.notReadYet];
  return (
    <Stack gap={1} maxW="400px">
      {lines.map((line) => (
        <Text key={line} textStyle="small">
          {line}
        </Text>
      ))}
    </Stack>
  );
}

function kindOf(kind: Row['pageKind']): string {
  return kind ? texts.notScored(kindWords[kind]) : '';
}

function RowsPanel({ catalog }: { catalog: CatalogPartsFragment }) {
  const step = 50;
  const [shown, setShown] = useState(step);
  const { rows, csv, address } = catalog;
  return (
    <Panel
      title={texts.pages}
      subtitle={texts.worstFirst}
      actions={
        <Button
          size="sm"
          variant="outline"
          onClick={() => downloadText(`${new URL(address).host}-catalog.csv`, csv, 'text/csv')}
        >
          <Download size={16} aria-hidden /> {texts.csv}
        </Button>
      }
    >
      <Stack gap={3}>
        <DataTable
          caption={texts.caption}
          columns={columns}
          rows={rows.slice(0, shown)}
          rowKey={({ position }) => String(position)}
        />
        {rows.length > shown && (
          <Button alignSelf="flex-start" size="sm" variant="outline" onClick={() => setShown(shown + step)}>
            {texts.showMore}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}
