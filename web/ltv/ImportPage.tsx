import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  useDataCoverageQuery,
  useDeleteStoreDataMutation,
  useStoreReconciliationQuery,
  useStoreSettingsQuery,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { Page } from '../ui/Page.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { CoveragePanel } from './CoveragePanel.js';
import { useStoreExport } from './CustomersPanels.js';
import { FigureSettingsPanel } from './FigureSettingsPanel.js';
import { ImportHistory } from './ImportHistory.js';
import { ImportPanel } from './ImportPanel.js';
import { ProfitPanel } from './ProfitPanel.js';
import { ReconciliationPanel } from './ReconciliationPanel.js';
import { StoreSettingsPanel } from './StoreSettingsPanel.js';
import { importKinds } from './useImportKind.js';
import { messages } from './data-messages.js';

const fetchPolicy = 'cache-and-network';

/** Panels come together: one that waited for its own data would move those below it. */
function usePanelsReady(): boolean {
  const answers = [
    useDataCoverageQuery({ fetchPolicy }),
    useStoreReconciliationQuery({ fetchPolicy }),
    useStoreSettingsQuery({ fetchPolicy }),
  ];
  return answers.every(({ data, error }) => data !== undefined || error !== undefined);
}

/** Orders, customers, ad spend, visits and flow figures from files, with a look at how they will be read before anything is stored. */
export function ImportPage() {
  const isReady = usePanelsReady();
  return (
    <Page
      title={messages.storeData}
      subtitle={messages.importOrdersCustomersAdSpend}
      actions={
        <Button asChild variant="ghost">
          <Link to="/ltv">
            <ArrowLeft size={16} aria-hidden /> {messages.ltvPlaybook}
          </Link>
        </Button>
      }
    >
      {!isReady && (
        <Box minH="100dvh">
          <Panel title={messages.storeData}>
            <ListSkeleton rows={8} />
          </Panel>
        </Box>
      )}
      <Grid
        display={isReady ? 'grid' : 'none'}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
        gap={4}
        alignItems="start"
      >
        <Stack gap={4} minW={0}>
          <CoveragePanel />
          <ReconciliationPanel />
          <ImportPanel />
          <ImportHistory />
          <ProfitPanel />
        </Stack>
        <Stack gap={4}>
          <StoreSettingsPanel />
          <FigureSettingsPanel />
          <OwnDataPanel />
        </Stack>
      </Grid>
    </Page>
  );
}

function OwnDataPanel() {
  const [isAsking, setAsking] = useState(false);
  const [deleteAll, { loading, client }] = useDeleteStoreDataMutation();
  const download = useStoreExport();
  const toast = useToast();
  async function handleDelete() {
    try {
      await deleteAll();
      setAsking(false);
      toast.success(messages.storeDataDeleted);
      await client.refetchQueries({ include: 'active' });
    } catch (error) {
      toast.error(messages.storeDataCouldNotBe, errorMessage(error, messages.pleaseTryAgain));
    }
  }
  return (
    <Panel title={messages.exportAndDelete} subtitle={messages.exportOrDeleteYourData}>
      <Stack gap={4}>
        <Flex gap={2} wrap="wrap">
          {importKinds.map(({ value, label }) => (
            <Button key={value} size="sm" variant="outline" onClick={() => void download(value)}>
              {label}
            </Button>
          ))}
        </Flex>
        <Text color="fg.muted" textStyle="small">
          {messages.weStoreCustomersByThe}
        </Text>
        <Flex>
          <Button size="sm" variant="outline" colorPalette="bad" color="bad.fg" onClick={() => setAsking(true)}>
            {messages.deleteAllStoreData}
          </Button>
        </Flex>
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.deleteAllStoreData2}
        action={messages.delete}
        isPending={loading}
        onConfirm={() => void handleDelete()}
        onClose={() => setAsking(false)}
      >
        {messages.thisDeletesOrdersCustomersAd}
      </ConfirmDialog>
    </Panel>
  );
}
