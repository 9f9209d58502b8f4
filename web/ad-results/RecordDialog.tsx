import { Button, CloseButton, Dialog, Grid, Portal, Stack } from '@chakra-ui/react';
import { adPlatformIds } from '../../schema/ad-results/ad-results.facts.js';
import { useRecordOwnAdMutation } from '../generated/graphql.js';
import { useToast } from '../platform/toaster.js';
import { DraftNote } from '../ui/DraftNote.js';
import { useStoreProfile } from '../store-profile/useStoreProfile.js';
import { today } from '../ui/format.js';
import { SelectField, TextField } from '../ui/fields.js';
import { Notice } from '../ui/Notice.js';
import { ownAdLists, platformLabels } from './own-ad-lists.js';
import type { Option } from '../ui/Select.js';
import { useForm } from '../ui/useForm.js';
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

const platforms: Option<string>[] = adPlatformIds.map((value) => ({ value, label: platformLabels[value] ?? value }));

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
  const form = useForm<Form>('ad-results', { ...emptyForm(), currency });
  const { field } = form;
  const [record] = useRecordOwnAdMutation({ refetchQueries: ownAdLists });
  const handleSubmit = form.submit(async (typed) => {
    const { platform, name, campaign, primaryText, day, impressions, clicks, spend, purchases, value } = typed;
    const figures = { impressions: Number(impressions), clicks: Number(clicks), spend: Number(spend) };
    const money = {
      currency: typed.currency.trim().toUpperCase(),
      purchases: optional(purchases),
      value: optional(value),
    };
    const input = { platform, name: name.trim(), campaign, primaryText, day, ...figures, ...money };
    await record({ variables: { input } });
    toast.success(messages.resultsSaved);
    onClose();
  }, messages.theResultsCouldntBeSaved);
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
            <form onSubmit={handleSubmit}>
              <Dialog.Header>
                <Dialog.Title textStyle="section">{messages.typeResults}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <Stack gap={4}>
                  <DraftNote draft={form} />
                  {form.problem && <Notice status="error">{form.problem}</Notice>}
                  <Grid gap={4} templateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
                    <SelectField {...field('platform')} label={messages.platform} isRequired options={platforms} />
                    {fields.map(({ name, type, ...shown }) => (
                      <TextField
                        key={name}
                        {...field(name)}
                        {...shown}
                        type={type}
                        min={type === 'number' ? 0 : undefined}
                        step={name === 'spend' || name === 'value' ? '0.01' : undefined}
                      />
                    ))}
                  </Grid>
                  <TextField
                    {...field('primaryText')}
                    label={messages.textOfTheAd}
                    help={messages.usedToLearnWhichWords}
                  />
                </Stack>
              </Dialog.Body>
              <Dialog.Footer>
                <Button variant="outline" onClick={onClose}>
                  {messages.cancel}
                </Button>
                <Button type="submit" loading={form.isSending}>
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
