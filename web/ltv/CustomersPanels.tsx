import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { Download, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { customerSegments } from '../../schema/ltv/segment.facts.js';
import {
  useCustomerCohortsQuery,
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
import { formatDate, formatMoney, formatNumber, formatPercent } from '../ui/format.js';
import { SalesBasis } from '../ui/SalesBasis.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { messages } from './messages.js';

/** Writes the file on the server and hands it to the browser. */
export function useStoreExport(): (kind: StoreDataExport, segment?: string) => Promise<void> {
  const [exportData] = useExportStoreDataMutation();
  const toast = useToast();
  return async (kind, segment) => {
    try {
      const { data } = await exportData({ variables: { kind, segment } });
      if (data) globalThis.location.assign(data.exportStoreData.url);
    } catch (error) {
      toast.error(messages.exportFailed, errorMessage(error, messages.pleaseTryAgain));
    }
  };
}

/** Groups by behavior: how many, what they are worth, what to do about them, and their list as a file. */
export function SegmentsPanel({ currency, isSample }: { currency: string; isSample: boolean }) {
  const { data, error, refetch } = useCustomerSegmentsQuery({ fetchPolicy: 'cache-and-network' });
  const { data: known } = useCustomerCohortsQuery();
  const download = useStoreExport();
  function content() {
    if (error && !data)
      return (
        <ErrorState
          title={messages.segmentsCouldNotBeLoaded}
          message={errorMessage(error, messages.pleaseTryAgain)}
          onRetry={() => void refetch()}
        />
      );
    if (!data) return <ListSkeleton rows={4} />;
    if (data.customerSegments.length === 0) {
      // Who the customers are is known a moment before what they are expected to do.
      const isUnderWay = (known?.customerCohorts.cohorts.length ?? 0) > 0;
      return (
        <EmptyState
          icon={<UsersRound size={20} />}
          title={isUnderWay ? messages.findingSegments : messages.noSegmentsYet}
        >
          {isUnderWay ? messages.segmentsAppearInAMoment : messages.importOrdersWithACustomerNumberOr}
        </EmptyState>
      );
    }
    const rows = data.customerSegments.flatMap((row) => {
      const facts = customerSegments.find(({ id }) => id === row.id);
      return facts ? [{ ...row, ...facts }] : [];
    });
    return (
      <Stack gap={3}>
        {rows.every(({ dueWithin30Days }) => dueWithin30Days === null) && (
          <Text color="fg.muted" textStyle="small">
            {messages.tooFewCameBackTo}
          </Text>
        )}
        <DataTable
          caption={messages.customerSegments}
          rows={rows}
          rowKey={({ id }) => id}
          columns={segmentColumns(currency, (id) => void download('customers', id))}
        />
        <SalesBasis />
      </Stack>
    );
  }
  return (
    <Panel title={messages.customerSegments} subtitle={messages.byPastOrdersAndExpected} sample={isSample}>
      {content()}
    </Panel>
  );
}

type SegmentRow = CustomerSegmentsQuery['customerSegments'][number] & (typeof customerSegments)[number];

/** Who is at risk or lapsed has been silent for longer than their next order was due. */
function nextOrderText({ id, customers, dueWithin30Days }: SegmentRow): string {
  if (customers === 0) return '';
  if (dueWithin30Days === null) return messages.unknown;
  return id === 'lapsed' || id === 'at_risk' ? messages.overdue : messages.dueIn30Days(formatNumber(dueWithin30Days));
}

function segmentColumns(currency: string, onDownload: (segment: string) => void): Column<SegmentRow>[] {
  return [
    {
      key: 'label',
      header: messages.segment,
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
      header: messages.customers,
      cell: ({ customers, customerShare }) =>
        `${formatNumber(customers)}\u00a0(${formatPercent(customerShare * 100, 0)})`,
      isNumeric: true,
    },
    {
      key: 'revenue',
      header: messages.ofRevenue,
      cell: ({ revenueShare }) => formatPercent(revenueShare * 100, 0),
      isNumeric: true,
    },
    {
      key: 'stake',
      header: messages.valueAtStake,
      cell: ({ id, customers, valueAtStake }) =>
        customers === 0 ? (
          ''
        ) : valueAtStake === null ? (
          messages.unknown
        ) : (
          <>
            <Text>{formatMoney(Math.round(valueAtStake), currency)}</Text>
            <Text textStyle="caption" color="fg.muted">
              {id === 'at_risk' || id === 'lapsed' ? messages.aYearAtTheirOld : messages.expectedIn12Months}
            </Text>
          </>
        ),
      isNumeric: true,
    },
    {
      key: 'due',
      header: messages.nextOrder,
      cell: nextOrderText,
      isNumeric: true,
    },
    {
      key: 'export',
      header: messages.list,
      cell: ({ id, label, customers }) => (
        <Button
          size="xs"
          variant="outline"
          disabled={customers === 0}
          aria-label={messages.downloadCustomersAsCsv(label)}
          onClick={() => onDownload(id)}
        >
          <Download size={16} aria-hidden /> {messages.csv}
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
    <Panel title={messages.purchaseModel} subtitle={messages.expectedOrdersAndSpendPer} sample={isSample}>
      {error && !model && (
        <ErrorState
          title={messages.theModelCouldntBeBuilt}
          message={errorMessage(error, messages.pleaseTryAgain)}
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
            {messages.howWeGotThis}
          </Button>
          {isOpen && <ModelParameters model={model} />}
        </Stack>
      )}
    </Panel>
  );
}

type Model = LtvModelQuery['ltvModel'];

function backtestSentence({ chosen, backtest, customers }: Model): string {
  if (customers === 0) return messages.importOrdersToSeeWhat;
  if (!chosen) return messages.noModelFitsTheseCustomers;
  if (!backtest || backtest.orders === 0) return messages.yourHistoryIsTooShort;
  const miss = Math.round((backtest.predictedOrders / backtest.orders - 1) * 100);
  const off = miss === 0 ? messages.offByLessThanOne : messages.offByTooHighLow(Math.abs(miss), miss);
  return messages.onTheLastWeeksWhich(
    formatNumber(backtest.weeks),
    off,
    formatNumber(backtest.predictedOrders),
    formatNumber(backtest.orders),
  );
}

function ModelParameters({ model }: { model: Model }) {
  const { bgNbd, mbgNbd, gammaGamma } = model;
  const parametersOf = (fit: Model['bgNbd'] | Model['mbgNbd']): string =>
    fit
      ? messages.rAlphaWeeksAB(
          formatNumber(fit.r, 3),
          formatNumber(fit.alpha, 2),
          formatNumber(fit.a, 3),
          formatNumber(fit.b, 3),
          formatNumber(fit.logLikelihood, 1),
        )
      : messages.notUsableTheFitDid;
  return (
    <Stack gap={3}>
      <Facts
        facts={[
          [messages.customers, messages.ofThemCameBack(formatNumber(model.customers), formatNumber(model.repeaters))],
          [messages.ordersUpTo, model.until && formatDate(model.until)],
          ['MBG/NBD', messages.fitOf(parametersOf(mbgNbd), model.chosen === 'mbg_nbd')],
          ['BG/NBD', messages.fitOf(parametersOf(bgNbd), model.chosen === 'bg_nbd')],
          [
            messages.gammaGamma,
            gammaGamma
              ? `p ${formatNumber(gammaGamma.p, 2)}, q ${formatNumber(gammaGamma.q, 2)}, v ${formatNumber(gammaGamma.v, 2)}`
              : messages.notUsedMeanOrderValues,
          ],
        ]}
      />
      <Text textStyle="caption" color="fg.muted">
        {messages.fittedByMaximumLikelihoodWe}
      </Text>
    </Stack>
  );
}
