import { Box, Button, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { CompareAdsQuery } from '../generated/graphql.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { Panel } from '../ui/Panel.js';
import { adOf, factorRows, type FactorRow } from './compared-ads.js';
import { effectText, effectTone } from './effect-text.js';
import { messages } from './messages.js';

type Comparison = CompareAdsQuery['compareAds'];

/** What decides between the winner and each of the others, and every factor of all of them behind it. */
export function CompareReasons({ comparison }: { comparison: Comparison }) {
  const [isTable, setTable] = useState(false);
  const { contenders } = comparison;
  const others = contenders.slice(1);
  return (
    <Panel
      title={messages.why}
      icon={<ListChecks size={16} />}
      subtitle={messages.whatEachFactorDoesTo(others.length)}
      actions={
        <Button size="xs" variant="outline" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? messages.viewReasons : messages.viewAllFactors}
        </Button>
      }
    >
      {isTable ? (
        <FactorTable contenders={contenders} />
      ) : (
        <SimpleGrid columns={{ base: 1, lg: Math.min(2, others.length) }} gap={{ base: 5, md: 6 }}>
          {others.map(({ id, title }, index) => (
            <Reasons
              key={id}
              title={`${index + 2}. ${title}`}
              reasons={comparison.reasons.filter(({ againstId }) => againstId === id)}
            />
          ))}
        </SimpleGrid>
      )}
    </Panel>
  );
}

function Reasons({ title, reasons }: { title: string; reasons: Comparison['reasons'] }) {
  return (
    <Box minW={0}>
      <Heading as="h3" textStyle="small" fontWeight="600" mb={2} overflowWrap="anywhere">
        {messages.against(title)}
      </Heading>
      {reasons.length === 0 && (
        <Text color="fg.muted" textStyle="small">
          {messages.noMeasuredFactorMakesA}
        </Text>
      )}
      <Stack as="ul" gap={0} listStyleType="none">
        {reasons.map(({ factor, verdict, finding, changePercent }, position) => (
          <Flex as="li" key={factor} gap={4} py={2} borderTopWidth={position > 0 ? '1px' : 0} align="baseline">
            <Box flex={1} minW={0} overflowWrap="anywhere">
              <Text fontWeight="500">{verdict}</Text>
              <Text color="fg.muted" textStyle="small">
                {finding}
              </Text>
            </Box>
            {/* Factors multiply: their points would not add up to the lead. */}
            <Text
              textAlign="end"
              fontVariantNumeric="tabular-nums"
              flexShrink={0}
              fontWeight="600"
              color={effectTone(1 + changePercent / 100)}
            >
              {effectText(1 + changePercent / 100)}
            </Text>
          </Flex>
        ))}
      </Stack>
    </Box>
  );
}

/** Column of one ad: what was measured on it, and what that does to its CTR. */
const factorColumn = ({ id, title }: { id: string; title: string }, position: number): Column<FactorRow> => ({
  key: id,
  header: `${position + 1}. ${title}`,
  cell: ({ cells }) => factorOf(cells[position]),
});

function FactorTable({ contenders }: Pick<Comparison, 'contenders'>) {
  const columns = contenders.map(factorColumn);
  return (
    <DataTable
      caption={messages.everyFactorOfEachAd}
      rows={factorRows(contenders.map(adOf))}
      rowKey={({ id }) => id}
      columns={[{ key: 'factor', header: messages.factor, cell: ({ label }) => label }, ...columns]}
    />
  );
}

function factorOf(cell: FactorRow['cells'][number] | undefined) {
  if (!cell) return messages.unknown;
  return (
    <>
      <Text>{cell.measured}</Text>
      <Text fontWeight="600" fontVariantNumeric="tabular-nums" color={effectTone(cell.multiplier)}>
        {effectText(cell.multiplier)}
      </Text>
    </>
  );
}
