import { Button, Flex, Progress, SegmentGroup, Stack, Text } from '@chakra-ui/react';
import { FileUp } from 'lucide-react';
import { useCallback, useState } from 'react';
import { uploadRules } from '../../schema/storage/stored-object.facts.js';
import type { StoreDataKind } from '../generated/graphql.js';
import { useToast } from '../platform/toaster.js';
import { FileDrop } from '../ui/FileDrop.js';
import { formatPercent } from '../ui/format.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { useUpload } from '../ui/useUpload.js';
import { ImportMapping } from './ImportMapping.js';

const kinds: { value: StoreDataKind; label: string }[] = [
  { value: 'orders', label: 'Orders' },
  { value: 'customers', label: 'Customers' },
  { value: 'ad_spend', label: 'Ad spend' },
  { value: 'visits', label: 'Visits' },
  { value: 'flow_metrics', label: 'Email flows' },
];

const hints: Record<StoreDataKind, string> = {
  orders: 'The orders export of Shopify or WooCommerce, or any CSV with order number, customer, date and total.',
  customers:
    'The customers export of your shop: a CSV with customer number and e-mail. It joins orders that know the buyer by e-mail alone with those that know the number.',
  ad_spend: 'An export of Meta Ads Manager, Google Ads or TikTok Ads by day, or any CSV with day and amount spent.',
  visits: 'Visits by day from your analytics, such as Google Analytics: a CSV with day and sessions.',
  flow_metrics:
    'What your e-mail and SMS flows did by day, such as from Klaviyo: a CSV with day, flow and messages received.',
};

/** Choose what a file holds, send it, look at how it will be read, start. */
export function ImportPanel() {
  const [kind, setKind] = useState<StoreDataKind>('orders');
  const [uploaded, setUploaded] = useState<{ objectId: string; filename: string } | null>(null);
  const keep = useCallback((objectId: string, file: File) => setUploaded({ objectId, filename: file.name }), []);
  const { state, start, cancel } = useUpload('import', keep);
  const toast = useToast();
  return (
    <Panel title="Import a file" icon={<FileUp size={16} />}>
      <Stack gap={5}>
        <SegmentGroup.Root
          value={kind}
          onValueChange={({ value }) => {
            const chosen = kinds.find((option) => option.value === value);
            if (chosen) setKind(chosen.value);
          }}
          aria-label="What the file holds"
          w="fit-content"
        >
          <SegmentGroup.Indicator />
          <SegmentGroup.Items items={kinds} />
        </SegmentGroup.Root>
        <Text color="fg.muted">{hints[kind]}</Text>
        {!uploaded && (
          <FileDrop
            label="File with store data"
            kinds="CSV"
            accept={['text/csv', 'application/csv', 'application/vnd.ms-excel', 'text/plain', '.csv', '.txt']}
            maxFiles={1}
            maxSize={uploadRules.import.maxBytes}
            action="Choose file"
            isDisabled={state.status === 'uploading'}
            onFiles={([file]) => file && void start(file)}
            onRefused={(reasons) => toast.error('Upload Failed', reasons.join(' '))}
          />
        )}
        {state.status === 'uploading' && (
          <Progress.Root value={state.share * 100} colorPalette="accent">
            <Flex justify="space-between" mb={1}>
              <Progress.Label>Uploading {state.file.name}</Progress.Label>
              <Button size="xs" variant="ghost" onClick={cancel}>
                Cancel
              </Button>
            </Flex>
            <Progress.Track>
              <Progress.Range />
            </Progress.Track>
            <Progress.ValueText>{formatPercent(state.share * 100, 0)}</Progress.ValueText>
          </Progress.Root>
        )}
        {state.status === 'error' && (
          <Notice status="error" title="Upload Failed">
            {state.message}{' '}
            <Button size="xs" variant="outline" onClick={() => void start(state.file)}>
              Retry
            </Button>
          </Notice>
        )}
        {uploaded && (
          <ImportMapping
            key={`${uploaded.objectId} ${kind}`}
            kind={kind}
            file={uploaded}
            onDone={() => setUploaded(null)}
          />
        )}
      </Stack>
    </Panel>
  );
}
