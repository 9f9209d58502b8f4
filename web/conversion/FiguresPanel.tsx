import { Badge, Box, SimpleGrid, Text } from '@chakra-ui/react';
import type { AuditFiguresFragment } from '../generated/graphql.js';
import { formatNumber, formatPercent, formatPrice } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { Basis } from './Basis.js';
import { basisTones, basisWords } from './figure-basis.js';
import { messages } from './messages.js';

/** Order value, conversion, speed and mobile: each says whether it was measured, estimated or is the store's own. */
export function FiguresPanel({ figures }: { figures: AuditFiguresFragment }) {
  const { currentAOV, conversionRate, loadSpeed, mobileScore, product } = figures;
  const currency = product.currency ?? null;
  const shown = [
    {
      name: 'currentAOV',
      label: messages.currentAov,
      value: format(currentAOV, (amount) => formatPrice(amount, currency)),
    },
    {
      name: 'conversionRate',
      label: messages.conversionRate,
      value: format(conversionRate, (percent) => formatPercent(percent, 2)),
    },
    {
      name: 'loadSpeed',
      label: messages.loadSpeed,
      value: format(loadSpeed, (seconds) => `${formatNumber(seconds, 1)} s`),
    },
    { name: 'mobileScore', label: messages.mobileScore, value: format(mobileScore, (score) => formatNumber(score)) },
  ];
  return (
    <Panel title={messages.detectedMetrics}>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap={3}>
        {shown.map(({ name, label, value }) => {
          const figure = figures.figures.find((candidate) => candidate.name === name);
          return (
            <Box key={name} bg="bg.subtle" borderRadius="l2" p={4}>
              <Text color="fg.muted" textStyle="small">
                {label}{' '}
                {figure && figure.basis !== 'unknown' && (
                  <Badge size="xs" colorPalette={basisTones[figure.basis]} variant="outline" bg="bg.panel">
                    {basisWords[figure.basis]}
                  </Badge>
                )}
              </Text>
              <Text textStyle="metric">{value}</Text>
              {figure && <Basis name={label} basis={figure.basis} text={figure.explanation} />}
            </Box>
          );
        })}
      </SimpleGrid>
    </Panel>
  );
}

function format(value: number | null | undefined, write: (value: number) => string): string {
  return value === null || value === undefined ? messages.unknown : write(value);
}
