import { Badge, Box, Button, Checkbox, CheckboxGroup, Flex, Stack, Text } from '@chakra-ui/react';
import { Pencil, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { savedHookLimits } from '../../schema/hooks/saved-hook.facts.js';
import {
  type SavedHookRowFragment,
  type UpdateSavedHookInput,
  useHookAdsQuery,
  useUpdateSavedHookMutation,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { CarriedOutButton } from '../ad-results/CarriedOutButton.js';
import { CopyButton } from '../ui/CopyButton.js';
import { DraftNote } from '../ui/DraftNote.js';
import { LongTextField, TextField } from '../ui/fields.js';
import { formatPercent } from '../ui/format.js';
import { useTrash } from '../ui/useTrash.js';
import { useForm } from '../ui/useForm.js';
import { messages } from './messages.js';

/** A kept hook: read, starred, marked as run, edited, deleted. */
export function SavedHookItem({ hook }: { hook: SavedHookRowFragment }) {
  const [isEdited, setEdited] = useState(false);
  const toast = useToast();
  const onError = (error: unknown) => toast.error(messages.couldNotSave, errorMessage(error, messages.pleaseTryAgain));
  const [update, { loading }] = useUpdateSavedHookMutation({ onError });
  const { remove, isRemoving } = useTrash('saved_hook', ['SavedHooks']);
  const change = (input: UpdateSavedHookInput) => update({ variables: { id: hook.id, input } });
  return (
    <Box py={3} flex={1} minW={0}>
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
          {hook.ads.length > 0 && (
            <Stack as="ul" gap={1} listStyleType="none" textStyle="small" aria-label={messages.adsItOpened}>
              {hook.ads.map(({ id, name, impressions, ctrPercent }) => (
                <Text as="li" key={id} overflowWrap="anywhere">
                  {messages.adResult(name, impressions, ctrPercent === null ? null : formatPercent(ctrPercent))}
                </Text>
              ))}
            </Stack>
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
              <Star size={16} fill={hook.isFavorite ? 'currentColor' : 'none'} aria-hidden /> {messages.favorite}
            </Button>
            <Button
              size="xs"
              variant={hook.isUsed ? 'subtle' : 'ghost'}
              aria-pressed={hook.isUsed}
              onClick={() => void change({ isUsed: !hook.isUsed })}
            >
              {messages.ranInAnAd}
            </Button>
            {hook.kind === 'hook' && <CarriedOutButton label={hook.text} kind="hook" />}
            <Button size="xs" variant="ghost" onClick={() => setEdited(true)}>
              <Pencil size={16} aria-hidden /> {messages.edit}
            </Button>
            <CopyButton
              text={[hook.text, hook.secondLine].filter(Boolean).join('\n')}
              label={messages.copySavedHook(hook.text.slice(0, 60))}
            />
            <Button
              size="xs"
              variant="ghost"
              loading={isRemoving}
              aria-label={messages.deleteSavedHook(hook.text.slice(0, 60))}
              onClick={() => void remove([hook.id], hook.kind === 'script' ? messages.theScript : messages.theHook)}
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
  const start = { text: hook.text, note: hook.note, tags: hook.tags.join(', ') };
  const form = useForm(`hook:${hook.id}`, start);
  const { text, note, tags } = form.values;
  const [adIds, setAdIds] = useState(hook.ads.map(({ id }) => id));
  const { data } = useHookAdsQuery();
  const ads = data?.adResults.edges.map(({ node }) => node) ?? [];
  const list = tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
    .slice(0, savedHookLimits.tags);
  return (
    <Stack gap={3}>
      <DraftNote draft={form} />
      <LongTextField {...form.field('text')} label={messages.text} maxLength={savedHookLimits.script} />
      <TextField
        {...form.field('note')}
        label={messages.note}
        help={messages.whereItRanAndHow}
        maxLength={savedHookLimits.note}
      />
      <TextField {...form.field('tags')} label={messages.tags} help={messages.separatedByCommas} />
      {ads.length > 0 && (
        <CheckboxGroup value={adIds} onValueChange={setAdIds}>
          <Text fontWeight="550">{messages.adsItOpened}</Text>
          <Stack gap={2} maxH="200px" overflowY="auto">
            {ads.map(({ id, name, platform }) => (
              <Checkbox.Root key={id} value={id}>
                <Checkbox.HiddenInput />
                <Checkbox.Control />
                <Checkbox.Label overflowWrap="anywhere">{messages.adOf(name, platform)}</Checkbox.Label>
              </Checkbox.Root>
            ))}
          </Stack>
        </CheckboxGroup>
      )}
      <Flex gap={2} justify="flex-end">
        <Button size="sm" variant="ghost" onClick={() => (form.discard(), onCancel())}>
          {messages.cancel}
        </Button>
        <Button
          size="sm"
          loading={isBusy}
          disabled={text.trim() === ''}
          onClick={() => (form.done(), onSave({ text, note, tags: list, adIds: adIds.slice(0, savedHookLimits.ads) }))}
        >
          {messages.save}
        </Button>
      </Flex>
    </Stack>
  );
}
