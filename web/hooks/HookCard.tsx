import { Badge, Box, Button, Collapsible, Flex, List, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { ChevronDown, Clapperboard, Type } from 'lucide-react';
import type { ReactNode } from 'react';
import { hookStyles } from '../../schema/hooks/hook-styles.facts.js';
import type { HookCardFragment } from '../generated/graphql.js';
import { CarriedOutButton } from '../ad-results/CarriedOutButton.js';
import { CopyButton } from '../ui/CopyButton.js';
import { Notice } from '../ui/Notice.js';
import { BandBadge } from './BandBadge.js';
import { KeepButton } from './KeepButton.js';
import { messages } from './messages.js';

const isStyle = (style: string): style is keyof typeof hookStyles => style in hookStyles;

/** One hook: what is said, what is read, what is seen, and why it should work. */
export function HookCard({ hook, niche }: { hook: HookCardFragment; niche: string }) {
  return (
    <Box as="li" listStyleType="none" borderWidth="1px" borderRadius="l2" p={4} minW={0}>
      <Stack gap={3} h="full">
        <Flex justify="space-between" align="center" gap={2}>
          <Flex gap={2} wrap="wrap" minW={0}>
            <BandBadge band={hook.predictedCtrBand} />
            <Badge colorPalette="gray" whiteSpace="normal">
              {isStyle(hook.style) ? hookStyles[hook.style].title : hook.style}
            </Badge>
          </Flex>
          <Flex gap={1}>
            <KeepButton
              label={messages.keepHook(hook.hookText)}
              input={{
                text: hook.hookText,
                secondLine: hook.secondLine,
                onScreenText: hook.onScreenText,
                style: hook.style,
                niche,
              }}
            />
            <CopyButton text={hook.hookText} label={messages.copyHook(hook.hookText)} />
          </Flex>
        </Flex>
        <Text fontWeight="550" overflowWrap="anywhere">
          {hook.hookText}
        </Text>
        {hook.secondLine && <Text overflowWrap="anywhere">{hook.secondLine}</Text>}
        {hook.isScene && (
          <Text color="fg.muted" textStyle="small">
            {messages.aSceneForSuchProducts}
          </Text>
        )}
        {hook.proofNotes.length > 0 && (
          <Notice status="warning">
            {hook.proofNotes.map((note) => (
              <Text key={note}>{note}</Text>
            ))}
          </Notice>
        )}
        <Stack gap={1} color="fg.muted" textStyle="small">
          <Line icon={<Type size={16} />} label={messages.onScreen}>
            {hook.onScreenText}
          </Line>
          <Line icon={<Clapperboard size={16} />} label={messages.firstThreeSeconds}>
            {hook.firstThreeSeconds}
          </Line>
        </Stack>
        <Flex gap={2} wrap="wrap" align="center" mt="auto">
          <CarriedOutButton label={hook.hookText} kind="hook" />
        </Flex>
        <Why hook={hook} />
      </Stack>
    </Box>
  );
}

function Line({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <Flex gap={2} align="flex-start">
      <Box flexShrink={0} mt="1px" title={label} aria-hidden>
        {icon}
      </Box>
      <Text as="span" overflowWrap="anywhere" minW={0}>
        <VisuallyHidden>{label}: </VisuallyHidden>
        {children}
      </Text>
    </Flex>
  );
}

function Why({ hook }: { hook: HookCardFragment }) {
  return (
    <Collapsible.Root lazyMount>
      <Collapsible.Trigger asChild>
        <Button size="xs" variant="ghost" color="fg.muted" px={1} className="guidance-toggle">
          {messages.whyThisOrder} <ChevronDown size={16} aria-hidden className="chevron" />
        </Button>
      </Collapsible.Trigger>
      <Collapsible.Content>
        <List.Root ps={5} pt={2} gap={1} textStyle="small" color="fg.muted">
          {hook.reasons.map((reason) => (
            <List.Item key={reason}>{reason}</List.Item>
          ))}
        </List.Root>
      </Collapsible.Content>
    </Collapsible.Root>
  );
}
