import { Checkbox, Stack, Text } from '@chakra-ui/react';
import type { IntegrationAccountsQuery } from '../generated/graphql.js';
import { formatMoney } from '../ui/format.js';
import { messages } from './messages.js';

type Account = IntegrationAccountsQuery['integrationAccounts'][number];

interface AccountBoxesProps {
  accounts: readonly Account[];
  /** Of those that belong to the store. */
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

export function AccountBoxes({ accounts, ids, onChange }: AccountBoxesProps) {
  const toggle = (id: string, isOn: boolean) => onChange(isOn ? [...ids, id] : ids.filter((known) => known !== id));
  return (
    <Stack gap={4}>
      {accounts.map((account) => (
        <Checkbox.Root
          key={account.id}
          checked={ids.includes(account.id)}
          onCheckedChange={({ checked }) => toggle(account.id, checked === true)}
          alignItems="flex-start"
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control mt={0.5} />
          <Checkbox.Label>
            <Text overflowWrap="anywhere">{account.name}</Text>
            <Text color="fg.muted" textStyle="small" fontWeight="400">
              {factsOf(account)}
            </Text>
          </Checkbox.Label>
        </Checkbox.Root>
      ))}
    </Stack>
  );
}

function factsOf({ id, currency, timeZone, spendLast30Days }: Account): string {
  const spend =
    spendLast30Days == null || !currency ? null : messages.inTheLast30Days(formatMoney(spendLast30Days, currency));
  return [id, currency, timeZone, spend].filter(Boolean).join(' · ');
}
