import { demoAccount } from '../../schema/account/account.facts.js';
import { DemoCredentials } from '../ui/DemoCredentials.js';
import { TextLink } from './TextLink.js';

interface DemoHintProps {
  onUse: (account: { email: string; password: string }) => void;
}

/** Credentials of the demo store owner, shown only where the server has one. */
export function DemoHint({ onUse }: DemoHintProps) {
  return (
    <DemoCredentials credentials={`${demoAccount.email} / ${demoAccount.password}`} onUse={() => onUse(demoAccount)}>
      Operators sign in under <TextLink to="/admin/login">Admin Access</TextLink>.
    </DemoCredentials>
  );
}
