import { Box, Flex, SimpleGrid, Slider, Stack, Text } from '@chakra-ui/react';
import { Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { sampleFigures, subscriptionSlider } from '../../schema/ltv/simulation.facts.js';
import type { MetricsFragment, SimulationFragment } from '../generated/graphql.js';
import { formatMoney, formatMoneyRange, formatNumber, formatPrice } from '../ui/format.js';
import { Guidance } from '../ui/Guidance.js';
import { Panel } from '../ui/Panel.js';
import { SampleTag, StatusBadge } from '../ui/StatusBadge.js';
import { LtvGuidance } from './LtvGuidance.js';
import { texts } from './texts.js';
import type { SimulationState } from './useSimulation.js';

interface SimulationPanelProps {
  state: SimulationState;
  metrics: MetricsFragment | null;
  /** Buttons of the panel's head. */
  actions?: ReactNode;
}

/** Slider and outcome: what a higher subscription opt-in does to the ratio, revenue and customers of a year. */
export function SimulationPanel({ state, metrics, actions }: SimulationPanelProps) {
  const { rate, setRate, simulation, isPending } = state;
  const isOwn = metrics?.source === 'live' && simulation !== null;
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
          {!isOwn && <SampleTag />}
        </>
      }
      actions={actions}
      sample={!isOwn}
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
            <Slider.Label>Subscription opt-in</Slider.Label>
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
        <SimpleGrid columns={2} gap={4} aria-live="polite" aria-busy={isPending}>
          <Figure label="CAC:LTV ratio" value={ratioText(simulation, metrics)}>
            {simulation?.projectedCacLtvRatio &&
              `${simulation.projectedCacLtvRatio} at ${simulation.subscriptionRate}% opt-in`}
          </Figure>
          <Figure
            label="Projected revenue"
            value={`${formatMoney(Math.round((simulation?.projectedRevenue ?? sampleFigures.projectedRevenue) / 1000), currency)}K`}
          >
            {simulation &&
              `${formatMoneyRange(simulation.bands.revenue.low, simulation.bands.revenue.high, currency)} in 8 of 10 cases`}
          </Figure>
          <Figure label="CAC" value={formatPrice(metrics?.cac ?? simulation?.cac ?? sampleFigures.cac, currency)}>
            {metrics && metrics.source !== 'none' && metrics.cac === null
              ? 'Assumed until you import ad spend'
              : 'Cost of a new customer'}
          </Figure>
          <Figure
            label="LTV"
            value={formatPrice(metrics?.ltv ?? simulation?.currentLtv ?? sampleFigures.ltv, currency)}
          >
            Sales per customer so far
          </Figure>
          <Figure
            label="Projected customers"
            value={formatNumber(simulation?.projectedCustomers ?? sampleFigures.projectedCustomers)}
          >
            In 12 months
          </Figure>
          <Figure label="CAC payback" value={simulation ? paybackText(simulation.paybackMonth) : 'Month 1'}>
            Margin covers what a customer cost
          </Figure>
        </SimpleGrid>
        {simulation ? (
          <Text>{simulation.verdict}</Text>
        ) : (
          <Text color="fg.muted">
            Move the slider to simulate a year with {metrics && metrics.source !== 'none' ? 'these' : 'sample'} figures.
          </Text>
        )}
        <Guidance label="Step 4" title={texts.guidanceTitle}>
          <LtvGuidance />
        </Guidance>
      </Stack>
    </Panel>
  );
}

/** Of the simulation, else of the figures at hand, else the sample. */
function ratioText(simulation: SimulationFragment | null, metrics: MetricsFragment | null): string {
  if (simulation) return simulation.currentCacLtvRatio ?? 'Unknown';
  return metrics?.cac && metrics.ltv !== null
    ? `1:${formatNumber(metrics.ltv / metrics.cac, 1)}`
    : sampleFigures.cacLtvRatio;
}

const paybackText = (month: number | null): string => (month === null ? 'Over 24 months' : `Month ${month}`);

function Figure({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <Box minW={0}>
      <Text color="fg.muted" textStyle="small">
        {label}
      </Text>
      <Text as="output" display="block" aria-label={label} textStyle="section" fontVariantNumeric="tabular-nums">
        {value}
      </Text>
      <Text color="fg.muted" textStyle="caption" minH="16px">
        {children}
      </Text>
    </Box>
  );
}
