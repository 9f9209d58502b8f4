import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Download, UsersRound } from 'lucide-react';
import { customerSegments } from '../../schema/ltv/segment.facts.js';
import {
  useCustomerSegmentsQuery,
  useExportStoreDataMutation,
  useLtvModelQuery,
  type CustomerSegmentsQuery,
  type StoreDataExport,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { DataTable, type Column } from '../ui/DataTable.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Facts } from '../ui/Facts.js';
import { formatMoney, formatNumber, formatPercent } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';

/** Writes the file on the server and hands it to the browser. */
export function useStoreExport(): (kind: StoreDataExport, segment?: string) => Promise<void> {
  const [exportData] = useExportStoreDataMutation();
  const toast = useToast();
  return async (kind, segment) => {
    try {
      const { data } = await exportData({ variables: { kind, segment } });
      if (data) globalThis.location.assign(data.exportStoreData.url);
    } catch (error) {
      toast.error('Export failed', errorMessage(error, 'Please try again.'));
    }
  };
}

/** Four groups by behaviour: how many, what they are worth, what to do about them, and their list as a file. */
export function SegmentsPanel({ currency, isSample }: { currency: string; isSample: boolean }) {
  const { data, error, refetch } = useCustomerSegmentsQuery({ fetchPolicy: 'cache-and-network' });
  const download = useStoreExport();
  function content() {
    if (error && !data)
      return (
        <ErrorState
          title="Segments could not be loaded"
          message={errorMessage(error, 'Please try again.')}
          onRetry={() => void refetch()}
        />
      );
    if (!data) return <ListSkeleton rows={4} />;
    if (data.customerSegments.length === 0) {
      return (
        <EmptyState icon={<UsersRound size={20} />} title="No segments yet">
          Import orders with a customer number or e-mail; segments follow a moment later.
        </EmptyState>
      );
    }
    const rows = data.customerSegments.flatMap((row) => {
      const facts = customerSegments.find(({ id }) => id === row.id);
      return facts ? [{ ...row, ...facts }] : [];
    });
    return (
      <DataTable
        caption="Customer segments"
        rows={rows}
        rowKey={({ id }) => id}
        columns={segmentColumns(currency, (id) => void download('customers', id))}
      />
    );
  }
  return (
    <Panel title="Customer segments" subtitle="By what they have done and are expected to do" sample={isSample}>
      {content()}
    </Panel>
  );
}

type SegmentRow = CustomerSegmentsQuery['customerSegments'][number] & (typeof customerSegments)[number];

function segmentColumns(currency: string, onDownload: (segment: string) => void): Column<SegmentRow>[] {
  return [
    {
      key: 'label',
      header: 'Segment',
      cell: ({ label, rule, action }) => (
        <Box maxW={{ md: '60ch' }}>
          <Text fontWeight="600">{label}</Text>
          <Text color="fg.muted" textStyle="caption" fontWeight="400">
            {rule}. {action}.
          </Text>
        </Box>
      ),
    },
    {
      key: 'customers',
      header: 'Customers',
      cell: ({ customers, customerShare }) =>
        `${formatNumber(customers)}\u00a0(${formatPercent(customerShare * 100, 0)})`,
      isNumeric: true,
    },
    {
      key: 'revenue',
      header: 'Of revenue',
      cell: ({ revenueShare }) => formatPercent(revenueShare * 100, 0),
      isNumeric: true,
    },
    {
      key: 'expected',
      header: 'Next 12 months',
      cell: ({ expectedRevenue }) =>
        expectedRevenue === null ? 'Unknown' : formatMoney(Math.round(expectedRevenue), currency),
      isNumeric: true,
    },
    {
      key: 'export',
      header: 'List',
      cell: ({ id, label, customers }) => (
        <Button
          size="xs"
          variant="outline"
          disabled={customers === 0}
          aria-label={`Download ${label} customers as CSV`}
          onClick={() => onDownload(id)}
        >
          <Download size={16} aria-hidden /> CSV
        </Button>
      ),
      isNumeric: true,
    },
  ];
}

/** The fitted models in numbers, for whoever wants to check them. */
export function ModelPanel({ isSample }: { isSample: boolean }) {
  const { data, error, refetch } = useLtvModelQuery({ fetchPolicy: 'cache-and-network' });
  const model = data?.ltvModel;
  return (
    <Panel
      title="Purchase model"
      subtitle="BG/NBD and Gamma-Gamma, fitted to your orders by maximum likelihood"
      sample={isSample}
    >
      {error && !model && (
        <ErrorState
          title="The model could not be fitted"
          message={errorMessage(error, 'Please try again.')}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !model && <ListSkeleton rows={3} />}
      {model && (
        <Stack gap={3}>
          <Facts
            facts={[
              [
                'Customers',
                model.customers > 0
                  ? `${formatNumber(model.customers)}, ${formatNumber(model.repeaters)} of them came back`
                  : null,
              ],
              ['Orders up to', model.until],
              [
                'Purchases',
                model.bgNbd &&
                  `r ${formatNumber(model.bgNbd.r, 3)}, alpha ${formatNumber(model.bgNbd.alpha, 2)} weeks, a ${formatNumber(model.bgNbd.a, 3)}, b ${formatNumber(model.bgNbd.b, 3)}`,
              ],
              ['Log-likelihood', model.bgNbd && formatNumber(model.bgNbd.logLikelihood, 1)],
              [
                'Spend',
                model.gammaGamma &&
                  `p ${formatNumber(model.gammaGamma.p, 2)}, q ${formatNumber(model.gammaGamma.q, 2)}, v ${formatNumber(model.gammaGamma.v, 2)}`,
              ],
            ]}
          />
          {model.warnings.map((warning) => (
            <Text key={warning} color="fg.muted">
              {warning}
            </Text>
          ))}
          <Flex>
            <Text textStyle="caption" color="fg.muted">
              Fader, Hardie and Lee (2005); Fader and Hardie (2013). They tell how many orders each customer is expected
              to place and what they spend.
            </Text>
          </Flex>
        </Stack>
      )}
    </Panel>
  );
}
