import { Box, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import { History, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { flowDescriptions, flowTypes } from '../../schema/community/flow.facts.js';
import { type FlowHeadFragment, useRenameEmailFlowMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Panel } from '../ui/Panel.js';
import { RenameDialog } from '../ui/RenameDialog.js';
import { RowCheckbox, SelectButton, SelectionBar } from '../ui/SelectionBar.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { TimeAgo } from '../ui/TimeAgo.js';
import { type Selection, useSelection } from '../ui/useSelection.js';
import { useTrash } from '../ui/useTrash.js';
import type { useSavedFlows } from './useFlows.js';
import { ShowMore } from '../ui/ShowMore.js';
import { messages } from './messages.js';

interface SavedFlowsProps {
  saved: ReturnType<typeof useSavedFlows>;
  shownId: string | null;
  onShow: (id: string | null) => void;
}

/** The owner's flows, newest first; a row opens its flow. */
export function SavedFlows({ saved: { query, rows }, shownId, onShow }: SavedFlowsProps) {
  const { remove, isRemoving } = useTrash('email_flow', ['EmailFlows']);
  const [renameFlow] = useRenameEmailFlowMutation();
  const [renamed, setRenamed] = useState<FlowHeadFragment | null>(null);
  const selection = useSelection(rows.map(({ id }) => id));
  const pageInfo = query.data?.emailFlows.pageInfo;
  const find = (id: string) => rows.find((row) => row.id === id);

  async function handleDelete(ids: string[]) {
    const what = ids.length === 1 ? (find(ids[0] ?? '')?.flowName ?? '') : messages.flowsCount(ids.length);
    if (!(await remove(ids, what))) return;
    selection.stop();
    if (shownId && ids.includes(shownId)) onShow(null);
  }
  function content() {
    if (query.error && rows.length === 0) {
      return (
        <ErrorState
          title={messages.flowsCouldNotBeLoaded}
          message={errorMessage(query.error, messages.pleaseTryAgain)}
          onRetry={() => void query.refetch()}
        />
      );
    }
    if (!query.data) return <ListSkeleton rows={3} />;
    if (rows.length === 0) {
      return (
        <EmptyState icon={<History size={20} />} title={messages.noFlowsYet}>
          {messages.writeOneYourFlowsAnd}
        </EmptyState>
      );
    }
    return (
      <Stack as="ul" gap={0} listStyleType="none" mx={-2}>
        {rows.map((row) => (
          <SavedFlowRow
            key={row.id}
            flow={row}
            isShown={row.id === shownId}
            onOpen={() => onShow(row.id)}
            onDelete={() => void handleDelete([row.id])}
            selection={selection}
          />
        ))}
      </Stack>
    );
  }
  return (
    <Panel
      title={messages.savedFlows}
      subtitle={messages.yourFlowsNewestFirst}
      actions={<SelectButton selection={selection} count={rows.length} />}
    >
      {selection.isOn && (
        <SelectionBar
          selection={selection}
          count={rows.length}
          isBusy={isRemoving}
          onDelete={(ids) => void handleDelete(ids)}
          onRename={(id) => setRenamed(find(id) ?? null)}
        />
      )}
      {content()}
      <ShowMore pageInfo={pageInfo} fetchMore={query.fetchMore} />
      <RenameDialog
        name={renamed?.flowName ?? null}
        onRename={(name) => renameFlow({ variables: { id: renamed?.id ?? '', name } })}
        onClose={() => setRenamed(null)}
      />
    </Panel>
  );
}

interface SavedFlowRowProps {
  flow: FlowHeadFragment;
  isShown: boolean;
  onOpen: () => void;
  onDelete: () => void;
  selection: Selection;
}

function SavedFlowRow({ flow, isShown, onOpen, onDelete, selection }: SavedFlowRowProps) {
  const flowType = flowTypes.find((type) => type === flow.flowType);
  return (
    <Flex
      as="li"
      align="center"
      gap={1}
      borderRadius="l2"
      bg={isShown ? 'accent.subtle' : undefined}
      _hover={{ bg: isShown ? 'accent.subtle' : 'bg.subtle' }}
    >
      <RowCheckbox selection={selection} id={flow.id} label={flow.flowName} />
      <Flex
        asChild
        flex={1}
        minW={0}
        align="center"
        justify="space-between"
        gap={4}
        px={2}
        py={2.5}
        minH="44px"
        textAlign="start"
        cursor="pointer"
        borderRadius="l2"
      >
        <button type="button" onClick={onOpen} aria-current={isShown || undefined}>
          <Box minW={0}>
            <Text fontWeight="500" lineClamp={2}>
              {flow.flowName}
            </Text>
            <Text color="fg.muted" textStyle="small">
              {flowType ? flowDescriptions[flowType].label : flow.flowType}
            </Text>
          </Box>
          <Text as="span" color="fg.muted" textStyle="caption" flexShrink={0}>
            <TimeAgo at={flow.createdAt} />
          </Text>
        </button>
      </Flex>
      <IconButton
        size="sm"
        variant="ghost"
        color="fg.muted"
        aria-label={messages.delete(flow.flowName)}
        onClick={onDelete}
        minW="44px"
        minH="44px"
      >
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </Flex>
  );
}
