import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApolloClient } from '@apollo/client/react';
import { useDeleteAccountMutation, useExportAccountMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { removeDrafts } from '../platform/drafts.js';
import { forgetSession } from '../platform/session-marks.js';
import { useToast } from '../platform/toaster.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { downloadFrom } from '../ui/download.js';
import { PasswordField } from '../ui/fields.js';
import { Panel } from '../ui/Panel.js';
import { messages } from './messages.js';

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
      toast.error(messages.noExport, errorMessage(error, messages.pleaseTryAgain));
    }
  }
  return (
    <Panel title={messages.yourData} subtitle={messages.everythingStoredInYourAccount}>
      <Flex gap={3} wrap="wrap">
        <Button variant="outline" size="sm" loading={loading} onClick={() => void handleExport()}>
          <Download size={16} aria-hidden /> {messages.exportAllMyData}
        </Button>
        <Button variant="outline" size="sm" colorPalette="bad" onClick={() => setDeleting(true)}>
          <Trash2 size={16} aria-hidden /> {messages.deleteAccount}
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
      removeDrafts();
      forgetSession();
      // Not to the landing page: it has no room for notifications.
      await navigate('/login', { replace: true });
      toast.success(messages.accountDeleted, messages.allOfItsDataHas);
      await client.resetStore();
    } catch (error) {
      setProblem(errorMessage(error, messages.theAccountCouldNotBe));
    }
  }
  return (
    <ConfirmDialog
      isOpen
      title={messages.deleteYourAccount}
      action={messages.deleteAccount}
      isPending={loading}
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
    >
      <Stack gap={4}>
        <Text>{messages.thisErasesYourAnalysesFiles}</Text>
        <PasswordField
          label={messages.yourPassword}
          value={password}
          error={problem}
          isRequired
          autoComplete="current-password"
          onChange={setPassword}
        />
      </Stack>
    </ConfirmDialog>
  );
}
