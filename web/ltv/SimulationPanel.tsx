import { Box, Flex, SimpleGrid, Slider, Stack, Text } from '@chakra-ui/react';
import { Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { subscriptionSlider } from '../../schema/ltv/simulation.facts.js';
import type { MetricsFragment, SimulationFragment } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { ErrorState } from '../ui/EmptyState.js';
import { formatMoney, formatMoneyRange, formatNumber, formatPrice } from '../ui/format.js';
import { Guidance } from '../ui/Guidance.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { SalesBasis } from '../ui/SalesBasis.js';
import { SampleTag, StatusBadge } from '../ui/StatusBadge.js';
import { LtvGuidance } from './LtvGuidance.js';
import { texts } from './texts.js';
import type { SimulationState } from './useSimulation.js';
import { messages } from './messages.js';

interface SimulationPanelProps {
  state: SimulationState;
  metrics: MetricsFragment | null;
  /** Buttons of the panel's head. */
  actions?: ReactNode;
  /** What to do about the ratio stands elsewhere on the screen. */
  isVerdictApart?: boolean;
}

/** Slider and outcome: what a subscription opt-in adds to a year, and what it does to the ratio. */
export function SimulationPanel({ state, metrics, actions, isVerdictApart = false }: SimulationPanelProps) {
  const { rate, setRate, simulation, isPending } = state;
  const isSample = metrics?.source === 'sample' || simulation?.dataBasis === 'sample';
  const currency = metrics?.currency ?? 'USD';
  return (
    <Panel
      title={texts.title}
      icon={<Repeat size={16} />}
      badge={
        <>
          <StatusBadge tone={isPending ? 'info' : 'good'} isBusy={isPending}>
            {isPending ? texts.simulating : texts.ready}
          </StatusBadge>
          {isSample && <SampleTag />}
        </>
      }
      actions={actions}
      sample={isSample}
    >
      <Stack gap={5}>
        <Slider.Root
          min={subscriptionSlider.min}
          max={subscriptionSlider.max}
          step={subscriptionSlider.step}
          value={[rate]}
          onValueChange={({ value: [next] }) => next !== undefined && setRate(next)}
          colorPalette="accent"
        >
          <Flex justify="space-between" align="baseline">
            <Slider.Label>{messages.subscriptionOptIn}</Slider.Label>
            <Text fontWeight="600" fontVariantNumeric="tabular-nums">
              {rate}%
            </Text>
          </Flex>
          <Slider.Control>
            <Slider.Track>
              <Slider.Range />
            </Slider.Track>
            <Slider.Thumb index={0} boxSize="20px">
              <Slider.HiddenInput />
            </Slider.Thumb>
          </Slider.Control>
        </Slider.Root>
        {simulation && (
          <Outcome isVerdictApart={isVerdictApart} simulation={simulation} currency={currency} isPending={isPending} />
        )}
        {!simulation && state.error && (
          <ErrorState
            title={texts.failed}
            message={errorMessage(state.error, texts.failedDetail)}
            onRetry={() => void state.refetch()}
          />
        )}
        {!simulation && !state.error && <ListSkeleton rows={4} />}
        <Guidance label={messages.step4} title={texts.guidanceTitle}>
          <LtvGuidance />
        </Guidance>
      </Stack>
    </Panel>
  );
}

interface OutcomeProps {
  isVerdictApart: boolean;
  simulation: SimulationFragment;
  currency: string;
  isPending: boolean;
}

/** What the position of the slider brings: the difference to none first, then the figures it moves, then those of today. */
function Outcome({ isVerdictApart, simulation, currency, isPending }: OutcomeProps) {
  const { ratioBasis, projectedCacLtvRatio, currentCacLtvRatio, currentLtv, projectedLtv } = simulation;
  const { paybackMonth, cac, verdict } = simulation;
  const reasonOf = (field: string): string | undefined =>
    simulation.unknownFigures?.find((unknown) => unknown.field === field)?.reason;
  const isMargin = ratioBasis === 'margin';
  const ratioReason = reasonOf('cac') ?? messages.aNewCustomerCostsNothing;
  return (
    <Stack gap={5} aria-live="polite" aria-busy={isPending}>
      <Figure
        label={messages.addedBySubscriptions}
        value={gainText(simulation.subscriptionGain ?? 0, currency)}
        isHeadline
      >
        {messages.in12MonthsAgainstWithout(formatMoney(simulation.noSubscriptionRevenue ?? 0, currency))}
      </Figure>
      <SimpleGrid columns={2} gap={4}>
        <Figure
          label={isMargin ? messages.cacLtvRatio : messages.revenueMultiple}
          value={projectedCacLtvRatio ?? messages.unknown}
        >
          {projectedCacLtvRatio === null
            ? messages.because(ratioReason)
            : messages.todaySalesOverCac(currentCacLtvRatio ?? messages.unknown, isMargin)}
        </Figure>
        <Figure label={messages.projectedRevenue} value={thousands(simulation.projectedRevenue, currency)}>
          {messages.n80Range(formatMoneyRange(simulation.bands.revenue.low, simulation.bands.revenue.high, currency))}
        </Figure>
        <Figure label="CAC" value={cac === null ? messages.unknown : formatPrice(cac, currency)}>
          {cac === null
            ? messages.because(ratioReason)
            : reasonOf('newCustomers')
              ? messages.costsAtLeast
              : messages.costOfANewCustomer}
        </Figure>
        <Figure label="LTV" value={formatPrice(currentLtv, currency)}>
          {isMargin ? messages.marginOfACustomerIn : messages.salesPerCustomerIn12}
          {/* The ratio beside it is this one over CAC. */}
          {projectedLtv !== currentLtv && `; ${messages.atThisOptIn(formatPrice(projectedLtv, currency))}`}
        </Figure>
        <Figure label={messages.projectedCustomers} value={formatNumber(simulation.projectedCustomers)}>
          {messages.newIn12MonthsPlus}
        </Figure>
        <Figure
          label={messages.cacPayback}
          value={paybackMonth === null ? messages.unknown : messages.month2(paybackMonth)}
        >
          {paybackText(simulation)}
        </Figure>
      </SimpleGrid>
      {/* What the whole year rests on stands with the figures. */}
      {simulation.dataBasis !== 'sample' &&
        simulation.warnings.map((warning) => (
          <Text key={warning} color="warn.fg">
            {warning}
          </Text>
        ))}
      {simulation.backtest && <Text color="fg.muted">{backtestText(simulation.backtest)}</Text>}
      {simulation.dataBasis === 'own' && !simulation.backtest && simulation.warnings.length === 0 && (
        <Text color="fg.muted">{messages.notCheckedYet}</Text>
      )}
      {simulation.planNote && <Text color="fg.muted">{simulation.planNote}</Text>}
      {verdict && !isVerdictApart && <Text>{verdict}</Text>}
      {simulation.salesBasis && <SalesBasis joinsAds={cac !== null} />}
    </Stack>
  );
}

const gainText = (gain: number, currency: string): string =>
  gain === 0 ? formatMoney(0, currency) : `${gain > 0 ? '+' : ''}${thousands(gain, currency)}`;

/** `$847K` below a million, `$1.14M` above. */
function thousands(amount: number, currency: string): string {
  if (Math.abs(amount) < 1_000) return formatMoney(Math.round(amount), currency);
  if (Math.abs(amount) < 1_000_000) return `${formatMoney(Math.round(amount / 1000), currency)}K`;
  return `${formatPrice(Math.round(amount / 10_000) / 100, currency)}M`;
}

function paybackText({ paybackMonth, unknownFigures, dataBasis }: SimulationFragment): string {
  if (paybackMonth !== null) return messages.whenACustomersMarginCovers;
  const [unknown] = unknownFigures ?? [];
  if (unknown) return messages.because2(unknown.reason);
  return dataBasis === 'sample' ? messages.needsYourOwnMarginAnd : messages.notWithin24Months;
}

/** How the projection did before, in words. */
function backtestText({
  months,
  errorPercent,
  naiveErrorPercent,
  repeatsLastMonth,
}: NonNullable<SimulationFragment['backtest']>): string {
  const words = repeatsLastMonth ? messages.lastMonthWasCloser : messages.checkedOnTheLastMonths;
  return words(months, Math.round(errorPercent), Math.round(naiveErrorPercent));
}

interface FigureProps {
  label: string;
  value: string;
  isHeadline?: boolean;
  children?: ReactNode;
}

function Figure({ label, value, isHeadline, children }: FigureProps) {
  return (
    <Box minW={0}>
      <Text color="fg.muted" textStyle="small">
        {label}
      </Text>
      <Text
        as="output"
        display="block"
        aria-label={label}
        textStyle={isHeadline ? 'metric' : 'section'}
        fontVariantNumeric="tabular-nums"
      >
        {value}
      </Text>
      <Text color="fg.muted" textStyle="caption" minH="16px">
        {children}
      </Text>
    </Box>
  );
}
