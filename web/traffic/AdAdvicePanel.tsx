import { Accordion, Badge, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { AdAdviceFragment } from '../generated/graphql.js';
import { EmptyState } from '../ui/EmptyState.js';
import { Facts } from '../ui/Facts.js';
import { formatNumber } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';

/** Recommendations in the panel before "Show all" (specification 001, section 1). */
const firstShown = 3;

type Advice = AdAdviceFragment['recommendationDetails'][number];

/** What to change, the largest expected lift first; each opens to what it rests on. */
export function AdAdvicePanel({ advice: { recommendationDetails: advice } }: { advice: AdAdviceFragment }) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? advice : advice.slice(0, firstShown);
  return (
    <Panel title="AI Recommendations" icon={<Sparkles size={16} />} subtitle="Ordered by expected lift">
      {advice.length === 0 ? (
        <EmptyState icon={<Sparkles size={20} />} title="Nothing to mend">
          No measured factor of this ad holds its prediction back by more than one percent.
        </EmptyState>
      ) : (
        <Accordion.Root multiple variant="plain">
          {shown.map((item, position) => (
            <Recommendation key={item.text} item={item} number={position + 1} />
          ))}
        </Accordion.Root>
      )}
      {advice.length > firstShown && (
        <Button size="sm" variant="outline" mt={4} onClick={() => setAll(!isAll)} aria-expanded={isAll}>
          {isAll ? 'Show fewer' : `Show all ${advice.length}`}
        </Button>
      )}
    </Panel>
  );
}

function Recommendation({ item, number }: { item: Advice; number: number }) {
  return (
    <Accordion.Item value={item.text} borderTopWidth={number > 1 ? '1px' : 0} borderRadius={0}>
      <Accordion.ItemTrigger py={3} alignItems="flex-start" gap={3}>
        <Flex
          boxSize="24px"
          borderRadius="full"
          bg="accent.subtle"
          color="accent.fg"
          align="center"
          justify="center"
          flexShrink={0}
          fontWeight="600"
          textStyle="caption"
        >
          {number}
        </Flex>
        <Stack flex={1} gap={1.5} align="flex-start" minW={0}>
          {/* A refusal has no lift to show, so its reason is in the headline; of the others it is one click away. */}
          <Text fontWeight="500">{isRefusal(item) ? item.text : item.how}</Text>
          <Effect item={item} />
        </Stack>
        <Accordion.ItemIndicator mt={1} />
      </Accordion.ItemTrigger>
      <Accordion.ItemContent>
        <Accordion.ItemBody ps={9} pt={0}>
          <Facts
            facts={[
              ['Measured', item.measured],
              ['Target', item.target],
              ['How', item.how],
              ['Source', item.source],
            ]}
          />
        </Accordion.ItemBody>
      </Accordion.ItemContent>
    </Accordion.Item>
  );
}

const isRefusal = ({ expectedChange }: Advice) => expectedChange === null || expectedChange === undefined;

function Effect({ item: { expectedChange, changeLow, changeHigh } }: { item: Advice }) {
  if (expectedChange === null || expectedChange === undefined) {
    return <Badge colorPalette="bad">Cannot run before this is mended</Badge>;
  }
  const range =
    typeof changeLow === 'number' && typeof changeHigh === 'number'
      ? ` (${formatNumber(changeLow, 1)} to ${formatNumber(changeHigh, 1)})`
      : '';
  return (
    <Badge colorPalette="good">
      +{formatNumber(expectedChange, 1)}% CTR{range}
    </Badge>
  );
}
