import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Globe, History, Image as ImageIcon, LineChart } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { type AnalysisRowFragment, type AnalysisType, useRenameAnalysisMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { csvOf } from './csv.js';
import { downloadText } from './download.js';
import { EmptyState, ErrorState } from './EmptyState.js';
import { PageDrawing } from './PageDrawing.js';
import { Panel } from './Panel.js';
import { RenameDialog } from './RenameDialog.js';
import { RowCheckbox, SelectButton, SelectionBar } from './SelectionBar.js';
import { ListSkeleton } from './Skeletons.js';
import { AnalysisStatusBadge } from './StatusBadge.js';
import { Thumbnail } from './Thumbnail.js';
import { TimeAgo } from './TimeAgo.js';
import { type Selection, useSelection } from './useSelection.js';
import type { useShownAnalysis } from './useShownAnalysis.js';
import { useTrash } from './useTrash.js';
import { ShowMore } from './ShowMore.js';
import { messages } from './messages.js';

interface AnalysisHistoryProps {
  /** What useShownAnalysis gave to the page. */
  shown: ReturnType<typeof useShownAnalysis>;
  /** One sentence for a tool that has not been used yet. */
  emptyText: string;
  /** What can be done with several of them. */
  actions?: ReactNode;
}

/** The owner's own analyses of one tool, newest first; a row opens its result, and several are deleted or exported at once. */
export function AnalysisHistory({ shown, emptyText, actions }: AnalysisHistoryProps) {
  const { shownId, show, hide, history, rows } = shown;
  const pageInfo = history.data?.analyses.pageInfo;
  const selection = useSelection(rows.map(({ id }) => id));
  const { remove, isRemoving } = useTrash('analysis', lists);
  const [renameOne] = useRenameAnalysisMutation();
  const [renamed, setRenamed] = useState<AnalysisRowFragment | null>(null);
  const find = (id: string) => rows.find((row) => row.id === id);

  async function handleDelete(ids: string[]) {
    const what = ids.length === 1 ? (find(ids[0] ?? '')?.title ?? '') : messages.analysesCount(ids.length);
    if (!(await remove(ids, what))) return;
    selection.stop();
    if (shownId && ids.includes(shownId)) hide();
  }
  function handleExport(ids: string[]) {
    const chosen = rows.filter(({ id }) => ids.includes(id));
    const lines = chosen.map((row) => [row.createdAt, row.title, row.error ?? row.description, row.status]);
    downloadText('analyses.csv', csvOf([[...messages.historyColumns], ...lines]), 'text/csv');
  }
  function content() {
    if (history.error && rows.length === 0) {
      return (
        <ErrorState
          title={messages.yourHistoryCouldntBeLoaded}
          message={errorMessage(history.error, messages.pleaseTryAgain)}
          onRetry={() => void history.refetch()}
        />
      );
    }
    if (!history.data) return <ListSkeleton rows={4} />;
    if (rows.length === 0) {
      return (
        <EmptyState icon={<History size={20} />} title={messages.noAnalysesYet}>
          {emptyText}
        </EmptyState>
      );
    }
    return (
      <Stack as="ul" gap={0} listStyleType="none" mx={-2}>
        {rows.map((row) => (
          <HistoryRow
            key={row.id}
            row={row}
            isShown={row.id === shownId}
            onOpen={() => show(row.id)}
            selection={selection}
          />
        ))}
      </Stack>
    );
  }
  return (
    <Panel
      title={messages.history}
      subtitle={messages.yourAnalysesNewestFirst}
      actions={
        <>
          {actions}
          <SelectButton selection={selection} count={rows.length} />
        </>
      }
    >
      {selection.isOn && (
        <SelectionBar
          selection={selection}
          count={rows.length}
          isBusy={isRemoving}
          onDelete={(ids) => void handleDelete(ids)}
          onExport={handleExport}
          onRename={(id) => setRenamed(find(id) ?? null)}
        />
      )}
      {content()}
      <ShowMore pageInfo={pageInfo} fetchMore={history.fetchMore} />
      <RenameDialog
        name={renamed?.title ?? null}
        onRename={(title) => renameOne({ variables: { id: renamed?.id ?? '', title } })}
        onClose={() => setRenamed(null)}
      />
    </Panel>
  );
}

/** Queries that show analyses, by name. */
const lists = ['AnalysisHistory', 'RecentAnalyses'];

const icons: Record<AnalysisType, ReactNode> = {
  ad_creative: <ImageIcon size={18} />,
  funnel_audit: <Globe size={18} />,
  ltv_simulation: <LineChart size={18} />,
};

const iconOf = ({ type, status, title }: AnalysisRowFragment): ReactNode =>
  type === 'funnel_audit' && status === 'complete' ? <PageDrawing name={title} /> : icons[type];

interface HistoryRowProps {
  row: AnalysisRowFragment;
  isShown: boolean;
  onOpen: () => void;
  selection: Selection;
}

function HistoryRow({ row, isShown, onOpen, selection }: HistoryRowProps) {
  return (
    <Flex as="li" align="center">
      <RowCheckbox selection={selection} id={row.id} label={row.title} />
      <Flex
        asChild
        flex={1}
        minW={0}
        align="center"
        gap={3}
        px={2}
        py={2}
        minH="44px"
        borderRadius="l2"
        textAlign="start"
        cursor="pointer"
        bg={isShown ? 'accent.subtle' : undefined}
        _hover={{ bg: isShown ? 'accent.subtle' : 'bg.subtle' }}
      >
        <button type="button" onClick={onOpen} aria-current={isShown || undefined}>
          <Thumbnail url={row.thumbnailUrl} icon={iconOf(row)} />
          <Box minW={0} flex={1}>
            <Text fontWeight="500" truncate title={row.title}>
              {row.title}
            </Text>
            <Text color="fg.muted" textStyle="small" lineClamp={2}>
              {row.error ?? row.description}
            </Text>
          </Box>
          <Stack gap={1} align="flex-end" flexShrink={0} textStyle="caption" color="fg.muted">
            <AnalysisStatusBadge status={row.status} />
            <TimeAgo at={row.createdAt} />
          </Stack>
        </button>
      </Flex>
    </Flex>
  );
}
