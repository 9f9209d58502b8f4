import { SimpleGrid, Stack } from '@chakra-ui/react';
import type { ProfileUserFragment } from '../generated/graphql.js';
import { ApiKeysPanel } from './ApiKeysPanel.js';
import { AvatarField } from './AvatarField.js';
import { DataPanel } from './DataPanel.js';
import { PasswordPanel } from './PasswordPanel.js';
import { ProfileForm } from './ProfileForm.js';
import { SessionsPanel } from './SessionsPanel.js';
import { ThemePanel } from './ThemePanel.js';
import { Panel } from '../ui/Panel.js';
import { messages } from './messages.js';

/** Everything about the account that can be changed. */
export function AccountTab({ user }: { user: ProfileUserFragment }) {
  return (
    <SimpleGrid columns={{ base: 1, xl: 2 }} gap={4} alignItems="start">
      <Stack gap={4} minW={0}>
        <Panel title={messages.accountSettings}>
          <Stack gap={6}>
            <AvatarField user={user} />
            {/* A new name or address from elsewhere starts the form anew. */}
            <ProfileForm key={user.updatedAt} user={user} />
          </Stack>
        </Panel>
        <PasswordPanel />
        <DataPanel />
      </Stack>
      <Stack gap={4} minW={0}>
        <ThemePanel />
        <ApiKeysPanel />
        {/* Last: as many devices as there are would move what stands below. */}
        <SessionsPanel />
      </Stack>
    </SimpleGrid>
  );
}
