import { Button, Input, Stack } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { swipeFileLimits } from '../../schema/swipe-files/swipe-file.facts.js';
import { useUpdateSwipeFileMutation, type SwipeFileDetailFragment } from '../generated/graphql.js';
import { errorMessage, fieldErrors } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { FormField } from '../ui/FormField.js';
import { useDraft } from '../ui/useDraft.js';
import { messages } from './messages.js';

/** Name and tags; there is something to save as soon as one of them was changed. */
export function SwipeFileForm({ file, onSaved }: { file: SwipeFileDetailFragment; onSaved: () => void }) {
  const draft = useDraft(`file:${file.id}`, { filename: file.filename, tags: file.tags.join(', ') });
  const { filename, tags } = draft.values;
  const [save, { loading, error }] = useUpdateSwipeFileMutation();
  const toast = useToast();
  const fields = fieldErrors(error);
  const isChanged = filename !== file.filename || tags !== file.tags.join(', ');
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    try {
      const input = { id: file.id, filename, tags: tags.split(',').filter((tag) => tag.trim() !== '') };
      const { data } = await save({ variables: { input } });
      if (!data) return;
      draft.discard();
      toast.success(messages.changesSaved);
      onSaved();
    } catch (failure) {
      toast.error(messages.changesNotSaved, errorMessage(failure, messages.pleaseTryAgain));
    }
  }
  return (
    <Stack as="form" gap={4} onSubmit={(event: FormEvent) => void handleSubmit(event)}>
      <FormField label={messages.name} error={fields['input.filename'] ?? fields['filename']} isRequired>
        <Input
          value={filename}
          maxLength={swipeFileLimits.nameLength}
          onChange={(event) => draft.set({ filename: event.target.value })}
        />
      </FormField>
      <FormField
        label={messages.tags}
        help={messages.separatedByCommasSuchAs}
        error={fields['input.tags'] ?? fields['tags']}
      >
        <Input value={tags} onChange={(event) => draft.set({ tags: event.target.value })} />
      </FormField>
      {isChanged && (
        <Button type="submit" size="sm" alignSelf="flex-start" variant="outline" loading={loading}>
          {messages.saveChanges}
        </Button>
      )}
    </Stack>
  );
}
