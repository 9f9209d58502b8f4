import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import type { AdMeasuredFragment } from '../generated/graphql.js';
import { formatBytes, formatNumber, formatPercent } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';

/** Every measurement the prediction rests on; what could not be measured says so. */
export function AdMeasuredPanel({ measured: { image, measures } }: { measured: AdMeasuredFragment }) {
  const facts: [label: string, value: string | null][] = [
    ['File', `${image.format.toUpperCase()}, ${image.width} x ${image.height}, ${formatBytes(image.bytes)}`],
    ['Frames', image.frames > 1 ? formatNumber(image.frames) : null],
    ['Text on the image', known(measures.textShare, (share) => formatPercent(share * 100, 0))],
    ['Characters', known(measures.textChars, (count) => formatNumber(count))],
    ['Text contrast', known(measures.textContrast, (ratio) => `${formatNumber(ratio, 1)}:1`)],
    ['Smallest text on a phone', known(measures.smallestText, (px) => `${formatNumber(px, 0)} px`)],
    ['Colorfulness', known(measures.colourfulness, (value) => formatNumber(value, 0))],
    ['Light and dark contrast', known(measures.lumContrast, (value) => formatNumber(value, 2))],
    ['Sharpness', known(measures.sharpness, (value) => formatNumber(value, 0))],
    ['Focus', known(measures.focus, (value) => formatPercent(value * 100, 0))],
    ['Regions that stand out', known(measures.blobs, (count) => formatNumber(count))],
    ['Faces', known(measures.faces, (count) => formatNumber(count))],
    ['Call to action', yesNo(measures.hasCta)],
    ['Price', yesNo(measures.hasPrice)],
    ['Discount', yesNo(measures.hasDiscount)],
  ];
  return (
    <Panel title="Measured" subtitle="What was found on the image">
      <SimpleGrid as="dl" columns={{ base: 2, md: 3 }} gap={4}>
        {facts.map(
          ([label, value]) =>
            value && (
              <Box key={label}>
                <Text as="dt" color="fg.muted" textStyle="caption">
                  {label}
                </Text>
                <Text as="dd" fontWeight="500" fontVariantNumeric="tabular-nums">
                  {value}
                </Text>
              </Box>
            ),
        )}
      </SimpleGrid>
    </Panel>
  );
}

function known(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? 'Unknown' : format(value);
}

function yesNo(value: boolean | null | undefined): string {
  if (value === null || value === undefined) return 'Unknown';
  return value ? 'Yes' : 'No';
}
