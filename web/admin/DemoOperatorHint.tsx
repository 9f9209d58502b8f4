import { Code } from '@chakra-ui/react';
import { DemoCredentials } from '../ui/DemoCredentials.js';
import { messages } from './messages.js';

interface DemoOperatorHintProps {
  username: string;
  onUse: (username: string) => void;
}

/** How to sign in as the operator of a demo. The password itself is told only where the product was started. */
export function DemoOperatorHint({ username, onUse }: DemoOperatorHintProps) {
  return (
    <DemoCredentials onUse={() => onUse(username)}>
      {messages.userName}{' '}
      <Code size="sm" colorPalette="gray">
        {username}
      </Code>
      {messages.thePasswordWasPrintedAt}{' '}
      <Code size="sm" colorPalette="gray">
        {messages.adminPassword}
      </Code>{' '}
      {messages.isSet}
    </DemoCredentials>
  );
}
