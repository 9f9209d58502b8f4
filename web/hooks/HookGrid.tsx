import { Grid } from '@chakra-ui/react';
import type { HookCardFragment } from '../generated/graphql.js';
import { HookCard } from './HookCard.js';

interface HookGridProps {
  hooks: readonly HookCardFragment[];
  label: string;
  /** What they were written for; kept with a hook. */
  niche: string;
}

/** At most 96 units high, so that what follows stays in sight; scrolls, also by keyboard. */
export function HookGrid({ hooks, label, niche }: HookGridProps) {
  return (
    <Grid
      as="ul"
      aria-label={label}
      // A scrolling region that holds no focusable row of its own at the edge has to take the focus itself.
      tabIndex={0}
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' }}
      gap={3}
      maxH="96"
      overflowY="auto"
      // Hidden labels are positioned: they have to scroll with the list, not stretch the page.
      position="relative"
      p={1}
      m={-1}
    >
      {hooks.map((hook) => (
        <HookCard key={hook.id} hook={hook} niche={niche} />
      ))}
    </Grid>
  );
}
