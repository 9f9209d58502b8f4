import { Box, Grid, Text } from '@chakra-ui/react';
import { Grid3x3 } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useCustomerCohortsQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { PanelSelect } from '../ui/PanelSelect.js';
import { ChartPanel } from '../ui/ChartPanel.js';
import { DataTable } from '../ui/DataTable.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { formatMoney, formatMonth, formatNumber, formatPercent } from '../ui/format.js';
import { SalesBasis } from '../ui/SalesBasis.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { messages } from './messages.js';

/** Rows and columns of the heat map; older cohorts say the same in their first year. */
const ranges = [6, 12, 24];

/** Who comes back: customers by month of their first order, and the share that orders in each month after. */
export function CohortPanel({ currency, isSample }: { currency: string; isSample: boolean }) {
  const { data, error, refetch } = useCustomerCohortsQuery({ fetchPolicy: 'cache-and-network' });
  const [shownMonths, setShownMonths] = useState(12);
  const title = messages.cohortRetention;
  if (!data) {
    return (
      <Panel title={title}>
        {error ? (
          <ErrorState
            title={messages.cohortsCouldNotBeLoaded}
            message={errorMessage(error, messages.pleaseTryAgain)}
            onRetry={() => void refetch()}
          />
        ) : (
          <ListSkeleton rows={5} />
        )}
      </Panel>
    );
  }
  const { cohorts, curve, salesBasis } = data.customerCohorts;
  if (cohorts.length === 0) {
    return (
      <Panel title={title}>
        <EmptyState icon={<Grid3x3 size={20} />} title={messages.noCustomersYet}>
          {messages.importOrdersWithACustomer}
        </EmptyState>
      </Panel>
    );
  }
  const rows = cohorts.slice(-shownMonths);
  const months = Math.min(shownMonths, Math.max(...rows.map(({ retention }) => retention.length)));
  return (
    <ChartPanel
      title={title}
      subtitle={messages.shareOfCustomersWhoOrder}
      sample={isSample}
      actions={
        <PanelSelect
          size="xs"
          label={messages.cohortsShown}
          value={shownMonths}
          options={ranges.map((range) => ({ value: range, label: messages.lastCohorts(range) }))}
          onChange={setShownMonths}
        />
      }
      note={<SalesBasis />}
      summary={summaryOf(curve)}
      csv={() => [
        [
          'first_order',
          'customers',
          ...Array.from({ length: months }, (_, age) => `month_${age}`),
          `revenue_each_${currency}`,
          'sales_basis',
        ],
        ...rows.map(({ month, customers, retention, cumulativeRevenue }) => [
          month,
          customers,
          ...Array.from({ length: months }, (_, age) => retention[age] ?? null),
          cumulativeRevenue.at(-1) ?? null,
          salesBasis,
        ]),
      ]}
      chart={<HeatMap rows={rows} months={months} curve={curve} />}
      table={
        <DataTable
          caption={messages.cohorts}
          rows={rows.toReversed()}
          rowKey={({ month }) => month}
          columns={[
            { key: 'month', header: messages.firstOrder, cell: ({ month }) => formatMonth(month) },
            {
              key: 'customers',
              header: messages.customers,
              cell: ({ customers }) => formatNumber(customers),
              isNumeric: true,
            },
            ...[1, 2, 3, 6, 11].map((age) => ({
              key: `m${age}`,
              header: messages.month(age),
              cell: ({ retention }: { retention: number[] }) => percentText(retention[age]),
              isNumeric: true,
            })),
            {
              key: 'revenue',
              header: messages.revenueEach,
              cell: ({ cumulativeRevenue }) => formatMoney(cumulativeRevenue.at(-1) ?? 0, currency),
              isNumeric: true,
            },
          ]}
        />
      }
    />
  );
}

/** In words what the map shows, as far as it is known. */
function summaryOf([, first, second, third]: number[]): string {
  if (first === undefined) return messages.youllSeeHowManyCustomers;
  const shares = [first, second, third].filter((share) => share !== undefined);
  return messages.ofAllCustomersOrderAgain(shares.map((share) => formatPercent(share * 100)));
}

const percentText = (share: number | undefined): string => (share === undefined ? '' : formatPercent(share * 100, 0));

interface HeatMapProps {
  rows: { month: string; customers: number; retention: number[] }[];
  months: number;
  curve: number[];
}

/** The deeper the tint the more came back; month 0 is everybody and stays plain. */
function HeatMap({ rows, months, curve }: HeatMapProps) {
  const highest = Math.max(0.01, ...rows.flatMap(({ retention }) => retention.slice(1)));
  const ages = Array.from({ length: months }, (_, age) => age);
  /** The mean leaves out months that still run: where all shown rows are in theirs, it would be of rows out of sight. */
  const hasMean = (age: number): boolean => age === 0 || rows.some(({ retention }) => age < retention.length - 1);
  return (
    <Box overflowX="auto" pb={1}>
      <Grid
        templateColumns={`60px 40px repeat(${months}, minmax(26px, 1fr))`}
        gap="2px"
        textStyle="caption"
        minW="fit-content"
        alignItems="center"
      >
        <Text color="fg.muted">{messages.first}</Text>
        <Text color="fg.muted">{messages.size}</Text>
        {ages.map((age) => (
          <Text key={age} color="fg.muted" textAlign="center">
            {age}
          </Text>
        ))}
        {rows.map(({ month, customers, retention }) => (
          <Fragment key={month}>
            <Text whiteSpace="nowrap">{formatMonth(month)}</Text>
            <Text fontVariantNumeric="tabular-nums" color="fg.muted">
              {formatNumber(customers)}
            </Text>
            {ages.map((age) => (
              <HeatCell key={age} share={retention[age]} highest={age === 0 ? null : highest} />
            ))}
          </Fragment>
        ))}
        <Text fontWeight="600" gridColumn="span 2">
          {messages.all}
        </Text>
        {ages.map((age) => (
          <HeatCell key={age} share={hasMean(age) ? curve[age] : undefined} highest={age === 0 ? null : highest} />
        ))}
      </Grid>
    </Box>
  );
}

function HeatCell({ share, highest }: { share: number | undefined; highest: number | null }) {
  const tint = share === undefined || highest === null ? 0 : Math.min(1, share / highest) * 55;
  return (
    <Box
      textAlign="center"
      py={1}
      borderRadius="3px"
      fontVariantNumeric="tabular-nums"
      style={{
        background:
          share === undefined ? 'transparent' : `color-mix(in srgb, var(--accent) ${tint}%, var(--bg-subtle))`,
      }}
    >
      {share === undefined ? '' : formatNumber(share * 100)}
    </Box>
  );
}
