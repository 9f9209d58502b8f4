import { Box, chakra, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import type { SimulationFragment } from '../generated/graphql.js';
import { ChartPanel } from '../ui/ChartPanel.js';
import { DataTable, type Column } from '../ui/DataTable.js';
import { formatMoney, formatNumber, formatPercent, formatPrice } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import { messages } from './messages.js';

type Lever = SimulationFragment['sensitivity'][number];

const leverNames: Record<string, string> = {
  aov: messages.orderValue,
  margin: messages.margin,
  churn: messages.churn,
  subscriptionRate: messages.subscriptionOptIn,
  repeatRate: messages.repeatOrders,
  cac: 'CAC',
};

const ratioText = (ratio: number | null): string => (ratio === null ? messages.unknown : `1:${formatNumber(ratio, 2)}`);

interface LeverPanelProps {
  simulation: SimulationFragment;
  currency: string;
}

/** What the ratio does when one input is a tenth lower or higher, widest swing first. */
export function SensitivityPanel({ simulation }: { simulation: SimulationFragment }) {
  const { sensitivity, projectedCacLtvRatio, dataBasis } = simulation;
  if (sensitivity.length === 0) return null;
  const ends = sensitivity.flatMap(({ ratioAtLow, ratioAtHigh }) => [ratioAtLow ?? 0, ratioAtHigh ?? 0]);
  const [lowest, highest] = [Math.min(...ends), Math.max(...ends)];
  const [widest] = sensitivity;
  return (
    <ChartPanel
      title={messages.whatMovesTheRatio}
      subtitle={messages.ltvCacWithEachInput(simulation.subscriptionRate)}
      sample={dataBasis === 'sample'}
      summary={messages.movesTheRatioOfMost(
        leverNames[widest?.input ?? ''] ?? messages.nothing,
        projectedCacLtvRatio ?? messages.unknownRatio,
      )}
      csv={() => [
        ['input', 'ratio_10_percent_lower', 'ratio_10_percent_higher', 'elasticity'],
        ...sensitivity.map(({ input, ratioAtLow, ratioAtHigh, elasticity }) => [
          input,
          ratioAtLow,
          ratioAtHigh,
          elasticity,
        ]),
      ]}
      chart={
        <Stack gap={2}>
          {sensitivity.map((lever) => (
            <LeverBar key={lever.input} lever={lever} lowest={lowest} highest={highest} />
          ))}
        </Stack>
      }
      table={
        <DataTable
          caption={messages.sensitivityOfTheRatio}
          rows={sensitivity}
          rowKey={({ input }) => input}
          columns={[
            { key: 'input', header: messages.input, cell: ({ input }) => leverNames[input] ?? input },
            {
              key: 'low',
              header: messages.tenPercentLower,
              cell: ({ ratioAtLow }) => ratioText(ratioAtLow),
              isNumeric: true,
            },
            {
              key: 'high',
              header: messages.tenPercentHigher,
              cell: ({ ratioAtHigh }) => ratioText(ratioAtHigh),
              isNumeric: true,
            },
            {
              key: 'elasticity',
              header: messages.ltvPer1,
              cell: ({ elasticity }) => formatPercent(elasticity, 2),
              isNumeric: true,
            },
          ]}
        />
      }
    />
  );
}

/** The change that gives the lower ratio stands at the left end of the bar, the other at the right. */
function LeverBar({ lever, lowest, highest }: { lever: Lever; lowest: number; highest: number }) {
  const ends = [
    { change: '−10%', ratio: lever.ratioAtLow },
    { change: '+10%', ratio: lever.ratioAtHigh },
  ].toSorted((one, other) => (one.ratio ?? 0) - (other.ratio ?? 0));
  const [from = 0, to = 0] = ends.map(({ ratio }) => ratio ?? 0);
  const share = (ratio: number): number => (highest > lowest ? ((ratio - lowest) / (highest - lowest)) * 100 : 50);
  return (
    <Grid templateColumns={{ base: '120px minmax(0, 1fr)', md: '160px minmax(0, 1fr)' }} gap={3} alignItems="center">
      <Text textStyle="small">{leverNames[lever.input] ?? lever.input}</Text>
      <Box>
        <Box position="relative" h="14px" bg="bg.subtle" borderRadius="l1">
          <Box
            position="absolute"
            insetY={0}
            left={`${share(from)}%`}
            w={`max(3px, ${share(to) - share(from)}%)`}
            bg="accent.solid"
            borderRadius="3px"
          />
        </Box>
        <Flex justify="space-between" textStyle="caption" color="fg.muted" fontVariantNumeric="tabular-nums">
          {ends.map(({ change, ratio }) => (
            <span key={change}>
              {change}: {ratioText(ratio)}
            </span>
          ))}
        </Flex>
      </Box>
    </Grid>
  );
}

const percent = (value: number | null): string => (value === null ? messages.outOfReach : formatPercent(value));

function targetColumns(currency: string): Column<SimulationFragment['targets'][number]>[] {
  const money = (amount: number | null): string =>
    amount === null ? messages.outOfReach : formatMoney(amount, currency);
  return [
    {
      key: 'target',
      header: messages.ratio,
      cell: ({ target, isReached }) => (
        <Flex gap={2} align="center">
          1:{target} {isReached && <StatusBadge tone="good">{messages.reached}</StatusBadge>}
        </Flex>
      ),
    },
    { key: 'cac', header: messages.cacAtMost, cell: ({ maxCac }) => money(maxCac), isNumeric: true },
    { key: 'aov', header: messages.orderValueFrom, cell: ({ minAov }) => money(minAov), isNumeric: true },
    {
      key: 'rate',
      header: messages.optInFrom,
      cell: ({ minSubscriptionRate }) => percent(minSubscriptionRate),
      isNumeric: true,
    },
    {
      key: 'churn',
      header: messages.firstMonthChurnAtMost,
      cell: ({ maxFirstMonthChurn }) => percent(maxFirstMonthChurn),
      isNumeric: true,
    },
  ];
}

/** What one lever alone would have to be for 1:3, 1:4 and 1:5. */
export function TargetsPanel({ simulation: { targets, cac, dataBasis, subscriptionRate }, currency }: LeverPanelProps) {
  if (targets.length === 0 || cac === null) return null;
  return (
    <Panel
      title={messages.reachARatio}
      sample={dataBasis === 'sample'}
      subtitle={messages.oneLeverAtATime(formatMoney(cac, currency), subscriptionRate)}
    >
      <DataTable
        caption={messages.whatItTakesForEach}
        rows={targets}
        rowKey={({ target }) => String(target)}
        columns={targetColumns(currency)}
      />
    </Panel>
  );
}

const assumptions: Record<string, { name: string; unit: 'money' | 'share' | 'people' | 'count' }> = {
  aov: { name: messages.assumedFigures.aov, unit: 'money' },
  cac: { name: messages.assumedFigures.cac, unit: 'money' },
  ltv: { name: messages.assumedFigures.ltv, unit: 'money' },
  newCustomersPerMonth: { name: messages.assumedFigures.newCustomersPerMonth, unit: 'people' },
  grossMargin: { name: messages.assumedFigures.grossMargin, unit: 'share' },
  contributionMargin: { name: messages.assumedFigures.contributionMargin, unit: 'share' },
  existingSubscribers: { name: messages.assumedFigures.existingSubscribers, unit: 'people' },
  recentOneOffCustomers: { name: messages.assumedFigures.recentOneOffCustomers, unit: 'people' },
  repeatRate: { name: messages.assumedFigures.repeatRate, unit: 'share' },
  repeatOrders: { name: messages.assumedFigures.repeatOrders, unit: 'count' },
  churn: { name: messages.assumedFigures.churn, unit: 'share' },
};

function assumptionText(field: string, value: number, currency: string): string {
  const { name, unit } = assumptions[field] ?? { name: field, unit: 'people' };
  if (unit === 'money') return `${name}: ${formatPrice(value, currency)}`;
  if (unit === 'share') return `${name}: ${formatPercent(value * 100, 0)}`;
  return `${name}: ${formatNumber(value, unit === 'count' ? 2 : 0)}`;
}

/** What was not known and where it came from instead; warnings first. */
export function AssumptionsPanel({ simulation: { assumed, warnings }, currency }: LeverPanelProps) {
  if (assumed.length === 0 && warnings.length === 0) return null;
  return (
    <Panel title={messages.assumed} subtitle={messages.figuresWeEstimatedAndTheir}>
      <Stack gap={2}>
        {warnings.map((warning) => (
          <Text key={warning} color="warn.fg" fontWeight="600">
            {warning}
          </Text>
        ))}
        <chakra.ul listStyleType="disc" ps={5}>
          {assumed.map(({ field, value, reason }) => (
            <li key={field}>
              {assumptionText(field, value ?? 0, currency)} ({reason})
            </li>
          ))}
        </chakra.ul>
      </Stack>
    </Panel>
  );
}
