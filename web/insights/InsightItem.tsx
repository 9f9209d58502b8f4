import { Badge, Box, Button, Flex, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { InsightRowFragment } from '../generated/graphql.js';
import { formatChange } from '../ui/format.js';
import { Facts } from '../ui/Facts.js';
import type { Tone } from '../ui/tone.js';
import { messages } from './messages.js';

const typeTones: Record<InsightRowFragment['type'], Tone> = { opportunity: 'good', insight: 'info', action: 'accent' };

/** What kind of money it is about; setup and notes name none. */
const kindLabels: Record<string, string> = { loss: messages.lossNow, risk: messages.atRisk, chance: messages.chance };

const signed = (percent: number | null): string => formatChange(percent ?? 0, 0);

const effectRange = ({ changePercent, lowPercent, highPercent }: NonNullable<InsightRowFragment['effect']>): string =>
  messages.betweenAnd(signed(changePercent), signed(lowPercent), signed(highPercent));

interface InsightItemProps {
  insight: InsightRowFragment;
  /** What its owner can make of it. */
  controls: ReactNode;
  /** Lines below, such as its history. */
  children?: ReactNode;
}

/** One insight: kind, sentence, money, evidence and the way to act. */
export function InsightItem({ insight, controls, children }: InsightItemProps) {
  const { type, kind, title, description, impact, link, isCurrent, effect } = insight;
  return (
    <Flex direction="column" h="full" minW={0}>
      <Flex justify="space-between" gap={2} align="flex-start">
        <Flex gap={2} wrap="wrap">
          <Badge colorPalette={typeTones[type]} textTransform="capitalize">
            {type}
          </Badge>
          {kindLabels[kind] && <Badge colorPalette="gray">{kindLabels[kind]}</Badge>}
          {!isCurrent && <Badge colorPalette="gray">{messages.noLongerSeen}</Badge>}
        </Flex>
        {controls}
      </Flex>
      <Text fontWeight="600" mt={1}>
        {title}
      </Text>
      <Text color="fg.muted" textStyle="small" mt={1}>
        {description}
      </Text>
      {effect && (
        <Text textStyle="small" mt={1}>
          {messages.sinceDoneFromToOver(effect.figure.toLowerCase(), effect.before, effect.after, effect.days)}
          {typeof effect.changePercent === 'number' && ` (${effectRange(effect)})`}. {effect.verdict}
        </Text>
      )}
      {children}
      <Flex columnGap={3} rowGap={1} mt="auto" pt={2} align="center" justify="space-between" wrap="wrap">
        <Text
          fontWeight="600"
          fontVariantNumeric="tabular-nums"
          flex="1 1 180px"
          _firstLetter={{ textTransform: 'uppercase' }}
        >
          {impact}
        </Text>
        <Flex gap={1} align="center">
          {insight.evidence.length > 0 && <EvidencePopover insight={insight} />}
          <Button asChild size="xs" variant="outline">
            <Link to={link} aria-label={messages.open2(title)}>
              {messages.open} <ArrowRight size={16} aria-hidden />
            </Link>
          </Button>
        </Flex>
      </Flex>
    </Flex>
  );
}

function EvidencePopover({ insight: { title, evidence, related, period, caveat } }: { insight: InsightRowFragment }) {
  return (
    <Popover.Root lazyMount>
      <Popover.Trigger asChild>
        <Button size="xs" variant="ghost" aria-label={messages.evidenceFor(title)}>
          {messages.evidence}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content maxW="360px">
            <Popover.Body>
              <Stack gap={3}>
                {evidence.map(({ label, value, benchmark, source }) => (
                  <Facts
                    key={label}
                    facts={[
                      [label, value],
                      [messages.against, benchmark],
                      [messages.source, source],
                    ]}
                  />
                ))}
                {period && <Facts facts={[[messages.days, period]]} />}
                {caveat && (
                  <Box>
                    <Text textStyle="small" fontWeight="600">
                      {messages.whatWeDontKnow}
                    </Text>
                    <Text textStyle="small" color="fg.muted">
                      {caveat}
                    </Text>
                  </Box>
                )}
                {related.length > 0 && (
                  <Text textStyle="small" color="fg.muted">
                    {messages.onTheSameTopic(related.join('; '))}
                  </Text>
                )}
              </Stack>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
