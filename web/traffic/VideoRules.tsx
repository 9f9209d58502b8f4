import { Badge, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { strengthLabels } from '../../schema/traffic/video.facts.js';
import { Panel } from '../ui/Panel.js';
import { frameAt, frameWidth, seconds, type ShownVideo } from './video-moments.js';
import { messages } from './messages.js';

const outcomes = {
  pass: { label: messages.yes, tone: 'good' },
  fail: { label: messages.no, tone: 'bad' },
  unknown: { label: messages.open, tone: 'gray' },
} as const;

const isOutcome = (status: string): status is keyof typeof outcomes => status in outcomes;

interface VideoRulesProps {
  video: ShownVideo;
  onMoment: (at: number) => void;
}

/** What fails first, what could not be judged last; as the checklist has them within. */
const inOrder = (rules: ShownVideo['rules']) =>
  (['fail', 'pass', 'unknown'] as const).flatMap((wanted) => rules.filter(({ status }) => status === wanted));

/** The checklist for videos; how well each rule is founded stands beside it, and the frame that proves it, one click away from the timeline. */
export function VideoRules({ video, onMoment }: VideoRulesProps) {
  return (
    <Panel title={messages.videoChecklist} subtitle={messages.aChecklistNotAPrediction}>
      <Stack as="ul" gap={0} listStyleType="none">
        {inOrder(video.rules).map(({ id, label, status, finding, at, strength, evidence }, position) => {
          const outcome = outcomes[isOutcome(status) ? status : 'unknown'];
          const proof = at === null ? undefined : frameAt(video, at);
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
              {proof && at !== null && (
                <Button
                  size="xs"
                  variant="outline"
                  flexShrink={0}
                  h="auto"
                  p={1}
                  flexDirection="column"
                  gap={1}
                  aria-label={messages.show(seconds(at))}
                  onClick={() => onMoment(at)}
                >
                  <img
                    src={proof.url}
                    alt=""
                    loading="lazy"
                    style={{ height: '56px', width: frameWidth(video, 56), objectFit: 'cover', borderRadius: '4px' }}
                  />
                  {seconds(at)}
                </Button>
              )}
            </Flex>
          );
        })}
      </Stack>
    </Panel>
  );
}
