import { Code } from '@chakra-ui/react';
import { DemoCredentials } from '../ui/DemoCredentials.js';

interface DemoOperatorHintProps {
  username: string;
  onUse: (username: string) => void;
}

/** How to sign in as the operator of a demo. The password itself is told only where the product was started. */
export function DemoOperatorHint({ username, onUse }: DemoOperatorHintProps) {
  return (
    <DemoCredentials onUse={() => onUse(username)}>
      User name{' '}
      <Code size="sm" colorPalette="gray">
        {username}
      </Code>
      . The password was printed at the first start, after &ldquo;Operator sign-in&rdquo;, unless{' '}
      <Code size="sm" colorPalette="gray">
        ADMIN_PASSWORD
      </Code>{' '}
      is set.
    </DemoCredentials>
  );
}
