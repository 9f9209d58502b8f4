import { Box, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { AdMeasuredFragment } from '../generated/graphql.js';
import { Explained } from '../ui/Explained.js';
import { formatBytes, formatNumber, formatPercent } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { messages } from './messages.js';

type Fact = readonly [label: string, value: string | null];

/** Every measurement the prediction rests on; what could not be measured says so. Bare indices are one click away. */
export function AdMeasuredPanel({
  measured: { image, measures },
  isVideo,
}: {
  measured: AdMeasuredFragment;
  isVideo: boolean;
}) {
  const facts: Fact[] = [
    [messages.file, `${image.format.toUpperCase()}, ${image.width} x ${image.height}, ${formatBytes(image.bytes)}`],
    [messages.frames, image.frames > 1 ? formatNumber(image.frames) : null],
    [messages.textOnTheImage, known(measures.textShare, (share) => formatPercent(share * 100, 0))],
    [messages.characters, known(measures.textChars, (count) => formatNumber(count))],
    [messages.textContrast, known(measures.textContrast, (ratio) => `${formatNumber(ratio, 1)}:1`)],
    [messages.smallestTextOnAPhone, known(measures.smallestText, (px) => `${formatNumber(px, 0)} px`)],
    [messages.faces, known(measures.faces, (count) => formatNumber(count))],
    [messages.callToAction, yesNo(measures.hasCta)],
    [messages.price, yesNo(measures.hasPrice)],
    [messages.discount, yesNo(measures.hasDiscount)],
  ];
  const indices: Fact[] = [
    [messages.colorfulness, known(measures.colourfulness, (value) => formatNumber(value, 0))],
    [messages.lightAndDarkContrast, known(measures.lumContrast, (value) => formatNumber(value, 2))],
    [messages.sharpness, known(measures.sharpness, (value) => formatNumber(value, 0))],
    [messages.focus, known(measures.focus, (value) => formatPercent(value * 100, 0))],
    [messages.regionsThatStandOut, known(measures.blobs, (count) => formatNumber(count))],
  ];
  return (
    <Panel title={messages.measured} subtitle={isVideo ? messages.onTheFrameThatSaysMost : messages.whatWasFoundOnThe}>
      <Stack gap={4} align="flex-start">
        <SimpleGrid as="dl" columns={{ base: 2, md: 3 }} gap={4} w="full">
          <FactList facts={facts} />
        </SimpleGrid>
        <Explained
          explanation={
            <SimpleGrid as="dl" columns={2} gap={3}>
              <FactList facts={indices} />
            </SimpleGrid>
          }
        >
          {messages.howWeGotThis}
        </Explained>
      </Stack>
    </Panel>
  );
}

function FactList({ facts }: { facts: readonly Fact[] }) {
  return facts.map(
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
  );
}

function known(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? messages.unknown : format(value);
}

function yesNo(value: boolean | null | undefined): string {
  if (value === null || value === undefined) return messages.unknown;
  return value ? messages.yes : messages.no;
}
