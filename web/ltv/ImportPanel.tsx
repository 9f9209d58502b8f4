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
import { messages } from './data-messages.js';

const hints: Record<StoreDataKind, string> = {
  orders: messages.theOrdersExportOfShopify,
  customers: messages.theCustomersExportOfYour,
  ad_spend: messages.anExportOfMetaAds,
  visits: messages.visitsByDayFromYour,
  product_costs: messages.whatEachProductCostsYou,
  exchange_rates: messages.whatOneUnitWasWorth,
  flow_metrics: messages.resultsOfYourEmailAnd,
  funnel_steps: messages.visitsByLandingPage,
  message_metrics: messages.resultsOfSingleMessages,
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
    <Panel title={messages.importAFile} icon={<FileUp size={16} />}>
      <Stack gap={5}>
        <SegmentGroup.Root
          value={kind}
          onValueChange={({ value }) => chooseKind(value)}
          aria-label={messages.fileContents}
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
            label={messages.fileWithStoreData}
            kinds="CSV"
            accept={['text/csv', 'application/csv', 'application/vnd.ms-excel', 'text/plain', '.csv', '.tsv', '.txt']}
            maxFiles={1}
            maxSize={maxSize}
            action={messages.chooseFile}
            isDisabled={isSending}
            onFiles={uploads.add}
            onRefused={(reasons) => toast.error(messages.uploadFailed, reasons.join(' '))}
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
