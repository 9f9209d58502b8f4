import { Box, Flex, Text } from '@chakra-ui/react';
import { Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { quizRules } from '../../schema/quiz/quiz-rules.facts.js';
import { formatDateTime } from '../ui/format.js';
import { texts } from './texts.js';
import { messages } from './messages.js';

interface OfferBoxProps {
  /** The call that is kept free for the visitor; undefined while it is asked for, null where none could be. */
  hold: { startsAt: string; expiresAt: string } | null | undefined;
}

/** The time for which a call is kept free, counted down to zero; then the call is anybody's, and the box gone. */
export function OfferBox({ hold }: OfferBoxProps) {
  const seconds = useCountdown(hold?.expiresAt);
  if (hold === null || seconds === 0) return null;
  return (
    <Flex
      align="center"
      gap={3}
      borderWidth="1px"
      borderColor="warn.border"
      bg="warn.subtle"
      borderRadius="l3"
      p={{ base: 4, md: 5 }}
    >
      <Text color="warn.fg" aria-hidden>
        <Timer size={20} />
      </Text>
      <Box flex={1}>
        <Text>{texts.results.offer}</Text>
        {hold && (
          <Text textStyle="small" color="fg.muted">
            {messages.heldForYou(formatDateTime(hold.startsAt))}
          </Text>
        )}
      </Box>
      <Text
        role="timer"
        aria-label={messages.timeLeft}
        fontSize="20px"
        fontWeight="650"
        fontVariantNumeric="tabular-nums"
        color="warn.fg"
      >
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </Text>
    </Flex>
  );
}

/** Whole seconds left. Measured against the clock: a tab in the background ticks late. */
function useCountdown(expiresAt: string | undefined): number {
  const [seconds, setSeconds] = useState<number>(quizRules.offerSeconds);
  useEffect(() => {
    if (!expiresAt) return undefined;
    const end = Date.parse(expiresAt);
    const timer = setInterval(() => {
      // A clock that is behind the server's must not promise more than there is.
      const left = Math.min(quizRules.offerSeconds, Math.max(0, Math.ceil((end - Date.now()) / 1000)));
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return seconds;
}
