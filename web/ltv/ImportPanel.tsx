import { SegmentGroup, Stack, Text } from '@chakra-ui/react';
import { FileUp } from 'lucide-react';
import { multipartLimits, uploadRules } from '../../schema/storage/stored-object.facts.js';
import { useUploadLimitsQuery, type StoreDataKind } from '../generated/graphql.js';
import { useToast } from '../platform/toaster.js';
import { FileDrop } from '../ui/FileDrop.js';
import { Panel } from '../ui/Panel.js';
import { UploadList } from '../ui/UploadList.js';
import { useKeptUploads } from '../ui/UploadKeeper.js';
import { ImportMapping } from './ImportMapping.js';
import { importKinds, useImportKind } from './useImportKind.js';

const hints: Record<StoreDataKind, string> = {
  orders:
    'The orders export of Shopify, WooCommerce, Amazon, Etsy or Magento, or any file with a customer, a date and an amount.',
  customers:
    'The customers export of your shop: a CSV with customer number and email. It links orders that have only an email to those with a number.',
  ad_spend: 'An export of Meta Ads Manager, Google Ads or TikTok Ads by day, or any CSV with day and amount spent.',
  visits: 'Visits by day from your analytics, such as Google Analytics: a CSV with day and sessions.',
  product_costs:
    'What each product costs you: SKU or product, and unit cost. The products export of Shopify has it as Cost per item.',
  flow_metrics:
    'Results of your email and SMS flows by day, for example from Klaviyo: a CSV with day, flow and messages received.',
};

/** Choose what a file holds, send it, look at how it will be read, start. */
export function ImportPanel() {
  const [kind, chooseKind] = useImportKind();
  const uploads = useKeptUploads('import');
  const [uploaded] = uploads.items.flatMap(({ id, name, objectId }) =>
    objectId ? [{ id, filename: name, objectId }] : [],
  );
  const { data: limits } = useUploadLimitsQuery();
  const maxSize = limits?.site.hasLargeUploads ? multipartLimits.maxBytes : uploadRules.import.maxBytes;
  const isSending = uploads.items.some(({ status }) => status !== 'complete');
  const toast = useToast();
  return (
    <Panel title="Import a file" icon={<FileUp size={16} />}>
      <Stack gap={5}>
        <SegmentGroup.Root
          value={kind}
          onValueChange={({ value }) => chooseKind(value)}
          aria-label="File contents"
          w="fit-content"
          maxW="full"
          minW={0}
          flexWrap="wrap"
        >
          <SegmentGroup.Indicator />
          <SegmentGroup.Items items={importKinds} />
        </SegmentGroup.Root>
        <Text color="fg.muted">{hints[kind]}</Text>
        {!uploaded && (
          <FileDrop
            label="File with store data"
            kinds="CSV"
            accept={['text/csv', 'application/csv', 'application/vnd.ms-excel', 'text/plain', '.csv', '.tsv', '.txt']}
            maxFiles={1}
            maxSize={maxSize}
            action="Choose file"
            isDisabled={isSending}
            onFiles={uploads.add}
            onRefused={(reasons) => toast.error('Upload Failed', reasons.join(' '))}
          />
        )}
        {isSending && <UploadList uploads={uploads} />}
        {uploaded && (
          <ImportMapping
            key={`${uploaded.objectId} ${kind}`}
            kind={kind}
            file={uploaded}
            onDone={() => uploads.cancel(uploaded.id)}
          />
        )}
      </Stack>
    </Panel>
  );
}
