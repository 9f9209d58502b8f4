import { Button, Flex, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import {
  useStoreMetricsQuery,
  useStoreSettingsQuery,
  useUpdateStoreSettingsMutation,
  type StoreSalesBasis,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { FormField } from '../ui/FormField.js';
import { Panel } from '../ui/Panel.js';

const costFields = [
  {
    name: 'goodsPercent',
    label: 'Cost of goods, percent of net sales',
    help: 'For products without their own cost.',
  },
  { name: 'feePercent', label: 'Payment fees, percent of the amount paid' },
  { name: 'feeFixed', label: 'Payment fee per order' },
  { name: 'shippingPerOrder', label: 'Shipping cost per order' },
  { name: 'taxPercent', label: 'Tax in prices, percent', help: "For orders that don't state their tax." },
] as const;

const asText = (value: unknown): string => (typeof value === 'number' ? String(value) : '');
const isNumber = (text: string): boolean => text !== '' && Number(text) >= 0;

/** What figures are made of: sales with or without tax, rates of other currencies, costs. */
export function FigureSettingsPanel() {
  const { data } = useStoreSettingsQuery({ fetchPolicy: 'cache-and-network' });
  const { data: metrics } = useStoreMetricsQuery({ variables: { days: 30 }, fetchPolicy: 'cache-and-network' });
  const [update, { loading, client }] = useUpdateStoreSettingsMutation();
  const [basis, setBasis] = useState<StoreSalesBasis | null>(null);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const toast = useToast();
  const settings = data?.storeSettings;
  if (!settings) return null;
  const found = metrics?.metrics;
  const foreign = [
    ...new Set([
      ...(found?.otherCurrencies ?? []).map(({ currency }) => currency),
      ...(found?.foreignSpend ?? []).map(({ currency }) => currency),
      ...Object.keys(settings.rates),
    ]),
  ].toSorted();
  const shownBasis = basis ?? (settings.salesBasis === 'net' ? 'net' : 'gross');
  const valueOf = (name: string, stored: unknown): string => typed[name] ?? asText(stored);
  const numbersOf = (names: readonly string[], stored: Record<string, unknown>) =>
    Object.fromEntries(
      names
        .map((name) => [name, valueOf(name, stored[name])] as const)
        .filter(([, text]) => isNumber(text))
        .map(([name, text]) => [name, Number(text)]),
    );

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!settings) return;
    const rates = numbersOf(foreign, settings.rates);
    const costs = numbersOf(
      costFields.map(({ name }) => name),
      settings.costs,
    );
    try {
      await update({ variables: { input: { salesBasis: shownBasis, rates, costs } } });
      toast.success('Settings saved', 'All figures are updated.');
      setTyped({});
      setBasis(null);
      await client.refetchQueries({ include: 'active' });
    } catch (error) {
      toast.error('Settings could not be saved', errorMessage(error, 'Please try again.'));
    }
  }
  const input = (name: string, stored: unknown) => (
    <Input
      type="number"
      min={0}
      step="any"
      inputMode="decimal"
      value={valueOf(name, stored)}
      onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
    />
  );
  return (
    <Panel title="How figures are counted" subtitle="The same on every screen">
      <form onSubmit={(event) => void handleSubmit(event)}>
        <Stack gap={4}>
          <FormField label="Sales" help="Both are after refunds.">
            <NativeSelect.Root>
              <NativeSelect.Field
                value={shownBasis}
                onChange={({ currentTarget }) => setBasis(currentTarget.value === 'net' ? 'net' : 'gross')}
              >
                <option value="gross">Gross: with tax and shipping</option>
                <option value="net">Net: without tax and shipping</option>
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FormField>
          {foreign.map((currency) => (
            <FormField
              key={currency}
              label={`1 ${currency} in ${settings.currency}`}
              help={`Without a rate ${currency} is left out.`}
            >
              {input(currency, settings.rates[currency])}
            </FormField>
          ))}
          {costFields.map((field) => (
            <FormField key={field.name} label={field.label} help={'help' in field ? field.help : undefined}>
              {input(field.name, settings.costs[field.name])}
            </FormField>
          ))}
          <Text textStyle="small" color="fg.muted">
            Enter cost of goods, fees and shipping to see profit. Enter 0 for anything that costs nothing.
          </Text>
          <Flex justify="flex-end">
            <Button
              type="submit"
              variant="outline"
              loading={loading}
              disabled={basis === null && Object.keys(typed).length === 0}
            >
              Save
            </Button>
          </Flex>
        </Stack>
      </form>
    </Panel>
  );
}
