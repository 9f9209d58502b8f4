import { Badge, Box, Button, Flex, Input, Stack, Text, Textarea } from '@chakra-ui/react';
import { Pencil, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { savedHookLimits } from '../../schema/hooks/saved-hook.facts.js';
import {
  SavedHooksDocument,
  type SavedHookRowFragment,
  type UpdateSavedHookInput,
  useDeleteSavedHookMutation,
  useUpdateSavedHookMutation,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { CopyButton } from '../ui/CopyButton.js';
import { FormField } from '../ui/FormField.js';

/** A kept hook: read, starred, marked as run, edited, deleted. */
export function SavedHookItem({ hook }: { hook: SavedHookRowFragment }) {
  const [isEdited, setEdited] = useState(false);
  const toast = useToast();
  const onError = (error: unknown) => toast.error('Could not save', errorMessage(error, 'Please try again.'));
  const [update, { loading }] = useUpdateSavedHookMutation({ onError });
  const [remove, { loading: isGoing }] = useDeleteSavedHookMutation({ refetchQueries: [SavedHooksDocument], onError });
  const change = (input: UpdateSavedHookInput) => update({ variables: { id: hook.id, input } });
  return (
    <Box as="li" py={3} borderTopWidth="1px">
      {isEdited ? (
        <EditForm
          hook={hook}
          isBusy={loading}
          onCancel={() => setEdited(false)}
          onSave={(input) => void change(input).then(() => setEdited(false))}
        />
      ) : (
        <Stack gap={2}>
          <Text
            fontWeight="550"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            lineClamp={hook.kind === 'script' ? 6 : undefined}
          >
            {hook.text}
          </Text>
          {hook.secondLine && <Text overflowWrap="anywhere">{hook.secondLine}</Text>}
          {hook.note && (
            <Text textStyle="small" color="fg.muted" overflowWrap="anywhere">
              {hook.note}
            </Text>
          )}
          <Flex gap={2} wrap="wrap" align="center">
            {hook.niche && <Badge variant="outline">{hook.niche}</Badge>}
            {hook.tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
            <Button
              size="xs"
              variant="ghost"
              aria-pressed={hook.isFavorite}
              onClick={() => void change({ isFavorite: !hook.isFavorite })}
            >
              <Star size={16} fill={hook.isFavorite ? 'currentColor' : 'none'} aria-hidden /> Favorite
            </Button>
            <Button
              size="xs"
              variant={hook.isUsed ? 'subtle' : 'ghost'}
              aria-pressed={hook.isUsed}
              onClick={() => void change({ isUsed: !hook.isUsed })}
            >
              Ran in an ad
            </Button>
            <Button size="xs" variant="ghost" onClick={() => setEdited(true)}>
              <Pencil size={16} aria-hidden /> Edit
            </Button>
            <CopyButton
              text={[hook.text, hook.secondLine].filter(Boolean).join('\n')}
              label={`Copy saved hook: ${hook.text.slice(0, 60)}`}
            />
            <Button
              size="xs"
              variant="ghost"
              loading={isGoing}
              aria-label={`Delete saved hook: ${hook.text.slice(0, 60)}`}
              onClick={() => void remove({ variables: { id: hook.id } })}
            >
              <Trash2 size={16} aria-hidden />
            </Button>
          </Flex>
        </Stack>
      )}
    </Box>
  );
}

interface EditFormProps {
  hook: SavedHookRowFragment;
  isBusy: boolean;
  onSave: (input: UpdateSavedHookInput) => void;
  onCancel: () => void;
}

function EditForm({ hook, isBusy, onSave, onCancel }: EditFormProps) {
  const [text, setText] = useState(hook.text);
  const [note, setNote] = useState(hook.note);
  const [tags, setTags] = useState(hook.tags.join(', '));
  const list = tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
    .slice(0, savedHookLimits.tags);
  return (
    <Stack gap={3}>
      <FormField label="Text">
        <Textarea value={text} maxLength={savedHookLimits.script} onChange={(event) => setText(event.target.value)} />
      </FormField>
      <FormField label="Note" help="Where it ran and how it did.">
        <Input value={note} maxLength={savedHookLimits.note} onChange={(event) => setNote(event.target.value)} />
      </FormField>
      <FormField label="Tags" help="Separated by commas.">
        <Input value={tags} onChange={(event) => setTags(event.target.value)} />
      </FormField>
      <Flex gap={2} justify="flex-end">
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          size="sm"
          loading={isBusy}
          disabled={text.trim() === ''}
          onClick={() => onSave({ text, note, tags: list })}
        >
          Save
        </Button>
      </Flex>
    </Stack>
  );
}
