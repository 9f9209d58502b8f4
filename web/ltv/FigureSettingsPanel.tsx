import { Button, Flex, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import {
  useStoreMetricsQuery,
  useStoreSettingsQuery,
  useUpdateStoreSettingsMutation,
  type StoreMetricsQuery,
  type StoreSalesBasis,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { FormField } from '../ui/FormField.js';
import { formatPrice } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { useDraft } from '../ui/useDraft.js';
import { messages } from './data-messages.js';

const costFields = [
  {
    name: 'goodsPercent',
    label: messages.costOfGoodsPercentOf,
    help: messages.forProductsWithoutTheirOwn,
  },
  { name: 'feePercent', label: messages.paymentFeesPercentOfThe },
  { name: 'feeFixed', label: messages.paymentFeePerOrder, isMoney: true },
  { name: 'shippingPerOrder', label: messages.shippingCostPerOrder, isMoney: true },
  { name: 'taxPercent', label: messages.taxInPricesPercent, help: messages.forOrdersThatDontState },
] as const;

const asText = (value: unknown): string => (typeof value === 'number' ? String(value) : '');
const isNumber = (text: string): boolean => text !== '' && Number(text) >= 0;

/** What no rate converts, with its sum: all orders, and the ad spend of a year. */
function leftOutOf(currency: string, found: StoreMetricsQuery['metrics'] | undefined): string {
  const orders = found?.otherCurrencies.find((other) => other.currency === currency);
  const spend = found?.foreignSpend.find((other) => other.currency === currency);
  const parts = [
    orders?.leftOut ? messages.ordersOver(orders.leftOut, formatPrice(orders.leftOutTotal ?? 0, currency)) : '',
    spend ? messages.adSpendOf(formatPrice(spend.amount, currency)) : '',
  ].filter(Boolean);
  return parts.length > 0 ? messages.leftOutWithoutARate(parts.join(', ')) : messages.withoutARateIsLeft(currency);
}

interface FigureDraft {
  /** Empty is as stored. */
  basis: StoreSalesBasis | '';
  typed: Record<string, string>;
}

/** What figures are made of: sales with or without tax, rates of other currencies, costs. */
export function FigureSettingsPanel() {
  const { data } = useStoreSettingsQuery({ fetchPolicy: 'cache-and-network' });
  const { data: metrics } = useStoreMetricsQuery({ variables: { days: 365 }, fetchPolicy: 'cache-and-network' });
  const [update, { loading, client }] = useUpdateStoreSettingsMutation();
  const draft = useDraft<FigureDraft>('figures', { basis: '', typed: {} });
  const { basis, typed } = draft.values;
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
  const shownBasis = basis || (settings.salesBasis === 'net' ? 'net' : 'gross');
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
      toast.success(messages.settingsSaved, messages.allFiguresAreUpdated);
      draft.discard();
      await client.refetchQueries({ include: 'active' });
    } catch (error) {
      toast.error(messages.settingsCouldNotBeSaved, errorMessage(error, messages.pleaseTryAgain));
    }
  }
  const input = (name: string, stored: unknown) => (
    <Input
      type="number"
      min={0}
      step="any"
      inputMode="decimal"
      value={valueOf(name, stored)}
      onChange={({ currentTarget }) => draft.set({ typed: { ...typed, [name]: currentTarget.value } })}
    />
  );
  return (
    <Panel title={messages.howFiguresAreCounted} subtitle={messages.theSameOnEveryScreen}>
      <form onSubmit={(event) => void handleSubmit(event)}>
        <Stack gap={4}>
          <FormField label={messages.sales} help={messages.bothAreAfterRefunds}>
            <NativeSelect.Root>
              <NativeSelect.Field
                value={shownBasis}
                onChange={({ currentTarget }) => draft.set({ basis: currentTarget.value === 'net' ? 'net' : 'gross' })}
              >
                <option value="gross">{messages.grossWithTaxAndShipping}</option>
                <option value="net">{messages.netWithoutTaxAndShipping}</option>
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FormField>
          {foreign.map((currency) => (
            <FormField
              key={currency}
              label={messages.oneIn(currency, settings.currency)}
              help={leftOutOf(currency, found)}
            >
              {input(currency, settings.rates[currency])}
            </FormField>
          ))}
          {costFields.map((field) => (
            <FormField
              key={field.name}
              label={'isMoney' in field ? messages.amountIn(field.label, settings.currency) : field.label}
              help={'help' in field ? field.help : undefined}
            >
              {input(field.name, settings.costs[field.name])}
            </FormField>
          ))}
          <Text textStyle="small" color="fg.muted">
            {messages.enterCostOfGoodsFees}
          </Text>
          <Flex justify="flex-end">
            <Button
              type="submit"
              variant="outline"
              loading={loading}
              disabled={basis === '' && Object.keys(typed).length === 0}
            >
              {messages.save}
            </Button>
          </Flex>
        </Stack>
      </form>
    </Panel>
  );
}
