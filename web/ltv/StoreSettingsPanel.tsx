import { Button, Flex, Input, Stack } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { useStoreSettingsQuery, useUpdateStoreSettingsMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { FormField } from '../ui/FormField.js';
import { Panel } from '../ui/Panel.js';
import { useDraft } from '../ui/useDraft.js';
import { messages } from './data-messages.js';

/** What no file says: the margin, and where the store's day begins. */
export function StoreSettingsPanel() {
  const { data } = useStoreSettingsQuery({ fetchPolicy: 'cache-and-network' });
  const settings = data?.storeSettings;
  const storedMargin = settings?.grossMarginPercent?.toString() ?? '';
  const draft = useDraft('store-settings', {
    margin: storedMargin,
    zone: settings?.timeZone ?? 'UTC',
  });
  const [update, { loading, client }] = useUpdateStoreSettingsMutation();
  const toast = useToast();
  const { margin: shownMargin, zone: shownZone } = draft.values;
  const isWrong = shownMargin !== '' && !(Number(shownMargin) >= 0 && Number(shownMargin) <= 100);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isWrong) return;
    const grossMarginPercent = shownMargin === '' ? null : Math.round(Number(shownMargin));
    // One that follows from the cost of goods goes on following it.
    const margin = shownMargin === storedMargin ? {} : { grossMarginPercent };
    try {
      await update({ variables: { input: { ...margin, timeZone: shownZone } } });
      toast.success(messages.settingsSaved);
      draft.discard();
      // Days begin elsewhere and margins count: all that is on screen may be another figure.
      await client.refetchQueries({ include: 'active' });
    } catch (error) {
      toast.error(messages.settingsCouldNotBeSaved, errorMessage(error, messages.pleaseTryAgain));
    }
  }
  return (
    <Panel title={messages.yourStore}>
      <form onSubmit={(event) => void handleSubmit(event)}>
        <Stack gap={4}>
          <FormField
            label={messages.grossMarginPercent}
            help={messages.revenueMinusCostOfGoods}
            error={isWrong ? messages.enterANumberFrom0 : undefined}
          >
            <Input
              type="number"
              min={0}
              max={100}
              inputMode="numeric"
              value={shownMargin}
              onChange={(event) => draft.set({ margin: event.target.value })}
            />
          </FormField>
          <FormField label={messages.timeZone} help={messages.setsWhenADayStarts}>
            <Input value={shownZone} onChange={(event) => draft.set({ zone: event.target.value })} list="time-zones" />
          </FormField>
          <datalist id="time-zones">
            {Intl.supportedValuesOf('timeZone').map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
          <Flex justify="flex-end">
            <Button type="submit" variant="outline" loading={loading} disabled={!draft.isTyped}>
              {messages.save}
            </Button>
          </Flex>
        </Stack>
      </form>
    </Panel>
  );
}
