import { Box, chakra, Grid } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';

/** The quiet box behind a finding: names at the left, what was found at the right; empty values are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Box bg="bg.subtle" borderRadius="l2" p={3} textStyle="small">
      <Grid as="dl" templateColumns={{ base: '1fr', sm: '104px minmax(0, 1fr)' }} gapX={3} gapY={{ base: 0.5, sm: 2 }}>
        {facts
          .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
          .map(([name, value]) => (
            <Fragment key={name}>
              <chakra.dt color="fg.muted">{name}</chakra.dt>
              <chakra.dd m={0} overflowWrap="anywhere" mb={{ base: 2, sm: 0 }}>
                {value}
              </chakra.dd>
            </Fragment>
          ))}
      </Grid>
    </Box>
  );
}
