import { Box, Flex, InputGroup, Stack } from '@chakra-ui/react';
import { Inbox, Search } from 'lucide-react';
import { useState } from 'react';
import { type SessionCardFieldsFragment, useAdminQuizSessionsQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { ExportButton } from './ExportButton.js';
import { SessionCard } from './SessionCard.js';
import { SessionDialog } from './SessionDialog.js';
import { SessionFilters, toFilterInput } from './SessionFilters.js';
import { texts } from './texts.js';
import { TextInput } from '../ui/fields.js';
import { useAddressFilter } from '../ui/useAddressFilter.js';
import { useAddressId } from '../ui/useAddressId.js';
import { useDebounced } from '../ui/useDebounced.js';
import { useDeleteSession } from './useDeleteSession.js';
import { ShowMore } from '../ui/ShowMore.js';
import { type Filters, useSessionFilters } from './useSessionFilters.js';
import { messages } from './messages.js';

const pageSize = 20;
const searchRestMs = 250;

/** Search, filters and the sessions that they leave, newest first. */
export function SessionsTab() {
  const address = useAddressFilter(['text']);
  const typed = address.of('text');
  const [filters, setFilters] = useSessionFilters();
  const search = useDebounced(typed.trim(), searchRestMs);
  return (
    <Stack gap={4} pt={2}>
      <Flex gap={3} direction={{ base: 'column', md: 'row' }}>
        <InputGroup startElement={<Search size={16} aria-hidden />} flex={1}>
          <TextInput
            {...address.field('text')}
            type="search"
            aria-label={messages.searchSessions}
            placeholder={messages.searchByNameEmailBrand}
            maxLength={100}
          />
        </InputGroup>
        <ExportButton search={search} filters={filters} />
      </Flex>
      <SessionFilters filters={filters} onChange={setFilters} />
      <SessionList search={search} filters={filters} />
    </Stack>
  );
}

interface SessionListProps {
  search: string;
  filters: Filters;
}

function SessionList({ search, filters }: SessionListProps) {
  const [openId, setOpenId] = useAddressId('session');
  const variables = { first: pageSize, search: search || null, filter: toFilterInput(filters) };
  const { data, error, refetch, fetchMore } = useAdminQuizSessionsQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const deleteSession = useDeleteSession();
  const [doomedId, setDoomedId] = useState<string | null>(null);
  if (error && !data) {
    return (
      <ErrorState
        title={texts.listFailed}
        message={errorMessage(error, messages.pleaseTryAgain)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ListSkeleton rows={5} />;
  const { edges, pageInfo } = data.adminQuizSessions;
  if (edges.length === 0) {
    return (
      <Box bg="bg.panel" borderWidth="1px" borderRadius="l3">
        <EmptyState icon={<Inbox size={20} />} title={texts.empty}>
          {search && texts.emptySearch}
        </EmptyState>
      </Box>
    );
  }
  return (
    <Stack gap={3}>
      <Cards sessions={edges.map(({ node }) => node)} onOpen={setOpenId} onDelete={setDoomedId} />
      <ShowMore pageInfo={pageInfo} fetchMore={fetchMore} isCentred />
      <SessionDialog id={openId} onClose={() => setOpenId(null)} />
      <ConfirmDialog
        isOpen={doomedId !== null}
        title={messages.deleteSession}
        action={messages.delete}
        onConfirm={() => {
          if (doomedId) void deleteSession(doomedId);
          setDoomedId(null);
        }}
        onClose={() => setDoomedId(null)}
      >
        {texts.confirmDelete}
      </ConfirmDialog>
    </Stack>
  );
}

interface CardsProps {
  sessions: readonly SessionCardFieldsFragment[];
  onOpen: (id: string) => void;
  onDelete: (id: string) => void;
}

function Cards({ sessions, onOpen, onDelete }: CardsProps) {
  return (
    <Stack as="ul" gap={3} listStyleType="none" aria-label={messages.quizSessions}>
      {sessions.map((session) => (
        <SessionCard
          key={session.id}
          session={session}
          onOpen={() => onOpen(session.id)}
          onDelete={() => onDelete(session.id)}
        />
      ))}
    </Stack>
  );
}
