import { Box, Flex, Progress, Spinner, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messages } from './messages.js';

interface RunningStepsProps {
  /** Names of the steps, in order. */
  steps: readonly string[];
  /** The step being worked on; null before the first. A name that is not in `steps` is shown as it is. */
  current: string | null;
  /** 0 to 100; taken from the steps when the server tells no share. */
  percent?: number | null;
  /** ISO time of submission, null while it is being sent: the elapsed time survives leaving and coming back. */
  startedAt: string | null;
}

/** Long work made visible: every step, the bar, and the time it has taken so far. */
export function RunningSteps({ steps, current, percent, startedAt }: RunningStepsProps) {
  const index = current === null ? -1 : steps.indexOf(current);
  const value = percent ?? Math.max(4, ((index + 0.5) / steps.length) * 100);
  return (
    <Stack gap={4} as="output" aria-label={messages.progress} aria-live="polite">
      <Flex justify="space-between" textStyle="small" color="fg.muted">
        <Text>{current ?? messages.waitingToStart}</Text>
        {startedAt && <Elapsed since={startedAt} />}
      </Flex>
      <Progress.Root value={value} size="sm" aria-label={messages.progressOfTheAnalysis}>
        <Progress.Track borderRadius="full" bg="bg.subtle" boxShadow="none">
          <Progress.Range bg="accent.solid" />
        </Progress.Track>
      </Progress.Root>
      <Stack as="ol" gap={2.5} listStyleType="none">
        {steps.map((step, position) => (
          <Flex as="li" key={step} align="center" gap={2.5} color={position > index ? 'fg.muted' : 'fg'}>
            <StepMark isDone={position < index} isCurrent={position === index} />
            <Text fontWeight={position === index ? '600' : '400'}>{step}</Text>
          </Flex>
        ))}
      </Stack>
    </Stack>
  );
}

function StepMark({ isDone, isCurrent }: { isDone: boolean; isCurrent: boolean }) {
  if (isCurrent)
    return (
      <Spinner boxSize="16px" borderWidth="2px" color="accent.fg">
        <VisuallyHidden>{messages.inProgress}</VisuallyHidden>
      </Spinner>
    );
  if (isDone) {
    return (
      <Flex boxSize="16px" borderRadius="full" bg="good.solid" color="good.contrast" align="center" justify="center">
        <Check size={11} strokeWidth={3} aria-label="done" />
      </Flex>
    );
  }
  return <Box boxSize="16px" borderRadius="full" borderWidth="1.5px" borderColor="border.emphasized" aria-hidden />;
}

function Elapsed({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  // The server's clock may be a moment ahead of this one: never show a negative time.
  const seconds = Math.max(0, Math.floor((now - new Date(since).getTime()) / 1000));
  return (
    <Text fontVariantNumeric="tabular-nums" aria-hidden>
      {seconds < 60 ? `${seconds} s` : messages.minS(Math.floor(seconds / 60), seconds % 60)}
    </Text>
  );
}
