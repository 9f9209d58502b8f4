import { Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useDeleteStoreDataMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { Page } from '../ui/Page.js';
import { Panel } from '../ui/Panel.js';
import { CoveragePanel } from './CoveragePanel.js';
import { useStoreExport } from './CustomersPanels.js';
import { FigureSettingsPanel } from './FigureSettingsPanel.js';
import { ImportHistory } from './ImportHistory.js';
import { ImportPanel } from './ImportPanel.js';
import { ProfitPanel } from './ProfitPanel.js';
import { StoreSettingsPanel } from './StoreSettingsPanel.js';
import { importKinds } from './useImportKind.js';

/** Orders, customers, ad spend, visits and flow figures from files, with a look at how they will be read before anything is stored. */
export function ImportPage() {
  return (
    <Page
      title="Store data"
      subtitle="Import orders, customers, ad spend, visits and flow figures. All dashboard figures come from them."
      actions={
        <Button asChild variant="ghost">
          <Link to="/ltv">
            <ArrowLeft size={16} aria-hidden /> LTV Playbook
          </Link>
        </Button>
      }
    >
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
        gap={4}
        alignItems="start"
      >
        <Stack gap={4} minW={0}>
          <CoveragePanel />
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
      toast.success('Store data deleted');
      await client.refetchQueries({ include: 'active' });
    } catch (error) {
      toast.error('Store data could not be deleted', errorMessage(error, 'Please try again.'));
    }
  }
  return (
    <Panel title="Export and delete" subtitle="Export or delete your data">
      <Stack gap={4}>
        <Flex gap={2} wrap="wrap">
          {importKinds.map(({ value, label }) => (
            <Button key={value} size="sm" variant="outline" onClick={() => void download(value)}>
              {label}
            </Button>
          ))}
        </Flex>
        <Text color="fg.muted" textStyle="small">
          We store customers by the shop’s own number or a hash: no names, addresses or emails.
        </Text>
        <Flex>
          <Button size="sm" variant="outline" colorPalette="bad" color="bad.fg" onClick={() => setAsking(true)}>
            Delete all store data
          </Button>
        </Flex>
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete all store data?"
        action="Delete"
        isPending={loading}
        onConfirm={() => void handleDelete()}
        onClose={() => setAsking(false)}
      >
        This deletes orders, customers, ad spend, visits, flow figures and imports for good. Analyses stay.
      </ConfirmDialog>
    </Panel>
  );
}
