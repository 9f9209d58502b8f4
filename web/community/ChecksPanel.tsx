import { Accordion, Badge, Box, Flex, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, CircleX, ShieldCheck, UserRound } from 'lucide-react';
import type { FlowReviewViewFragment } from '../generated/graphql.js';
import { Panel } from '../ui/Panel.js';
import { issueGroups } from './issue-groups.js';
import { IssueList } from './IssueList.js';
import { messages } from './messages.js';

interface ChecksPanelProps {
  review: FlowReviewViewFragment;
  onShowStep: (stepNumber: number) => void;
}

/** What to mend, the rules of law, and where the score comes from. */
export function ChecksPanel({ review: { issues, compliance, quality }, onShowStep }: ChecksPanelProps) {
  const missing = compliance.filter(({ status }) => status === 'missing').length;
  return (
    <Panel
      title={messages.checks}
      icon={<ShieldCheck size={16} />}
      subtitle={
        issues.length === 0 ? messages.nothingToFixInThe : messages.toLookAtWorstFirst(issueGroups(issues).length)
      }
    >
      <Stack gap={4}>
        {issues.length > 0 && <IssueList issues={issues} onShowStep={onShowStep} />}
        <Accordion.Root collapsible multiple lazyMount>
          <Section
            value="law"
            title={messages.lawAndDeliverability}
            badge={missing > 0 ? messages.missingCount(missing) : messages.textsMeetTheRules}
          >
            <Stack as="ul" gap={3} listStyleType="none">
              {compliance.map((rule) => (
                <Flex as="li" key={rule.id} gap={3} align="flex-start">
                  <RuleMark status={rule.status} />
                  <Box minW={0}>
                    <Text>
                      <strong>{rule.applies}.</strong> {rule.requirement}
                    </Text>
                    <Text color="fg.muted" textStyle="caption">
                      {rule.source}
                    </Text>
                  </Box>
                </Flex>
              ))}
            </Stack>
          </Section>
          <Section value="score" title={messages.howWeGotThisScore} badge={messages.scoreOf100(quality.score)}>
            <Stack as="ul" gap={3} listStyleType="none">
              {quality.parts.map((part) => (
                <Flex as="li" key={part.name} justify="space-between" gap={4}>
                  <Box minW={0}>
                    <Text fontWeight="500">{part.name}</Text>
                    <Text color="fg.muted" textStyle="small">
                      {part.reason}
                    </Text>
                  </Box>
                  <Text fontVariantNumeric="tabular-nums" flexShrink={0}>
                    {messages.of(part.points, part.of)}
                  </Text>
                </Flex>
              ))}
            </Stack>
          </Section>
        </Accordion.Root>
      </Stack>
    </Panel>
  );
}

interface SectionProps {
  value: string;
  title: string;
  badge: string;
  children: React.ReactNode;
}

function Section({ value, title, badge, children }: SectionProps) {
  return (
    <Accordion.Item value={value}>
      <Accordion.ItemTrigger minH="44px" cursor="pointer">
        <Flex flex={1} justify="space-between" align="center" gap={3}>
          <Text fontWeight="500">{title}</Text>
          <Badge>{badge}</Badge>
        </Flex>
        <Accordion.ItemIndicator />
      </Accordion.ItemTrigger>
      <Accordion.ItemContent>
        <Accordion.ItemBody>{children}</Accordion.ItemBody>
      </Accordion.ItemContent>
    </Accordion.Item>
  );
}

function RuleMark({ status }: { status: string }) {
  if (status === 'met') return <Mark tone="good" icon={<CircleCheck size={16} aria-label={messages.met} />} />;
  if (status === 'missing') return <Mark tone="bad" icon={<CircleX size={16} aria-label={messages.missing} />} />;
  return <Mark tone="info" icon={<UserRound size={16} aria-label={messages.upToYou} />} />;
}

function Mark({ tone, icon }: { tone: string; icon: React.ReactNode }) {
  return (
    <Box color={`${tone}.fg`} mt="2px" flexShrink={0}>
      {icon}
    </Box>
  );
}
