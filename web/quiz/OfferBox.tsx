import { Flex, Text } from '@chakra-ui/react';
import { Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { QUIZ_RULES } from '../../schema/quiz/quiz-rules.facts.js';
import { texts } from './texts.js';

/** Counts down to zero and is gone. */
export function OfferBox() {
  const seconds = useCountdown(QUIZ_RULES.offerSeconds);
  if (seconds === 0) return null;
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
      <Text flex={1}>{texts.results.offer}</Text>
      <Text
        role="timer"
        aria-label="Time left"
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
function useCountdown(from: number): number {
  const [seconds, setSeconds] = useState(from);
  useEffect(() => {
    const end = Date.now() + from * 1000;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [from]);
  return seconds;
}
