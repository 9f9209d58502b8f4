import { Badge, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { strengthLabels } from '../../schema/traffic/video.facts.js';
import { Panel } from '../ui/Panel.js';
import { seconds, type ShownVideo } from './video-moments.js';
import { messages } from './messages.js';

const outcomes = {
  pass: { label: messages.yes, tone: 'good' },
  fail: { label: messages.no, tone: 'bad' },
  unknown: { label: messages.open, tone: 'gray' },
} as const;

const isOutcome = (status: string): status is keyof typeof outcomes => status in outcomes;

interface VideoRulesProps {
  rules: ShownVideo['rules'];
  hasFrames: boolean;
  onMoment: (at: number) => void;
}

/** The checklist for videos; how well each rule is founded stands beside it, and the moment that proves it is one click away. */
export function VideoRules({ rules, hasFrames, onMoment }: VideoRulesProps) {
  return (
    <Panel title={messages.videoChecklist} subtitle={messages.aChecklistNotAPrediction}>
      <Stack as="ul" gap={0} listStyleType="none">
        {rules.map(({ id, label, status, finding, at, strength, evidence }, position) => {
          const outcome = outcomes[isOutcome(status) ? status : 'unknown'];
          return (
            <Flex
              as="li"
              key={id}
              gap={3}
              py={2.5}
              borderTopWidth={position > 0 ? '1px' : 0}
              align="flex-start"
              wrap={{ base: 'wrap', sm: 'nowrap' }}
            >
              <Badge colorPalette={outcome.tone} flexShrink={0} minW="48px" justifyContent="center">
                {outcome.label}
              </Badge>
              <Stack gap={0} minW={0} flex="1">
                <Text fontWeight="500">{label}</Text>
                <Text color="fg.muted" textStyle="small" overflowWrap="anywhere">
                  {finding}
                </Text>
                <Text color="fg.muted" textStyle="caption">
                  {strengthLabels[strength]}: {evidence}
                </Text>
              </Stack>
              {hasFrames && at !== null && (
                <Button size="xs" variant="outline" flexShrink={0} onClick={() => onMoment(at)}>
                  {messages.show(seconds(at))}
                </Button>
              )}
            </Flex>
          );
        })}
      </Stack>
    </Panel>
  );
}
