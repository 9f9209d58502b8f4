import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { formatNumber, formatPercent } from '../ui/format.js';
import type { Tone } from '../ui/tone.js';

interface BarListProps {
  bars: readonly { label: string; count: number }[];
  /** What the shares are shares of. */
  total: number;
  /** One for each bar where colours mean something. */
  tones?: readonly Tone[];
}

/** Horizontal bars, each as long as its share of the whole, with its count and share in figures. */
export function BarList({ bars, total, tones }: BarListProps) {
  const shareOf = (count: number) => (count / Math.max(1, total)) * 100;
  return (
    <Stack as="ul" gap={3} listStyleType="none">
      {bars.map(({ label, count }, index) => (
        <Box as="li" key={label}>
          <Flex justify="space-between" gap={3} mb={1} textStyle="small">
            <Text fontWeight="500">{label}</Text>
            <Text color="fg.muted" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {formatNumber(count)} · {formatPercent(shareOf(count))}
            </Text>
          </Flex>
          <Box h="8px" bg="bg.subtle" borderRadius="full" aria-hidden>
            <Box h="full" w={`${shareOf(count)}%`} bg={`${tones?.[index] ?? 'accent'}.solid`} borderRadius="full" />
          </Box>
        </Box>
      ))}
    </Stack>
  );
}
