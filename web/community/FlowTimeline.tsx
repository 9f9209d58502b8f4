import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Mail, MessageSquare } from 'lucide-react';
import type { FlowStepViewFragment } from '../generated/graphql.js';
import { messages } from './messages.js';

interface FlowTimelineProps {
  steps: readonly FlowStepViewFragment[];
  shownStep: number;
  onShow: (stepNumber: number) => void;
  /** Steps with something to mend. */
  flagged: ReadonlySet<number>;
}

/** When what is sent: days along the line, to scale where there is room, e-mails above and texts below it. */
export function FlowTimeline({ steps, shownStep, onShow, flagged }: FlowTimelineProps) {
  const hasTexts = steps.some(({ channel }) => channel === 'sms');
  // Without e-mails nothing stands above the line.
  const lineAt = steps.every(({ channel }) => channel === 'sms') ? 24 : 60;
  const places = placesOf(steps.map(({ day }) => day));
  return (
    <Box
      as="section"
      position="relative"
      h={`${lineAt + (hasTexts ? 56 : 20)}px`}
      mx="22px"
      aria-label={messages.timelineOfTheFlow}
    >
      <Box
        position="absolute"
        left="-22px"
        right="-22px"
        top={`${lineAt}px`}
        h="2px"
        bg="border.emphasized"
        aria-hidden
      />
      {steps.map((step, index) => {
        const isSms = step.channel === 'sms';
        const isShown = step.stepNumber === shownStep;
        return (
          <Flex
            key={step.stepNumber}
            direction="column"
            align="center"
            position="absolute"
            left={`${places[index] ?? 0}%`}
            top={`${lineAt - (isSms ? 16 : 40)}px`}
            transform="translateX(-50%)"
          >
            {!isSms && <Day day={step.day} />}
            <chakra.button
              type="button"
              onClick={() => onShow(step.stepNumber)}
              aria-label={messages.stepTextMessageEmailNeeds(
                step.stepNumber,
                step.sendAt,
                isSms,
                step.purpose,
                flagged.has(step.stepNumber),
              )}
              aria-current={isShown ? 'step' : undefined}
              title={step.purpose}
              boxSize={{ base: '32px', md: '36px' }}
              borderRadius="full"
              borderWidth="2px"
              borderColor={flagged.has(step.stepNumber) ? 'warn.solid' : 'accent.solid'}
              bg={isShown ? 'accent.solid' : 'bg.panel'}
              color={isShown ? 'accent.contrast' : 'accent.fg'}
              display="flex"
              alignItems="center"
              justifyContent="center"
              cursor="pointer"
              position="relative"
              _after={{ content: '""', position: 'absolute', insetBlock: '-8px', insetInline: 0 }}
              mt={isSms ? 0 : '2px'}
            >
              {isSms ? <MessageSquare size={16} aria-hidden /> : <Mail size={16} aria-hidden />}
            </chakra.button>
            {isSms && <Day day={step.day} />}
          </Flex>
        );
      })}
    </Box>
  );
}

function Day({ day }: { day: number }) {
  return (
    <Text textStyle="caption" color="fg.muted" fontVariantNumeric="tabular-nums" whiteSpace="nowrap" aria-hidden>
      <chakra.span display={{ base: 'none', sm: 'inline' }}>{messages.day} </chakra.span>
      {day}
    </Text>
  );
}

/** Percent along the line: days to scale, but never closer than a finger needs. */
function placesOf(days: readonly number[]): number[] {
  const last = Math.max(1, days.at(-1) ?? 1);
  const gap = Math.min(13, 100 / Math.max(1, days.length - 1));
  const places: number[] = [];
  for (const [index, day] of days.entries())
    places.push(index === 0 ? 0 : Math.max((day / last) * 100, (places[index - 1] ?? 0) + gap));
  // What was pushed beyond the end moves back from there, keeping the gap.
  for (let index = places.length - 1, limit = 100; index >= 0; index--, limit -= gap)
    places[index] = Math.min(places[index] ?? 0, limit);
  return days.length === 1 ? [50] : places;
}
