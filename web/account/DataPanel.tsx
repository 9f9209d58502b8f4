import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApolloClient } from '@apollo/client/react';
import { useDeleteAccountMutation, useExportAccountMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { forgetSession } from '../platform/session-marks.js';
import { useToast } from '../platform/toaster.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { downloadFrom } from '../ui/download.js';
import { FormField } from '../ui/FormField.js';
import { Panel } from '../ui/Panel.js';
import { PasswordInput } from '../ui/PasswordInput.js';

/** Take everything along, or erase it. */
export function DataPanel() {
  const [isDeleting, setDeleting] = useState(false);
  const [exportAccount, { loading }] = useExportAccountMutation();
  const toast = useToast();
  async function handleExport() {
    try {
      const { data } = await exportAccount();
      if (data) downloadFrom(data.exportAccount.url, data.exportAccount.filename);
    } catch (error) {
      toast.error('No export', errorMessage(error, 'Please try again.'));
    }
  }
  return (
    <Panel title="Your data" subtitle="Everything stored in your account, as one JSON file">
      <Flex gap={3} wrap="wrap">
        <Button variant="outline" size="sm" loading={loading} onClick={() => void handleExport()}>
          <Download size={16} aria-hidden /> Export all my data
        </Button>
        <Button variant="outline" size="sm" colorPalette="bad" onClick={() => setDeleting(true)}>
          <Trash2 size={16} aria-hidden /> Delete account
        </Button>
      </Flex>
      {isDeleting && <DeleteDialog onClose={() => setDeleting(false)} />}
    </Panel>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [deleteAccount, { loading }] = useDeleteAccountMutation();
  const client = useApolloClient();
  const navigate = useNavigate();
  const toast = useToast();
  async function handleConfirm() {
    setProblem(undefined);
    try {
      await deleteAccount({ variables: { password } });
      forgetSession();
      // Not to the landing page: it has no room for notifications.
      await navigate('/login', { replace: true });
      toast.success('Account deleted', 'All of its data has been erased.');
      await client.resetStore();
    } catch (error) {
      setProblem(errorMessage(error, 'The account could not be deleted. Please try again.'));
    }
  }
  return (
    <ConfirmDialog
      isOpen
      title="Delete your account?"
      action="Delete account"
      isPending={loading}
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
    >
      <Stack gap={4}>
        <Text>
          This erases your analyses, files, flows, connections and keys for good. Export your data first if you may need
          it.
        </Text>
        <FormField label="Your password" error={problem} isRequired>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </FormField>
      </Stack>
    </ConfirmDialog>
  );
}
