import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { Download, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { customerSegments } from '../../schema/ltv/segment.facts.js';
import {
  useCustomerSegmentsQuery,
  useExportStoreDataMutation,
  useLtvModelQuery,
  type CustomerSegmentsQuery,
  type LtvModelQuery,
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

/** Groups by behavior: how many, what they are worth, what to do about them, and their list as a file. */
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
          Import orders with a customer number or email to see your segments.
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
    <Panel title="Customer segments" subtitle="By past orders and expected orders" sample={isSample}>
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
      key: 'stake',
      header: 'Value at stake',
      cell: ({ id, valueAtStake }) =>
        valueAtStake === null ? (
          'Unknown'
        ) : (
          <>
            <Text>{formatMoney(Math.round(valueAtStake), currency)}</Text>
            <Text textStyle="caption" color="fg.muted">
              {id === 'at_risk' || id === 'lapsed' ? 'a year at their old pace' : 'expected in 12 months'}
            </Text>
          </>
        ),
      isNumeric: true,
    },
    {
      key: 'due',
      header: 'Next order',
      cell: ({ dueWithin30Days, id }) =>
        id === 'lapsed' ? 'Overdue' : `${formatNumber(dueWithin30Days)} due in 30 days`,
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

/** What the expectations rest on: how well they did before, and behind a button the fitted parameters. */
export function ModelPanel({ isSample }: { isSample: boolean }) {
  const { data, error, refetch } = useLtvModelQuery({ fetchPolicy: 'cache-and-network' });
  const [isOpen, setOpen] = useState(false);
  const model = data?.ltvModel;
  return (
    <Panel title="Purchase model" subtitle="Expected orders and spend per customer" sample={isSample}>
      {error && !model && (
        <ErrorState
          title="The model couldn't be built"
          message={errorMessage(error, 'Please try again.')}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !model && <ListSkeleton rows={3} />}
      {model && (
        <Stack gap={3}>
          <Text>{backtestSentence(model)}</Text>
          {model.warnings.map((warning) => (
            <Text key={warning} color="fg.muted">
              {warning}
            </Text>
          ))}
          <Button
            size="xs"
            variant="outline"
            alignSelf="flex-start"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            How we got this
          </Button>
          {isOpen && <ModelParameters model={model} />}
        </Stack>
      )}
    </Panel>
  );
}

type Model = LtvModelQuery['ltvModel'];

function backtestSentence({ chosen, backtest, customers }: Model): string {
  if (customers === 0) return 'Import orders to see what each customer is expected to buy.';
  if (!chosen) return 'No model fits these customers yet.';
  if (!backtest || backtest.orders === 0) return 'Your history is too short to test the model.';
  const miss = Math.round((backtest.predictedOrders / backtest.orders - 1) * 100);
  const off = miss === 0 ? 'exactly right' : `off by ${Math.abs(miss)}% (too ${miss > 0 ? 'high' : 'low'})`;
  return `On the last ${formatNumber(backtest.weeks)} weeks, which it had not seen, the model was ${off}: ${formatNumber(backtest.predictedOrders)} orders expected, ${formatNumber(backtest.orders)} came.`;
}

function ModelParameters({ model }: { model: Model }) {
  const { bgNbd, mbgNbd, gammaGamma } = model;
  const parametersOf = (fit: Model['bgNbd'] | Model['mbgNbd']): string =>
    fit
      ? `r ${formatNumber(fit.r, 3)}, alpha ${formatNumber(fit.alpha, 2)} weeks, a ${formatNumber(fit.a, 3)}, b ${formatNumber(fit.b, 3)}; log-likelihood ${formatNumber(fit.logLikelihood, 1)}`
      : 'Not usable: the fit did not converge';
  return (
    <Stack gap={3}>
      <Facts
        facts={[
          ['Customers', `${formatNumber(model.customers)}, ${formatNumber(model.repeaters)} of them came back`],
          ['Orders up to', model.until],
          ['MBG/NBD', `${parametersOf(mbgNbd)}${model.chosen === 'mbg_nbd' ? ' (used)' : ''}`],
          ['BG/NBD', `${parametersOf(bgNbd)}${model.chosen === 'bg_nbd' ? ' (used)' : ''}`],
          [
            'Gamma-Gamma',
            gammaGamma
              ? `p ${formatNumber(gammaGamma.p, 2)}, q ${formatNumber(gammaGamma.q, 2)}, v ${formatNumber(gammaGamma.v, 2)}`
              : 'Not used: mean order values instead',
          ],
        ]}
      />
      <Text textStyle="caption" color="fg.muted">
        Fitted by maximum likelihood; we use the model that predicted the last weeks better. Batislam and others (2007);
        Fader, Hardie and Lee (2005); Fader and Hardie (2013).
      </Text>
    </Stack>
  );
}
