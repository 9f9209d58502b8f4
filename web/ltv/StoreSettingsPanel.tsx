import { Button, Flex, Stack } from '@chakra-ui/react';
import { useStoreSettingsQuery, useUpdateStoreSettingsMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { TextField } from '../ui/fields.js';
import { Panel } from '../ui/Panel.js';
import { useForm } from '../ui/useForm.js';
import { messages } from './data-messages.js';

/** What no file says: the margin, and where the store's day begins. */
export function StoreSettingsPanel() {
  const { data } = useStoreSettingsQuery({ fetchPolicy: 'cache-and-network' });
  const settings = data?.storeSettings;
  const storedMargin = settings?.grossMarginPercent?.toString() ?? '';
  const form = useForm('store-settings', {
    margin: storedMargin,
    zone: settings?.timeZone ?? 'UTC',
  });
  const [update, { client }] = useUpdateStoreSettingsMutation();
  const toast = useToast();
  const { margin } = form.values;
  const isWrong = margin !== '' && !(Number(margin) >= 0 && Number(margin) <= 100);
  const handleSubmit = form.submit(
    async ({ zone }) => {
      if (isWrong) return false;
      const grossMarginPercent = margin === '' ? null : Math.round(Number(margin));
      // One that follows from the cost of goods goes on following it.
      const changed = margin === storedMargin ? {} : { grossMarginPercent };
      await update({ variables: { input: { ...changed, timeZone: zone } } });
      toast.success(messages.settingsSaved);
      form.discard();
      // Days begin elsewhere and margins count: all that is on screen may be another figure.
      return client.refetchQueries({ include: 'active' });
    },
    (error) => toast.error(messages.settingsCouldNotBeSaved, errorMessage(error, messages.pleaseTryAgain)),
  );
  return (
    <Panel title={messages.yourStore}>
      <form onSubmit={handleSubmit}>
        <Stack gap={4}>
          <TextField
            {...form.field('margin')}
            label={messages.grossMarginPercent}
            help={messages.revenueMinusCostOfGoods}
            error={isWrong ? messages.enterANumberFrom0 : undefined}
            type="number"
            min={0}
            max={100}
            inputMode="numeric"
          />
          <TextField
            {...form.field('zone')}
            label={messages.timeZone}
            help={messages.setsWhenADayStarts}
            list="time-zones"
          />
          <datalist id="time-zones">
            {Intl.supportedValuesOf('timeZone').map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
          <Flex justify="flex-end">
            <Button type="submit" variant="outline" loading={form.isSending} disabled={!form.isTyped}>
              {messages.save}
            </Button>
          </Flex>
        </Stack>
      </form>
    </Panel>
  );
}
