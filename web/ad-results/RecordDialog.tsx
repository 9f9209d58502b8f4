import { Button, CloseButton, Dialog, Grid, Input, NativeSelect, Portal, Stack } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { adPlatformIds } from '../../schema/ad-results/ad-results.facts.js';
import { useRecordOwnAdMutation } from '../generated/graphql.js';
import { errorMessage, fieldErrors } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { DraftNote } from '../ui/DraftNote.js';
import { useStoreProfile } from '../store-profile/useStoreProfile.js';
import { today } from '../ui/format.js';
import { FormField } from '../ui/FormField.js';
import { Notice } from '../ui/Notice.js';
import { ownAdLists, platformLabels } from './own-ad-lists.js';
import { useDraft } from '../ui/useDraft.js';
import { messages } from './messages.js';

const fields = [
  { name: 'name', label: messages.ad, type: 'text', isRequired: true },
  { name: 'campaign', label: messages.campaign, type: 'text', isRequired: false },
  { name: 'day', label: messages.lastDay, type: 'date', isRequired: true },
  { name: 'impressions', label: messages.impressions, type: 'number', isRequired: true },
  { name: 'clicks', label: messages.clicks, type: 'number', isRequired: true },
  { name: 'spend', label: messages.spend, type: 'number', isRequired: true },
  { name: 'currency', label: messages.currency, type: 'text', isRequired: true },
  { name: 'purchases', label: messages.purchases, type: 'number', isRequired: false },
  { name: 'value', label: messages.purchaseValue, type: 'number', isRequired: false },
] as const;

type Form = Record<(typeof fields)[number]['name'] | 'platform' | 'primaryText', string>;

const emptyForm = (): Form => ({
  platform: 'meta',
  name: '',
  campaign: '',
  primaryText: '',
  day: today(),
  impressions: '',
  clicks: '',
  spend: '0',
  currency: '',
  purchases: '',
  value: '',
});

const optional = (text: string): number | null => (text === '' ? null : Number(text));

/** The results of one ad, typed by hand. */
export function RecordDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const currency = useStoreProfile()?.currency ?? 'USD';
  const draft = useDraft<Form>('ad-results', { ...emptyForm(), currency });
  const form = draft.values;
  const [record, { loading, error }] = useRecordOwnAdMutation({ refetchQueries: ownAdLists });
  const problems = fieldErrors(error);
  const set = (name: keyof Form, value: string) => draft.set({ [name]: value });
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { platform, name, campaign, primaryText, day, impressions, clicks, spend, purchases, value } = form;
    const figures = { impressions: Number(impressions), clicks: Number(clicks), spend: Number(spend) };
    const money = {
      currency: form.currency.trim().toUpperCase(),
      purchases: optional(purchases),
      value: optional(value),
    };
    const input = { platform, name: name.trim(), campaign, primaryText, day, ...figures, ...money };
    const { data } = await record({ variables: { input } }).catch(() => ({ data: null }));
    if (!data) return;
    draft.done();
    toast.success(messages.resultsSaved);
    onClose();
  }
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      size={{ base: 'full', md: 'lg' }}
      scrollBehavior="inside"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content minH={{ md: 'auto' }} my={{ md: 16 }} borderRadius={{ md: 'l3' }} asChild>
            <form onSubmit={(event) => void handleSubmit(event)}>
              <Dialog.Header>
                <Dialog.Title textStyle="section">{messages.typeResults}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <Stack gap={4}>
                  <DraftNote draft={draft} />
                  {error && Object.keys(problems).length === 0 && (
                    <Notice status="error">{errorMessage(error, messages.theResultsCouldntBeSaved)}</Notice>
                  )}
                  <Grid gap={4} templateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
                    <FormField label={messages.platform} isRequired>
                      <NativeSelect.Root>
                        <NativeSelect.Field
                          value={form.platform}
                          onChange={(event) => set('platform', event.currentTarget.value)}
                        >
                          {adPlatformIds.map((id) => (
                            <option key={id} value={id}>
                              {platformLabels[id]}
                            </option>
                          ))}
                        </NativeSelect.Field>
                        <NativeSelect.Indicator />
                      </NativeSelect.Root>
                    </FormField>
                    {fields.map(({ name, label, type, isRequired }) => (
                      <FormField key={name} label={label} isRequired={isRequired} error={problems[name]}>
                        <Input
                          type={type}
                          min={type === 'number' ? 0 : undefined}
                          step={name === 'spend' || name === 'value' ? '0.01' : undefined}
                          value={form[name]}
                          onChange={(event) => set(name, event.target.value)}
                        />
                      </FormField>
                    ))}
                  </Grid>
                  <FormField label={messages.textOfTheAd} help={messages.usedToLearnWhichWords}>
                    <Input value={form.primaryText} onChange={(event) => set('primaryText', event.target.value)} />
                  </FormField>
                </Stack>
              </Dialog.Body>
              <Dialog.Footer>
                <Button variant="outline" onClick={onClose}>
                  {messages.cancel}
                </Button>
                <Button type="submit" loading={loading}>
                  {messages.saveResults}
                </Button>
              </Dialog.Footer>
              <Dialog.CloseTrigger asChild>
                <CloseButton size="sm" />
              </Dialog.CloseTrigger>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
