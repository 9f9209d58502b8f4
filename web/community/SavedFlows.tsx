import { Box, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import { History, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { flowDescriptions, flowTypes } from '../../schema/community/flow.facts.js';
import { type FlowHeadFragment, useDeleteEmailFlowMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { TimeAgo } from '../ui/TimeAgo.js';
import type { useSavedFlows } from './useFlows.js';
import { ShowMore } from '../ui/ShowMore.js';

interface SavedFlowsProps {
  saved: ReturnType<typeof useSavedFlows>;
  shownId: string | null;
  onShow: (id: string | null) => void;
}

/** The owner's flows, newest first; a row opens its flow. */
export function SavedFlows({ saved: { query, rows }, shownId, onShow }: SavedFlowsProps) {
  const [asked, setAsked] = useState<FlowHeadFragment | null>(null);
  const toast = useToast();
  const [remove, { loading }] = useDeleteEmailFlowMutation({ refetchQueries: ['EmailFlows'] });
  const pageInfo = query.data?.emailFlows.pageInfo;

  async function handleDelete(id: string) {
    try {
      await remove({ variables: { id } });
      if (id === shownId) onShow(null);
      setAsked(null);
    } catch (error) {
      toast.error('Could not delete', errorMessage(error, 'The flow is still there. Please try again.'));
    }
  }
  function content() {
    if (query.error && rows.length === 0) {
      return (
        <ErrorState
          title="Flows could not be loaded"
          message={errorMessage(query.error, 'Please try again.')}
          onRetry={() => void query.refetch()}
        />
      );
    }
    if (!query.data) return <ListSkeleton rows={3} />;
    if (rows.length === 0) {
      return (
        <EmptyState icon={<History size={20} />} title="No flows yet">
          Write one: your flows and edits appear here.
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
            onDelete={() => setAsked(row)}
          />
        ))}
      </Stack>
    );
  }
  return (
    <Panel title="Saved flows" subtitle="Your flows, newest first">
      {content()}
      <ShowMore pageInfo={pageInfo} fetchMore={query.fetchMore} />
      <ConfirmDialog
        isOpen={asked !== null}
        title="Delete this flow?"
        action="Delete"
        isPending={loading}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && void handleDelete(asked.id)}
      >
        {asked?.flowName} and your edits will be deleted for good.
      </ConfirmDialog>
    </Panel>
  );
}

interface SavedFlowRowProps {
  flow: FlowHeadFragment;
  isShown: boolean;
  onOpen: () => void;
  onDelete: () => void;
}

function SavedFlowRow({ flow, isShown, onOpen, onDelete }: SavedFlowRowProps) {
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
            <Text fontWeight="500" truncate>
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
        aria-label={`Delete ${flow.flowName}`}
        onClick={onDelete}
        minW="44px"
        minH="44px"
      >
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </Flex>
  );
}
