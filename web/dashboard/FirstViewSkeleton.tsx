import { Skeleton, Stack } from '@chakra-ui/react';
import { CardsSkeleton } from '../ui/Skeletons.js';

/** The room that the first view takes: the step to do next, and four figures. */
export function FirstViewSkeleton() {
  return (
    <Stack gap={{ base: 5, md: 8 }}>
      <Skeleton h={{ base: '92px', md: '52px' }} borderRadius="l3" />
      <CardsSkeleton />
    </Stack>
  );
}
