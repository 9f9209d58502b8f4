import { Link as ChakraLink } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { MetricsSource } from '../generated/graphql.js';
import { Notice } from '../ui/Notice.js';
import { messages } from './messages.js';

/** Says when figures are not the owner's own, and how to get there. */
export function SampleNotice({ source }: { source: MetricsSource }) {
  if (source === 'live') return null;
  return (
    <Notice
      status="info"
      title={source === 'sample' ? messages.theseAreSampleFiguresOf : messages.theseAreSampleFigures}
    >
      <ChakraLink asChild variant="underline">
        <Link to="/ltv/import">{messages.importYourOrders}</Link>
      </ChakraLink>{' '}
      {messages.or}{' '}
      <ChakraLink asChild variant="underline">
        <Link to="/integrations">{messages.connectYourStore}</Link>
      </ChakraLink>{' '}
      {messages.toSeeYourOwn}
    </Notice>
  );
}
