import { Button, Flex, Input, Stack } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { StoreMetricsDocument, useStoreSettingsQuery, useUpdateStoreSettingsMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { FormField } from '../ui/FormField.js';
import { Panel } from '../ui/Panel.js';
import { messages } from './messages.js';

/** What no file says: the margin, and where the store's day begins. */
export function StoreSettingsPanel() {
  const { data } = useStoreSettingsQuery({ fetchPolicy: 'cache-and-network' });
  const settings = data?.storeSettings;
  const [margin, setMargin] = useState<string | null>(null);
  const [zone, setZone] = useState<string | null>(null);
  const [update, { loading }] = useUpdateStoreSettingsMutation({
    refetchQueries: ['StoreSettings', StoreMetricsDocument],
  });
  const toast = useToast();
  const shownMargin = margin ?? settings?.grossMarginPercent?.toString() ?? '';
  const shownZone = zone ?? settings?.timeZone ?? 'UTC';
  const isWrong = shownMargin !== '' && !(Number(shownMargin) >= 0 && Number(shownMargin) <= 100);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isWrong) return;
    const grossMarginPercent = shownMargin === '' ? null : Math.round(Number(shownMargin));
    try {
      await update({ variables: { input: { grossMarginPercent, timeZone: shownZone } } });
      toast.success(messages.settingsSaved);
      setMargin(null);
      setZone(null);
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
              onChange={(event) => setMargin(event.target.value)}
            />
          </FormField>
          <FormField label={messages.timeZone} help={messages.setsWhenADayStarts}>
            <Input value={shownZone} onChange={(event) => setZone(event.target.value)} list="time-zones" />
          </FormField>
          <datalist id="time-zones">
            {Intl.supportedValuesOf('timeZone').map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
          <Flex justify="flex-end">
            <Button type="submit" variant="outline" loading={loading} disabled={margin === null && zone === null}>
              {messages.save}
            </Button>
          </Flex>
        </Stack>
      </form>
    </Panel>
  );
}
