import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { messages } from './messages.js';

interface ShowMoreProps {
  pageInfo: { hasNextPage: boolean; endCursor?: string | null } | undefined;
  /** Of the list's query. */
  fetchMore: (options: { variables: { after: string | null } }) => Promise<unknown>;
  isCentred?: boolean;
}

/** Brings the next page of a list, as long as there is one. */
export function ShowMore({ pageInfo, fetchMore, isCentred = false }: ShowMoreProps) {
  const [isComing, setComing] = useState(false);
  const toast = useToast();
  if (!pageInfo?.hasNextPage) return null;

  async function handleMore(after: string | null) {
    setComing(true);
    try {
      await fetchMore({ variables: { after } });
    } catch (error) {
      toast.error(messages.couldNotShowMore, errorMessage(error, messages.pleaseTryAgain));
    } finally {
      setComing(false);
    }
  }
  return (
    <Button
      mt={3}
      alignSelf={isCentred ? 'center' : 'flex-start'}
      size="sm"
      variant="outline"
      loading={isComing}
      onClick={() => void handleMore(pageInfo.endCursor ?? null)}
    >
      {messages.showMore}
    </Button>
  );
}
