import { Flex, Progress, Text } from '@chakra-ui/react';
import { messages } from './messages.js';

/** Thin bar under the head with the percent in figures. */
export function QuizProgress({ percent }: { percent: number }) {
  const rounded = Math.round(percent);
  return (
    <Flex align="center" gap={3} px={{ base: 4, md: 6 }} py={3} maxW="640px" w="full" mx="auto">
      <Progress.Root value={rounded} flex={1} size="sm" colorPalette="accent">
        <Progress.Track borderRadius="full" bg="border" aria-label={messages.quizProgress}>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Text textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums" minW="36px" textAlign="end">
        {rounded}%
      </Text>
    </Flex>
  );
}
