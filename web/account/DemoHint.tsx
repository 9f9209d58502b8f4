import { demoAccount } from '../../schema/account/account.facts.js';
import { DemoCredentials } from '../ui/DemoCredentials.js';
import { TextLink } from './TextLink.js';
import { messages } from './messages.js';

interface DemoHintProps {
  onUse: (account: { email: string; password: string }) => void;
}

/** Credentials of the demo store owner, shown only where the server has one. */
export function DemoHint({ onUse }: DemoHintProps) {
  return (
    <DemoCredentials credentials={`${demoAccount.email} / ${demoAccount.password}`} onUse={() => onUse(demoAccount)}>
      {messages.operatorsSignInUnder} <TextLink to="/admin/login">{messages.adminAccess}</TextLink>.
    </DemoCredentials>
  );
}
