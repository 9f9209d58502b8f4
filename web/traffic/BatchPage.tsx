import { Button, Stack } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { FocusTarget } from '../ui/FocusTarget.js';
import { Page } from '../ui/Page.js';
import { BatchList } from './BatchList.js';
import { BatchResult } from './BatchResult.js';
import { BatchSources } from './BatchSources.js';
import { messages } from './messages.js';

/** Up to fifty ads at once: uploaded, analyzed in a queue of their own, ranked by what they pass. */
export function BatchPage() {
  const [address, setAddress] = useSearchParams();
  const id = address.get('id');
  const [started, setStarted] = useState<string | null>(null);
  function handleStarted(batch: string) {
    setStarted(batch);
    setAddress({ id: batch });
  }
  return (
    <Page
      title={messages.batch}
      subtitle={messages.rankUpTo50Ads}
      step={1}
      actions={
        <Button asChild variant="ghost" size="sm">
          <Link to="/traffic">
            <ArrowLeft size={16} aria-hidden /> {messages.trafficEngine}
          </Link>
        </Button>
      }
    >
      <Stack gap={4}>
        <BatchSources onStarted={handleStarted} />
        {id && (
          <FocusTarget key={id} isWanted={id === started}>
            <BatchResult id={id} />
          </FocusTarget>
        )}
        <BatchList openId={id} onOpen={(opened) => setAddress({ id: opened })} />
      </Stack>
    </Page>
  );
}
