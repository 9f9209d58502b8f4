import { Link as ChakraLink } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { MetricsSource } from '../generated/graphql.js';
import { Notice } from '../ui/Notice.js';

/** Says when figures are not the owner's own, and how to get there. */
export function SampleNotice({ source }: { source: MetricsSource }) {
  if (source === 'live') return null;
  return (
    <Notice
      status="info"
      title={source === 'sample' ? 'These are sample figures of a demo store.' : 'These are sample figures.'}
    >
      <ChakraLink asChild variant="underline">
        <Link to="/ltv/import">Import your orders</Link>
      </ChakraLink>{' '}
      or{' '}
      <ChakraLink asChild variant="underline">
        <Link to="/integrations">connect your store</Link>
      </ChakraLink>{' '}
      to see your own.
    </Notice>
  );
}
