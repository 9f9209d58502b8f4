import { Box, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { scoreTone, type Tone } from './tone.js';
import { messages } from './messages.js';

interface ScoreBarProps {
  label: string;
  /** 0 to 100; null is "could not be measured", never zero. */
  score: number | null;
  /** What stands at the right instead of the number. */
  display?: ReactNode;
  tone?: Tone;
  /** Positions 0 to 100 marked on the bar; the score thresholds unless told otherwise. */
  marks?: readonly number[];
}

/** Thresholds of the score colours. */
const scoreMarks = [60, 80] as const;

/** Name, number and a thin bar with the thresholds marked. */
export function ScoreBar({ label, score, display, tone = scoreTone(score), marks = scoreMarks }: ScoreBarProps) {
  const shown = display ?? (score === null ? messages.unknown : Math.round(score));
  return (
    <Box>
      <Flex justify="space-between" align="baseline" gap={3} mb={1.5}>
        <Text textStyle="small" fontWeight="500">
          {label}
        </Text>
        <Text textStyle="small" fontWeight="600" color={`${tone}.fg`} fontVariantNumeric="tabular-nums">
          {shown}
        </Text>
      </Flex>
      <Bar label={label} value={score} tone={tone} marks={marks} />
    </Box>
  );
}

interface BarProps {
  label: string;
  value: number | null;
  tone: Tone;
  marks?: readonly number[];
}

/** The bar alone; `value` is clamped to 0..100. */
export function Bar({ label, value, tone, marks }: BarProps) {
  const filled = Math.min(100, Math.max(0, value ?? 0));
  return (
    <>
      <VisuallyHidden>
        <meter aria-label={label} min={0} max={100} value={filled}>
          {value === null ? messages.unknown : messages.of100(filled)}
        </meter>
      </VisuallyHidden>
      <Box aria-hidden position="relative" h="6px" borderRadius="full" bg="bg.subtle" overflow="hidden">
        <Box h="full" w={`${filled}%`} bg={`${tone}.solid`} borderRadius="full" transition="width 180ms ease-out" />
        {marks?.map((mark) => (
          <Box key={mark} position="absolute" top={0} bottom={0} left={`${mark}%`} w="2px" bg="bg.panel" />
        ))}
      </Box>
    </>
  );
}
