import { Accordion, Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { AuditChecksFragment, AuditScoresFragment } from '../generated/graphql.js';
import { Facts } from '../ui/Facts.js';
import { Panel } from '../ui/Panel.js';
import { ScoreBar } from '../ui/ScoreBar.js';
import { basisWords } from './figure-basis.js';
import { outcomes } from './outcomes.js';
import { categories } from './texts.js';
import { messages } from './messages.js';

type Check = AuditChecksFragment['checks'][number];

interface CategoryPanelProps {
  scores: AuditScoresFragment;
  checks: Check[];
}

/** Eight scores; each opens to its checks, what needs mending first, the heavier first. */
export function CategoryPanel({ scores, checks }: CategoryPanelProps) {
  return (
    <Panel title={messages.categoryScores} subtitle={messages.openOneToSeeIts}>
      <Accordion.Root multiple variant="plain" lazyMount>
        {categories.map(({ key, label }, position) => {
          const own = checks.filter(({ category }) => category === key).toSorted(byUrgency);
          return (
            <Accordion.Item key={key} value={key} borderTopWidth={position > 0 ? '1px' : 0} borderRadius={0}>
              <Accordion.ItemTrigger py={3} gap={4} disabled={own.length === 0}>
                <Box flex={1} minW={0}>
                  <ScoreBar label={label} score={scores[`${key}Score`] ?? null} />
                  <Text color="fg.muted" textStyle="caption" mt={1.5}>
                    {summary(own)}
                  </Text>
                </Box>
                <Accordion.ItemIndicator />
              </Accordion.ItemTrigger>
              <Accordion.ItemContent>
                <Accordion.ItemBody pt={0} pb={4}>
                  <Stack as="ul" gap={4} listStyleType="none">
                    {own.map((check) => (
                      <CheckItem key={check.id} check={check} />
                    ))}
                  </Stack>
                </Accordion.ItemBody>
              </Accordion.ItemContent>
            </Accordion.Item>
          );
        })}
      </Accordion.Root>
    </Panel>
  );
}

function CheckItem({ check: { title, status, evidence, fix, expectedEffect, source, basis } }: { check: Check }) {
  const { Icon, tone, word } = outcomes[status];
  const needsMending = status === 'fail' || status === 'partial';
  return (
    <Flex as="li" gap={3} align="flex-start">
      <Box color={`${tone}.fg`} mt="2px" flexShrink={0}>
        <Icon size={16} aria-label={word} />
      </Box>
      <Stack gap={1.5} flex={1} minW={0}>
        <Text fontWeight="500">{title}</Text>
        <Facts
          facts={[
            [messages.evidence, evidence],
            [messages.fix, needsMending ? fix : null],
            [messages.effect, needsMending ? expectedEffect : null],
            [messages.source2, sourceText(source, basis)],
          ]}
        />
      </Stack>
    </Flex>
  );
}

/** Where the check comes from, and how sure what it found is. */
function sourceText(source: string, basis: Check['basis']): string {
  const named = source.charAt(0).toUpperCase() + source.slice(1);
  return basis === 'unknown' ? named : messages.theEvidenceIs(named, basisWords[basis].toLowerCase());
}

function byUrgency(one: Check, other: Check): number {
  return outcomes[one.status].rank - outcomes[other.status].rank || other.weight - one.weight;
}

/** "3 of 9 checks need work, 1 unknown" */
function summary(checks: Check[]): string {
  if (checks.length === 0) return messages.noCheckAppliesToThis;
  const open = checks.filter(({ status }) => status === 'fail' || status === 'partial').length;
  const unknown = checks.filter(({ status }) => status === 'unknown').length;
  const unknownText = unknown > 0 ? messages.unknown2(unknown) : '';
  return open === 0
    ? messages.allJudgedChecksPassed(checks.length - unknown, unknownText)
    : messages.ofChecksNeedWork(open, checks.length, unknownText);
}
