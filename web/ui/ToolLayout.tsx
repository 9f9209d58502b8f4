import { Box, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ToolLayoutProps {
  input: ReactNode;
  result: ReactNode;
  history: ReactNode;
}

/** Input at the left with the history below it, result at the right; on a phone the result comes before the history. */
export function ToolLayout({ input, result, history }: ToolLayoutProps) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}
      templateRows={{ lg: 'auto 1fr' }}
      templateAreas={{ base: '"input" "result" "history"', lg: '"input result" "history result"' }}
      gap={4}
      alignItems="start"
    >
      <Box gridArea="input" minW={0}>
        {input}
      </Box>
      <Box gridArea="result" minW={0}>
        {result}
      </Box>
      <Box gridArea="history" minW={0}>
        {history}
      </Box>
    </Grid>
  );
}
