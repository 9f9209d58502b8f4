import { Box, Flex, Stack, Table, Text, VisuallyHidden } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import type { AuditComparisonViewFragment } from '../generated/graphql.js';
import { DataTable } from '../ui/DataTable.js';
import { formatNumber, formatPrice, signOf } from '../ui/format.js';
import { Bar } from '../ui/ScoreBar.js';
import { scoreTone } from '../ui/tone.js';
import { ChangedChecks, type Sides } from './ChangedChecks.js';
import { categories } from './texts.js';
import { messages } from './messages.js';

type Figure = AuditComparisonViewFragment['figures'][number];

interface ComparisonViewProps {
  comparison: AuditComparisonViewFragment;
  sides: Sides;
  /** One page at two times, and not two pages. */
  isSamePage: boolean;
}

const metricLabels: Record<string, string> = {
  currentAOV: messages.currentAov,
  conversionRate: messages.conversionRate2,
  loadSpeed: messages.loadSpeedS,
  mobileScore: messages.mobileScore,
};

/** Two audits side by side: scores, figures, facts, and every check that came out differently. */
export function ComparisonView({ comparison, sides, isSamePage }: ComparisonViewProps) {
  const { figures, facts, checks, summary } = comparison;
  const { first, second, details } = sides;
  const scores = [{ key: 'overall', label: messages.overall }, ...categories].flatMap(({ key, label }) => {
    const figure = figures.find(({ name }) => name === `${key}Score`);
    return figure ? [{ label, figure }] : [];
  });
  const metrics = figures.filter(({ name }) => name in metricLabels);
  return (
    <Stack gap={5}>
      <Stack gap={1}>
        <Text fontWeight="600">{summary}</Text>
        <Text color="fg.muted" textStyle="small" overflowWrap="anywhere">
          {first}: {details[0]}
          <br />
          {second}: {details[1]}
        </Text>
      </Stack>
      <ScoresTable scores={scores} sides={sides} changeName={isSamePage ? messages.change : messages.difference} />
      <DataTable
        caption={messages.detectedMetricsSideBySide}
        rows={metrics}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: messages.metric, cell: ({ name }) => metricLabels[name] },
          {
            key: 'first',
            header: first,
            isNumeric: true,
            cell: ({ name, before }) => figureText(name, before, comparison.firstCurrency),
          },
          {
            key: 'second',
            header: second,
            isNumeric: true,
            cell: ({ name, after }) => figureText(name, after, comparison.secondCurrency),
          },
        ]}
      />
      {facts.length > 0 && (
        <DataTable
          caption={messages.differencesInProductFacts}
          rows={facts}
          rowKey={({ fact }) => fact}
          columns={[
            { key: 'fact', header: messages.factThatDiffers, cell: ({ fact }) => factText(fact) },
            { key: 'first', header: first, cell: ({ before }) => before ?? messages.notStated },
            { key: 'second', header: second, cell: ({ after }) => after ?? messages.notStated },
          ]}
        />
      )}
      <ChangedChecks checks={checks} sides={sides} isSamePage={isSamePage} />
    </Stack>
  );
}

interface ScoresTableProps {
  scores: readonly { label: string; figure: Figure }[];
  sides: Sides;
  changeName: string;
}

/** Four narrow columns fit a phone; from there up two bars stand between the name and the numbers. */
function ScoresTable({ scores, sides: { first, second }, changeName }: ScoresTableProps) {
  const head = { color: 'fg.muted', textStyle: 'caption', px: { base: 1, md: 2 }, verticalAlign: 'bottom' } as const;
  return (
    <Table.Root size="sm">
      <Table.Caption asChild>
        <VisuallyHidden as="caption">{messages.scoresSideBySide}</VisuallyHidden>
      </Table.Caption>
      <Table.Header>
        <Table.Row bg="bg.subtle">
          <Table.ColumnHeader {...head}>{messages.score}</Table.ColumnHeader>
          <Table.ColumnHeader {...head} w="45%" display={{ base: 'none', md: 'table-cell' }} aria-hidden />
          <Table.ColumnHeader {...head} textAlign="end">
            {first}
          </Table.ColumnHeader>
          <Table.ColumnHeader {...head} textAlign="end">
            {second}
          </Table.ColumnHeader>
          <Table.ColumnHeader {...head} textAlign="end">
            {changeName}
          </Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {scores.map(({ label, figure: { before, after, change } }) => (
          <Table.Row key={label}>
            <Table.Cell px={{ base: 1, md: 2 }} fontWeight="500">
              {label}
            </Table.Cell>
            <Table.Cell display={{ base: 'none', md: 'table-cell' }} aria-hidden>
              <Stack gap={1}>
                <Box opacity={0.4}>
                  <Bar label={`${label}, ${first}`} value={before ?? null} tone="gray" />
                </Box>
                <Bar label={`${label}, ${second}`} value={after ?? null} tone={scoreTone(after)} />
              </Stack>
            </Table.Cell>
            <ScoreCell value={before} />
            <ScoreCell value={after} />
            <Table.Cell px={{ base: 1, md: 2 }}>
              <Change change={change} />
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

function ScoreCell({ value }: { value: number | null | undefined }) {
  return (
    <Table.Cell
      px={{ base: 1, md: 2 }}
      textAlign="end"
      fontVariantNumeric="tabular-nums"
      fontWeight="600"
      color={`${scoreTone(value)}.fg`}
    >
      {value ?? messages.unknown}
    </Table.Cell>
  );
}

function Change({ change }: { change: number | null | undefined }) {
  if (change === null || change === undefined) return null;
  if (change === 0) {
    return (
      <Flex justify="flex-end" color="fg.muted">
        <Equal size={14} aria-label="unchanged" />
      </Flex>
    );
  }
  const Icon = change > 0 ? ArrowUp : ArrowDown;
  return (
    <Flex
      align="center"
      justify="flex-end"
      gap={1}
      color={change > 0 ? 'good.fg' : 'bad.fg'}
      fontWeight="600"
      fontVariantNumeric="tabular-nums"
    >
      <Icon size={14} aria-hidden /> {`${signOf(change)}${Math.abs(change)}`}
    </Flex>
  );
}

function figureText(name: string, value: number | null | undefined, currency: string | null | undefined): string {
  if (value === null || value === undefined) return messages.unknown;
  if (name === 'currentAOV') return formatPrice(value, currency ?? null);
  return formatNumber(value, Number.isInteger(value) ? 0 : 2);
}

/** "listPrice" becomes "List price". */
function factText(fact: string): string {
  const words = fact === 'sku' ? 'SKU' : fact.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
