import { Box, Grid, VisuallyHidden } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { Contents, ContentsRow } from './Contents.js';
import { useNews, type Shown } from './useNews.js';
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
  /** A complete one folds the input and gets the width. */
  shown?: Shown | null;
  /** A result that the address names is on its way: its place is kept, so that nothing moves when it comes. */
  isFetching?: boolean;
  /** The ad or the page itself, in view beside its findings. */
  side?: ReactNode;
}

const areas = {
  open: { base: '"input" "nav" "result" "history"', lg: '"input result" "input history"' },
  /** Without a form that folds the result is there from the start, and long. */
  fixed: { base: '"input" "nav" "result" "history"', lg: '"input result" "history result"' },
  folded: {
    base: '"input" "nav" "result" "side" "history"',
    lg: '"input input" "side result" "history history"',
  },
  /** The contents are a line inside the result: their row would be an empty gap. */
  beside: {
    base: '"input" "result" "side" "history"',
    lg: '"input input" "side result" "history history"',
  },
  fetching: { base: '"input" "result" "history"' },
};

/** Whose input is asked for before the address's result has come. */
const onItsWay = 'on its way';

/**
 * Input at the left, result at the right with the history below it. Once there is a result, the input is a line above it, and
 * what was analyzed stays in view with the contents of the result. On a phone everything stands in one column.
 */
export function ToolLayout({
  input,
  renderInput,
  result,
  history,
  shown = null,
  isFetching = false,
  side,
}: ToolLayoutProps) {
  const [unfoldedId, setUnfoldedId] = useState<string | null>(null);
  if (shown && unfoldedId === onItsWay) setUnfoldedId(shown.id);
  const isComplete = shown?.status === 'complete' && unfoldedId !== shown.id;
  const isFolded = renderInput !== undefined && !isFetching && isComplete;
  const resultRef = useRef<HTMLDivElement>(null);
  const news = useNews(shown, resultRef);
  const areasOfFolded = side ? areas.beside : areas.folded;
  const areasOfOpen = renderInput ? areas.open : areas.fixed;
  const column = side ? 'minmax(0, 4fr)' : '224px';
  return (
    <Grid
      templateColumns={{
        base: 'minmax(0, 1fr)',
        lg: isFetching ? 'minmax(0, 1fr)' : isFolded ? `${column} minmax(0, 7fr)` : 'minmax(0, 5fr) minmax(0, 7fr)',
      }}
      templateRows={{ lg: isFolded || isFetching ? 'auto' : 'auto 1fr' }}
      templateAreas={isFetching ? areas.fetching : isFolded ? areasOfFolded : areasOfOpen}
      gap={4}
      alignItems="start"
    >
      <VisuallyHidden as="output" aria-live="polite">
        {news}
      </VisuallyHidden>
      <Box gridArea="input" minW={0}>
        {renderInput
          ? renderInput({
              isFolded: isFolded || (isFetching && unfoldedId !== onItsWay),
              onUnfold: () => setUnfoldedId(shown?.id ?? onItsWay),
            })
          : input}
        {/* Opening the form again must not hide what its result is about. */}
        {!isFolded && renderInput && shown?.status === 'complete' && side && <Box mt={4}>{side}</Box>}
      </Box>
      {isFolded && (
        // Stretched over its row, which ends the way of what sticks in it: alone it would slide on over the history.
        <Box display={{ base: 'contents', lg: 'block' }} gridArea="side" alignSelf="stretch" minW={0}>
          <Box
            display={{ base: 'contents', lg: 'grid' }}
            gap={4}
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
              // Its place is kept: what it leads to is known only once the result is drawn.
              <Box gridArea={{ base: 'nav', lg: 'auto' }} minW={0} minH={{ base: '44px', lg: 0 }}>
                <Contents of={resultRef} />
              </Box>
            )}
          </Box>
        </Box>
      )}
      <Box
        // What waits is taken away and not moved: browsers count what moves.
        key={isFetching ? 'fetching' : 'result'}
        as="section"
        gridArea="result"
        minW={0}
        minH={isFetching ? '100dvh' : undefined}
        ref={resultRef}
        tabIndex={-1}
        outline="none"
        aria-label={messages.result}
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
