import { Box, Grid, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Contents, ContentsRow } from './Contents.js';
import { messages } from './messages.js';

export interface Fold {
  /** The input is one line above its result. */
  isFolded: boolean;
  onUnfold: () => void;
}

interface ToolLayoutProps {
  input?: ReactNode;
  /** In the place of `input`: one that folds. */
  renderInput?: (fold: Fold) => ReactNode;
  result: ReactNode;
  history: ReactNode;
  /** What is shown and how far it is, its id null until it is known; a complete one folds the input and gets the width. */
  shown?: { id: string | null; status: string } | null;
  /** The ad or the page itself, in view beside its findings. */
  side?: ReactNode;
}

const areas = {
  open: { base: '"input" "nav" "result" "history"', lg: '"input result" "history result"' },
  folded: {
    base: '"input" "nav" "result" "side" "history"',
    lg: '"input input" "side result" "history history"',
  },
};

/**
 * Input at the left with the history below it, result at the right. Once there is a result, the input is a line above it, and
 * what was analyzed stays in view with the contents of the result. On a phone everything stands in one column.
 */
export function ToolLayout({ input, renderInput, result, history, shown = null, side }: ToolLayoutProps) {
  const [unfoldedId, setUnfoldedId] = useState<string | null>(null);
  const isFolded = renderInput !== undefined && shown?.status === 'complete' && unfoldedId !== shown.id;
  const resultRef = useRef<HTMLDivElement>(null);
  const news = useNews(shown, resultRef);
  const column = side ? 'minmax(0, 4fr)' : '224px';
  return (
    <Grid
      templateColumns={{
        base: 'minmax(0, 1fr)',
        lg: isFolded ? `${column} minmax(0, 7fr)` : 'minmax(0, 5fr) minmax(0, 7fr)',
      }}
      templateRows={{ lg: isFolded ? 'auto' : 'auto 1fr' }}
      templateAreas={isFolded ? areas.folded : areas.open}
      gap={4}
      alignItems="start"
    >
      <VisuallyHidden as="output" aria-live="polite">
        {news}
      </VisuallyHidden>
      <Box gridArea="input" minW={0}>
        {renderInput ? renderInput({ isFolded, onUnfold: () => setUnfoldedId(shown?.id ?? null) }) : input}
        {/* Opening the form again must not hide what its result is about. */}
        {!isFolded && renderInput && shown?.status === 'complete' && side && <Box mt={4}>{side}</Box>}
      </Box>
      {isFolded && (
        <Box
          display={{ base: 'contents', lg: 'grid' }}
          gridArea="side"
          gap={4}
          minW={0}
          position={{ lg: 'sticky' }}
          top="72px"
          maxH={{ lg: 'calc(100dvh - 88px)' }}
          overflowY={{ lg: 'auto' }}
        >
          {side ? (
            <Box gridArea={{ base: 'side', lg: 'auto' }} minW={0}>
              {side}
            </Box>
          ) : (
            <Box gridArea={{ base: 'nav', lg: 'auto' }} minW={0}>
              <Contents of={resultRef} />
            </Box>
          )}
        </Box>
      )}
      <Box
        as="section"
        gridArea="result"
        minW={0}
        ref={resultRef}
        tabIndex={-1}
        outline="none"
        aria-label={messages.result}
        scrollMarginTop="72px"
      >
        {shown?.status === 'complete' && (!renderInput || (isFolded && side)) && <ContentsRow of={resultRef} />}
        {result}
      </Box>
      <Box gridArea="history" minW={0}>
        {history}
      </Box>
    </Grid>
  );
}

/** On a phone the result lies below the form: without this nothing seems to happen. @returns what is said aloud */
function useNews(shown: ToolLayoutProps['shown'], result: RefObject<HTMLElement | null>): string {
  const [news, setNews] = useState('');
  const before = useRef(shown);
  useEffect(() => {
    if (!shown) return;
    const last = before.current;
    before.current = shown;
    if (last?.id === shown.id && last.status === shown.status) return;
    const hasStarted = shown.status === 'processing';
    const hasEnded = last?.status === 'processing' && (last.id === null || last.id === shown.id);
    if (!hasStarted && !hasEnded) return;
    setNews(hasStarted ? messages.analysisRunning : messages.resultReady);
    bringIntoView(result.current);
  }, [shown, result]);
  return news;
}

function bringIntoView(result: HTMLElement | null): void {
  if (!result) return;
  const { top } = result.getBoundingClientRect();
  if (top >= 0 && top < window.innerHeight / 2) return;
  result.scrollIntoView({ block: 'start' });
  result.focus({ preventScroll: true });
}
