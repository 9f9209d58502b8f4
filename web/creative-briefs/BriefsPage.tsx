import { Badge, Box, Flex, Link as ChakraLink, Stack, Text } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCreativeBriefsQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { FocusTarget } from '../ui/FocusTarget.js';
import { formatDate } from '../ui/format.js';
import { Page } from '../ui/Page.js';
import { Panel } from '../ui/Panel.js';
import { ShowMore } from '../ui/ShowMore.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { useAddressId } from '../ui/useAddressId.js';
import { BriefPanel } from './BriefPanel.js';
import { messages } from './messages.js';
import { StartBrief } from './StartBrief.js';

const pageLength = 20;

/** A new brief from an ad or the store profile, the one that is open, and all that were written. */
export function BriefsPage() {
  const [address] = useSearchParams();
  const [id, open] = useAddressId('brief');
  const [written, setWritten] = useState<string | null>(null);
  function handleWritten(brief: string) {
    setWritten(brief);
    open(brief);
  }
  return (
    <Page title={messages.adBriefs} subtitle={messages.fiveConceptsToFilm}>
      <Stack gap={4}>
        <StartBrief analysisId={address.get('analysis')} adId={address.get('ad')} onWritten={handleWritten} />
        {id && (
          <FocusTarget key={id} isWanted={id === written}>
            <BriefPanel id={id} onDeleted={() => open(null)} />
          </FocusTarget>
        )}
        <BriefList openId={id} onOpen={open} />
      </Stack>
    </Page>
  );
}

interface BriefListProps {
  openId: string | null;
  onOpen: (id: string) => void;
}

function BriefList({ openId, onOpen }: BriefListProps) {
  const query = useCreativeBriefsQuery({ variables: { first: pageLength }, fetchPolicy: 'cache-and-network' });
  const list = query.data?.creativeBriefs;
  return (
    <Panel title={messages.yourBriefs}>
      {query.error && !list ? (
        <ErrorState
          title={messages.theBriefsCouldNotBe}
          message={errorMessage(query.error, messages.tryAgain)}
          onRetry={() => void query.refetch()}
        />
      ) : !list ? (
        <ListSkeleton rows={3} />
      ) : list.edges.length === 0 ? (
        <EmptyState icon={<FileText size={20} />} title={messages.noBriefsYet}>
          {messages.writeOneAbove}
        </EmptyState>
      ) : (
        <Box>
          <Stack as="ul" listStyleType="none" gap={0}>
            {list.edges.map(({ node: { id, title, createdAt, shareUrl } }, position) => (
              <Flex as="li" key={id} gap={3} py={2.5} borderTopWidth={position === 0 ? 0 : '1px'} align="center">
                <ChakraLink asChild flex="1" minW={0} fontWeight={id === openId ? '600' : '500'}>
                  <button type="button" aria-current={id === openId} onClick={() => onOpen(id)}>
                    <Text as="span" overflowWrap="anywhere" textAlign="left">
                      {title}
                    </Text>
                  </button>
                </ChakraLink>
                {shareUrl && <Badge colorPalette="accent">{messages.shared}</Badge>}
                <Text color="fg.muted" textStyle="small" whiteSpace="nowrap">
                  {formatDate(createdAt)}
                </Text>
              </Flex>
            ))}
          </Stack>
          <ShowMore pageInfo={list.pageInfo} fetchMore={query.fetchMore} />
        </Box>
      )}
    </Panel>
  );
}
