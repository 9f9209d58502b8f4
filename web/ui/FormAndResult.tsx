import { Box, Stack, VisuallyHidden } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { ContentsRow } from './Contents.js';
import { FoldedInput } from './FoldedInput.js';
import { useNews } from './useNews.js';
import { messages } from './messages.js';

/** Answers of a mutation: the last one stays while the next is under way, which the mutation itself forgets. */
export function useAnswer<Value>() {
  const [{ turn, value }, setAnswer] = useState<{ turn: number; value: Value | null }>({ turn: 0, value: null });
  return { turn, value, keep: (next: Value) => setAnswer((before) => ({ turn: before.turn + 1, value: next })) };
}

interface FormAndResultProps {
  form: ReactNode;
  /** Icon of the line that the form folds to; decorative. */
  icon: ReactNode;
  /** What was asked for, in one line. */
  summary: string;
  /** Words of the button that opens the form again. */
  unfoldLabel?: string;
  isRunning: boolean;
  /** Counts the answers, 0 before the first; each folds the form. */
  turn: number;
  /** Sections of the result, with headings of the third level. */
  children: ReactNode;
}

/** A form inside a panel: its result folds it to one line, lists its own sections, and is brought into view and said aloud. */
export function FormAndResult({ form, icon, summary, unfoldLabel, isRunning, turn, children }: FormAndResultProps) {
  const [unfoldedTurn, setUnfoldedTurn] = useState<number | null>(0);
  const result = useRef<HTMLElement>(null);
  const shown = turn > 0 ? { id: String(turn), status: 'complete' } : null;
  const news = useNews(isRunning ? { id: null, status: 'processing' } : shown, result);
  return (
    <Stack gap={5}>
      <VisuallyHidden as="output" aria-live="polite">
        {news}
      </VisuallyHidden>
      {unfoldedTurn === turn ? (
        form
      ) : (
        <FoldedInput icon={icon} summary={summary} label={unfoldLabel} onUnfold={() => setUnfoldedTurn(turn)} />
      )}
      {turn > 0 && (
        <Box
          as="section"
          ref={result}
          tabIndex={-1}
          outline="none"
          aria-label={messages.result}
          aria-busy={isRunning}
          opacity={isRunning ? 0.6 : undefined}
          minW={0}
        >
          <ContentsRow of={result} level="h3" />
          {children}
        </Box>
      )}
    </Stack>
  );
}
