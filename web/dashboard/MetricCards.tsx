import { Box, Flex, IconButton, Popover, Portal, SimpleGrid, Text } from '@chakra-ui/react';
import { Info, TrendingDown, TrendingUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { sampleFigures } from '../../schema/ltv/simulation.facts.js';
import type { MetricsFragment } from '../generated/graphql.js';
import { definitions } from '../ltv/texts.js';
import { formatDays, formatMoney, formatNumber, formatPercent } from '../ui/format.js';
import { SampleTag } from '../ui/StatusBadge.js';
import { sampleCaptions } from './texts.js';
import { messages } from './messages.js';

type MetricName = keyof typeof sampleCaptions;

const cards: { name: MetricName; label: string; format: (value: number, currency: string) => string }[] = [
  {
    name: 'totalRevenue',
    label: messages.totalRevenue,
    format: (value, currency) => formatMoney(Math.round(value), currency),
  },
  { name: 'roas', label: 'ROAS', format: (value) => `${formatNumber(value, 1)}x` },
  { name: 'conversionRate', label: messages.conversionRate, format: (value) => formatPercent(value) },
  { name: 'aov', label: 'AOV', format: (value, currency) => formatMoney(value, currency) },
];

/** Four figures and how they changed; a sample, marked as such, until a store has any. */
export function MetricCards({ metrics, days }: { metrics: MetricsFragment; days: number }) {
  const isEmpty = metrics.source === 'none';
  return (
    <SimpleGrid columns={{ base: 2, lg: 4 }} gap={{ base: 3, md: 4 }}>
      {cards.map(({ name, label, format }) => {
        const value = isEmpty ? sampleFigures[name] : metrics[name];
        const change = metrics.changes[name];
        const caption = isEmpty
          ? sampleCaptions[name]
          : (shortCaption(metrics, name, days) ??
            changeCaption(change, days, name === 'conversionRate' ? value : null));
        return (
          <Box
            key={name}
            bg="bg.panel"
            borderWidth="1px"
            borderStyle={metrics.source === 'live' ? 'solid' : 'dashed'}
            borderColor={metrics.source === 'live' ? 'border' : 'border.emphasized'}
            borderRadius="l3"
            p={{ base: 4, md: 5 }}
          >
            <Flex align="center" justify="space-between" gap={2} minH="24px">
              <Text color="fg.muted" textStyle="small">
                {label}
              </Text>
              <Definition name={name} label={label} metrics={metrics} />
            </Flex>
            <Text as="output" display="block" aria-label={label} textStyle={{ base: 'section', md: 'metric' }} mt={1}>
              {value === null ? messages.noData : format(value, isEmpty ? 'USD' : metrics.currency)}
            </Text>
            <Flex justify="space-between" align="flex-end" gap={2} wrap="wrap" mt={1}>
              <Caption {...caption} />
              {metrics.source !== 'live' && <SampleTag />}
            </Flex>
          </Box>
        );
      })}
    </SimpleGrid>
  );
}

/** Why a figure is unknown, or of how few days it is: what it would be held against is not known then either. */
function shortCaption(
  { figures, changes }: MetricsFragment,
  name: MetricName,
  days: number,
): { text: string; isGood: null } | null {
  const figure = figures.find((each) => each.name === name);
  if (figure?.reason) return { text: figure.reason, isGood: null };
  if (!figure || figure.days >= days || changes[name] !== null) return null;
  return { text: messages.ofDaysWithData(figure.days), isGood: null };
}

/** @param rate of a figure that is a percentage itself: its change is told in points, which nobody takes for percent of it */
function changeCaption(
  change: number | null,
  days: number,
  rate: number | null,
): { text: string; isGood: boolean | null } {
  if (change === null) return { text: messages.noFigureForTheDays(days), isGood: null };
  const against = messages.vsPreviousDays(days);
  // Neither good nor bad: it would stand as 0.0 %.
  if (Math.abs(change) < 0.05) return { text: messages.noChange(against), isGood: null };
  const isGood = change > 0;
  if (rate !== null && change > -100) {
    const points = formatNumber(Math.abs(rate - rate / (1 + change / 100)), 2);
    return { text: messages.pointsAgainst(`${isGood ? '+' : '−'}${points}`, against), isGood };
  }
  return { text: `${isGood ? '+' : '−'}${formatNumber(Math.abs(change), 1)}% ${against}`, isGood };
}

function Caption({ text, isGood }: { text: string; isGood: boolean | null }) {
  const Icon = isGood ? TrendingUp : TrendingDown;
  return (
    <Flex
      align="center"
      gap={1.5}
      color={isGood === null ? 'fg.muted' : isGood ? 'good.fg' : 'bad.fg'}
      textStyle="caption"
    >
      {isGood !== null && <Icon size={16} aria-hidden style={{ flexShrink: 0 }} />}
      {text}
    </Flex>
  );
}

/** How a figure is worked out, from which days, and where the data behind it is. */
function Definition({ name, label, metrics }: { name: MetricName; label: string; metrics: MetricsFragment }) {
  const figure = metrics.figures.find((each) => each.name === name);
  return (
    <Popover.Root lazyMount>
      <Popover.Trigger asChild>
        <IconButton size="2xs" variant="ghost" color="fg.muted" aria-label={messages.howWeGot(label)}>
          <Info size={16} aria-hidden />
        </IconButton>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content maxW="280px">
            <Popover.Body textStyle="small">
              <Text>{definitions[name]}</Text>
              {figure && <Text mt={2}>{figure.reason ?? daysOf(figure)}</Text>}
              {figure?.note && <Text mt={2}>{figure.note}</Text>}
              <Text mt={2}>
                {metrics.salesBasis === 'net' ? messages.netSalesWithoutTaxAnd : messages.grossSalesWithTaxAnd}{' '}
                <Link to="/ltv/import">{messages.openStoreData}</Link>
              </Text>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

/** “30 days with complete data, Oct 23 – Nov 21, 2026.” */
function daysOf({ from, to, days, bound }: MetricsFragment['figures'][number]): string {
  const side =
    bound === 'at_least' ? messages.theRealFigureIsAt : bound === 'at_most' ? messages.theRealFigureIsAtMost : '';
  return messages.dayDaysWithCompleteData(days, formatDays(from ?? '', to ?? ''), side);
}
