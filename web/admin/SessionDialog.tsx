import { Button, CloseButton, Dialog, Portal, Stack } from '@chakra-ui/react';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { useAdminEraseQuizLeadMutation, useAdminQuizSessionQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { ErrorState } from '../ui/EmptyState.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { SessionDetails } from './SessionDetails.js';
import { texts } from './texts.js';
import { messages } from './messages.js';

interface SessionDialogProps {
  /** Session that is shown; null closes. */
  id: string | null;
  onClose: () => void;
}

/** Session, lead and answers of one submission. */
export function SessionDialog({ id, onClose }: SessionDialogProps) {
  const { data, error, refetch } = useAdminQuizSessionQuery({ variables: { id: id ?? '' }, skip: id === null });
  const details = data?.adminQuizSession;
  return (
    <Dialog.Root
      open={id !== null}
      onOpenChange={({ open }) => !open && onClose()}
      size={{ base: 'full', md: 'xl' }}
      scrollBehavior="inside"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            // The size of a phone also stretches, which the next one does not take back.
            minH={{ md: 'auto' }}
            my={{ md: 16 }}
            borderRadius={{ md: 'l3' }}
          >
            <Dialog.Header>
              <Dialog.Title textStyle="section">{messages.sessionDetails}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body tabIndex={0}>
              {error && !details ? (
                <ErrorState
                  title={texts.detailFailed}
                  message={errorMessage(error, messages.pleaseTryAgain)}
                  onRetry={() => void refetch()}
                />
              ) : details ? (
                <SessionDetails {...details} />
              ) : (
                <ListSkeleton rows={8} />
              )}
            </Dialog.Body>
            {details?.session.lead && (
              <Dialog.Footer>
                <EraseLead id={details.session.id} onErased={() => void refetch()} />
              </Dialog.Footer>
            )}
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label={messages.closeDetails} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function EraseLead({ id, onErased }: { id: string; onErased: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [erase, { loading }] = useAdminEraseQuizLeadMutation();
  const toast = useToast();
  async function handleErase() {
    try {
      await erase({ variables: { id } });
      toast.success(messages.leadErased, messages.theScoresRemainInThe);
      onErased();
    } catch (error) {
      toast.error(messages.leadNotErased, errorMessage(error, messages.pleaseTryAgain));
    }
    setAsking(false);
  }
  return (
    <Stack>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        <UserX size={16} aria-hidden /> {messages.eraseLead}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.eraseThisLead}
        action={messages.erase}
        isPending={loading}
        onConfirm={() => void handleErase()}
        onClose={() => setAsking(false)}
      >
        {messages.thisRemovesNameEmailPhone}
      </ConfirmDialog>
    </Stack>
  );
}
