import { Button, FileUpload, Flex, Text } from '@chakra-ui/react';
import { useCallback } from 'react';
import { uploadRules } from '../../schema/storage/stored-object.facts.js';
import { useRemoveAvatarMutation, useSetAvatarMutation, type ProfileUserFragment } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { formatBytes } from '../ui/format.js';
import { UserAvatar } from '../ui/UserAvatar.js';
import { useUploads } from '../ui/useUploads.js';
import { messages } from './messages.js';

const picture = uploadRules.avatar;

/** The owner's picture: chosen, sent, and cut to a square by the server. */
export function AvatarField({ user }: { user: ProfileUserFragment }) {
  const [setAvatar] = useSetAvatarMutation();
  const [removeAvatar, { loading: isRemoving }] = useRemoveAvatarMutation();
  const toast = useToast();
  const handleUploaded = useCallback(
    (objectId: string) => {
      setAvatar({ variables: { objectId } }).then(
        () => toast.success(messages.pictureChanged),
        (error: unknown) => toast.error(messages.pictureNotChanged, errorMessage(error, messages.pleaseTryAnotherOne)),
      );
    },
    [setAvatar, toast],
  );
  const { items, add } = useUploads('avatar', handleUploaded);
  const upload = items.at(-1);
  const address = user.avatar;
  /** The server forgets the picture: what brings it back is the copy that this page shows. */
  async function handleRemove(shownAt: string) {
    try {
      const shown = await fetch(shownAt).then(
        (answer) => (answer.ok ? answer.blob() : null),
        () => null,
      );
      await removeAvatar();
      const copy = shown && new File([shown], 'picture', { type: shown.type });
      if (copy) toast.undoable(messages.pictureRemoved, () => add([copy]));
    } catch (error) {
      toast.error(messages.pictureNotRemoved, errorMessage(error, messages.pleaseTryAgain));
    }
  }
  return (
    <Flex gap={4} align="center" wrap="wrap">
      <UserAvatar user={user} size="xl" />
      <FileUpload.Root
        w="auto"
        accept={[...picture.types]}
        maxFiles={1}
        maxFileSize={picture.maxBytes}
        acceptedFiles={[]}
        onFileAccept={({ files }) => files.length > 0 && add(files)}
        onFileReject={({ files }) =>
          files.length > 0 &&
          toast.error(messages.pictureNotChanged, messages.chooseOfAtMost(picture.words, formatBytes(picture.maxBytes)))
        }
      >
        <FileUpload.HiddenInput aria-label={messages.profilePicture} />
        <FileUpload.Trigger asChild>
          <Button
            size="sm"
            variant="outline"
            loading={upload !== undefined && upload.status !== 'complete' && upload.status !== 'error'}
          >
            {messages.changePicture}
          </Button>
        </FileUpload.Trigger>
      </FileUpload.Root>
      {address && (
        <Button
          size="sm"
          variant="ghost"
          color="fg.muted"
          loading={isRemoving}
          onClick={() => void handleRemove(address)}
        >
          {messages.remove}
        </Button>
      )}
      {upload?.status === 'error' && (
        <Text role="alert" color="bad.fg" textStyle="small">
          {upload.message}
        </Text>
      )}
    </Flex>
  );
}
