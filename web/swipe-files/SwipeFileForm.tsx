import { Button, Stack } from '@chakra-ui/react';
import { swipeFileLimits } from '../../schema/swipe-files/swipe-file.facts.js';
import { useUpdateSwipeFileMutation, type SwipeFileDetailFragment } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { TextField } from '../ui/fields.js';
import { useForm } from '../ui/useForm.js';
import { messages } from './messages.js';

/** Name and tags; there is something to save as soon as one of them was changed. */
export function SwipeFileForm({ file, onSaved }: { file: SwipeFileDetailFragment; onSaved: () => void }) {
  const form = useForm(`file:${file.id}`, { filename: file.filename, tags: file.tags.join(', ') });
  const { filename, tags } = form.values;
  const [save] = useUpdateSwipeFileMutation();
  const toast = useToast();
  const isChanged = filename !== file.filename || tags !== file.tags.join(', ');
  const handleSubmit = form.submit(
    async () => {
      const input = { id: file.id, filename, tags: tags.split(',').filter((tag) => tag.trim() !== '') };
      const { data } = await save({ variables: { input } });
      if (!data) return false;
      form.discard();
      toast.success(messages.changesSaved);
      return onSaved();
    },
    (failure) => toast.error(messages.changesNotSaved, errorMessage(failure, messages.pleaseTryAgain)),
  );
  return (
    <Stack as="form" gap={4} onSubmit={handleSubmit}>
      <TextField {...form.field('filename')} label={messages.name} isRequired maxLength={swipeFileLimits.nameLength} />
      <TextField {...form.field('tags')} label={messages.tags} help={messages.separatedByCommasSuchAs} />
      {isChanged && (
        <Button type="submit" size="sm" alignSelf="flex-start" variant="outline" loading={form.isSending}>
          {messages.saveChanges}
        </Button>
      )}
    </Stack>
  );
}
