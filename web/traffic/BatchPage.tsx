import { Stack } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../ui/Page.js';
import { BatchList } from './BatchList.js';
import { BatchResult } from './BatchResult.js';
import { BatchSources } from './BatchSources.js';
import { messages } from './messages.js';

/** Up to fifty ads at once: uploaded, analyzed in a queue of their own, ranked by what they pass. */
export function BatchPage() {
  const [address, setAddress] = useSearchParams();
  const id = address.get('id');
  return (
    <Page title={messages.batch} subtitle={messages.rankUpTo50Ads} step={1}>
      <Stack gap={4}>
        <BatchSources onStarted={(started) => setAddress({ id: started })} />
        {id && <BatchResult key={id} id={id} />}
        <BatchList openId={id} onOpen={(opened) => setAddress({ id: opened })} />
      </Stack>
    </Page>
  );
}
