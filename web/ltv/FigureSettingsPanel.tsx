import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import {
  useStoreMetricsQuery,
  useStoreSettingsQuery,
  useUpdateStoreSettingsMutation,
  type StoreMetricsQuery,
  type StoreSalesBasis,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { SelectField, TextField } from '../ui/fields.js';
import { formatPrice } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { optionsOf } from '../ui/Select.js';
import { useForm } from '../ui/useForm.js';
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

const bases = optionsOf<StoreSalesBasis>({
  gross: messages.grossWithTaxAndShipping,
  net: messages.netWithoutTaxAndShipping,
});

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
  const [update, { client }] = useUpdateStoreSettingsMutation();
  const form = useForm<FigureDraft>('figures', { basis: '', typed: {} });
  const { basis, typed } = form.values;
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
  const shownBasis: StoreSalesBasis = basis || (settings.salesBasis === 'net' ? 'net' : 'gross');
  const valueOf = (name: string, stored: unknown): string => typed[name] ?? asText(stored);
  const numbersOf = (names: readonly string[], stored: Record<string, unknown>) =>
    Object.fromEntries(
      names
        .map((name) => [name, valueOf(name, stored[name])] as const)
        .filter(([, text]) => isNumber(text))
        .map(([name, text]) => [name, Number(text)]),
    );

  const handleSubmit = form.submit(
    async () => {
      const rates = numbersOf(foreign, settings.rates);
      const costs = numbersOf(
        costFields.map(({ name }) => name),
        settings.costs,
      );
      await update({ variables: { input: { salesBasis: shownBasis, rates, costs } } });
      toast.success(messages.settingsSaved, messages.allFiguresAreUpdated);
      form.discard();
      await client.refetchQueries({ include: 'active' });
    },
    (error) => toast.error(messages.settingsCouldNotBeSaved, errorMessage(error, messages.pleaseTryAgain)),
  );
  const amount = (name: string, stored: unknown) => ({
    type: 'number',
    min: 0,
    step: 'any',
    inputMode: 'decimal' as const,
    value: valueOf(name, stored),
    onChange: (text: string) => form.set({ typed: { ...typed, [name]: text } }),
  });
  return (
    <Panel title={messages.howFiguresAreCounted} subtitle={messages.theSameOnEveryScreen}>
      <form onSubmit={handleSubmit}>
        <Stack gap={4}>
          <SelectField
            {...form.field('basis')}
            value={shownBasis}
            label={messages.sales}
            help={messages.bothAreAfterRefunds}
            options={bases}
          />
          {foreign.map((currency) => (
            <TextField
              key={currency}
              {...amount(currency, settings.rates[currency])}
              label={messages.oneIn(currency, settings.currency)}
              help={leftOutOf(currency, found)}
            />
          ))}
          {costFields.map((cost) => (
            <TextField
              key={cost.name}
              {...amount(cost.name, settings.costs[cost.name])}
              label={'isMoney' in cost ? messages.amountIn(cost.label, settings.currency) : cost.label}
              help={'help' in cost ? cost.help : undefined}
            />
          ))}
          <Text textStyle="small" color="fg.muted">
            {messages.enterCostOfGoodsFees}
          </Text>
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
