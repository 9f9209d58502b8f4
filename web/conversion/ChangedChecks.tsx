import { Accordion, Badge, Flex, Stack, Text } from '@chakra-ui/react';
import type { AuditComparisonViewFragment, ChangeKind } from '../generated/graphql.js';
import { Facts } from '../ui/Facts.js';
import type { Tone } from '../ui/tone.js';
import { outcomes } from './outcomes.js';
import { messages } from './messages.js';

type Change = AuditComparisonViewFragment['checks'][number];

/** The two audits in short, and what each of them is: a time or an address. */
export interface Sides {
  first: string;
  second: string;
  details: readonly string[];
}

interface Group {
  key: string;
  kinds: readonly ChangeKind[];
  /** Of one page at two times, and of two pages: there the shown page is the owner's. */
  tone: readonly [samePage: Tone, otherPage: Tone];
  title: readonly [samePage: string, otherPage: (sides: Sides) => string];
}

const groups: readonly Group[] = [
  {
    key: 'worse',
    kinds: ['worsened'],
    tone: ['bad', 'good'],
    title: [messages.worseThanBefore, ({ first }) => messages.doesBetter(first)],
  },
  {
    key: 'better',
    kinds: ['improved'],
    tone: ['good', 'bad'],
    title: [messages.betterThanBefore, ({ second }) => messages.doesBetter(second)],
  },
  {
    key: 'single',
    kinds: ['appeared', 'disappeared'],
    tone: ['gray', 'gray'],
    title: [messages.checkedInOneAuditOnly, () => messages.checkedOnOnePageOnly],
  },
  {
    key: 'reworded',
    kinds: ['reworded'],
    tone: ['gray', 'gray'],
    title: [messages.sameScoreDifferentFinding, () => messages.sameScoreDifferentFinding],
  },
];

interface ChangedChecksProps {
  checks: readonly Change[];
  sides: Sides;
  isSamePage: boolean;
}

/** Every check that came out differently, in groups, each with what was found on both sides. */
export function ChangedChecks({ checks, sides, isSamePage }: ChangedChecksProps) {
  const filled = groups
    .map((group) => ({ ...group, changes: checks.filter(({ kind }) => group.kinds.includes(kind)) }))
    .filter(({ changes }) => changes.length > 0);
  if (filled.length === 0) return <Text color="fg.muted">{messages.everyCheckHasTheSame}</Text>;
  return (
    <Accordion.Root multiple variant="plain" lazyMount defaultValue={filled.slice(0, 1).map(({ key }) => key)}>
      {filled.map(({ key, title, tone, changes }) => (
        <Accordion.Item key={key} value={key} borderTopWidth="1px" borderRadius={0}>
          <Accordion.ItemTrigger py={3} gap={3}>
            <Text flex={1} fontWeight="600" textAlign="start">
              {isSamePage ? title[0] : title[1](sides)}
            </Text>
            <Badge colorPalette={tone[isSamePage ? 0 : 1]}>{changes.length}</Badge>
            <Accordion.ItemIndicator />
          </Accordion.ItemTrigger>
          <Accordion.ItemContent>
            <Accordion.ItemBody pt={0} pb={4}>
              <Stack as="ul" gap={4} listStyleType="none">
                {changes.map((change) => (
                  <ChangeItem key={change.id} change={change} sides={sides} />
                ))}
              </Stack>
            </Accordion.ItemBody>
          </Accordion.ItemContent>
        </Accordion.Item>
      ))}
    </Accordion.Root>
  );
}

function ChangeItem({ change, sides }: { change: Change; sides: Sides }) {
  const { title, before, after, evidenceBefore, evidenceAfter } = change;
  const side = (status: Change['before'], evidence: string | null | undefined) => (
    <Flex gap={2} align="flex-start">
      <Flex color={`${outcomes[status].tone}.fg`} mt="2px" flexShrink={0}>
        <OutcomeIcon status={status} />
      </Flex>
      <Text minW={0}>{evidence ?? messages.doesNotApply}</Text>
    </Flex>
  );
  return (
    <Stack as="li" gap={1.5}>
      <Text fontWeight="500">{title}</Text>
      <Facts
        facts={[
          [sides.first, side(before, evidenceBefore)],
          [sides.second, side(after, evidenceAfter)],
        ]}
      />
    </Stack>
  );
}

function OutcomeIcon({ status }: { status: Change['before'] }) {
  const { Icon, word } = outcomes[status];
  return <Icon size={14} aria-label={word} />;
}
