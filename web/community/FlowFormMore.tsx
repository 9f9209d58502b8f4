import { Input, SimpleGrid, Stack } from '@chakra-ui/react';
import { discountKinds, inputLimits, type DiscountKind } from '../../schema/community/flow.facts.js';
import { FormField } from '../ui/FormField.js';
import type { FlowForm, SetField } from './flow-form.js';
import { Select, Toggle } from './FormControls.js';

const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'JPY'];
const locales = { 'en-US': 'English (US)', 'en-GB': 'English (UK)', 'de-DE': 'German' };
const discountLabels: Record<DiscountKind, string> = {
  none: 'No discount',
  percent: 'Percent off',
  amount: 'Amount off',
  free_shipping: 'Free delivery',
};

/** The rest of the answers: offer, links, sender, timing and volume. */
export function FlowFormMore({ form, set }: { form: FlowForm; set: SetField }) {
  const text = (key: keyof FlowForm, maxLength: number, type = 'text') => (
    <Input
      type={type}
      value={String(form[key])}
      maxLength={maxLength}
      onChange={(event) => set({ [key]: event.target.value })}
    />
  );
  const number = (key: keyof FlowForm, placeholder?: string) => (
    <Input
      inputMode="decimal"
      value={String(form[key])}
      placeholder={placeholder}
      maxLength={12}
      onChange={(event) => set({ [key]: event.target.value })}
    />
  );
  return (
    <Stack gap={4} pt={3}>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap={4}>
        <FormField label="Price">{number('price')}</FormField>
        <FormField label="Currency">
          <Select value={form.currency} onChange={(currency) => set({ currency })}>
            {currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
        </FormField>
        <FormField label="Discount">
          <Select
            value={form.discountKind}
            onChange={(kind) => set({ discountKind: discountKinds.find((known) => known === kind) ?? 'none' })}
          >
            {discountKinds.map((kind) => (
              <option key={kind} value={kind}>
                {discountLabels[kind]}
              </option>
            ))}
          </Select>
        </FormField>
        <FormField label="Discount value">{number('discountValue')}</FormField>
        <FormField label="Discount code">{text('discountCode', inputLimits.code)}</FormField>
        <FormField label="Language">
          <Select value={form.locale} onChange={(locale) => set({ locale })}>
            {Object.entries(locales).map(([locale, label]) => (
              <option key={locale} value={locale}>
                {label}
              </option>
            ))}
          </Select>
        </FormField>
        <FormField label="Product page">{text('productUrl', inputLimits.url, 'url')}</FormField>
        <FormField label="Review page">{text('review', inputLimits.url, 'url')}</FormField>
        <FormField label="Community page">{text('community', inputLimits.url, 'url')}</FormField>
        <FormField label="Company">{text('company', inputLimits.company)}</FormField>
        <FormField label="Reply address" help="An inbox that someone reads.">
          {text('replyTo', 254, 'email')}
        </FormField>
        <FormField label="Button color">
          <Input
            type="color"
            p={1}
            value={form.brandColor}
            onChange={(event) => set({ brandColor: event.target.value })}
          />
        </FormField>
        <FormField label="Days to deliver">{number('deliveryDays')}</FormField>
        <FormField label="Days to return">{number('returnDays')}</FormField>
        <FormField label="Days an order lasts">{number('supplyDays')}</FormField>
        <FormField label="Guarantee">{text('guarantee', inputLimits.company)}</FormField>
        <FormField label="How to use it">{text('use', inputLimits.text)}</FormField>
        <FormField label="How to care for it">{text('care', inputLimits.text)}</FormField>
        <FormField label="Help page">{text('help', inputLimits.url, 'url')}</FormField>
        <FormField label="Size guide">{text('sizes', inputLimits.url, 'url')}</FormField>
        <FormField label="Days until reorder" help="Leave empty to use your orders.">
          {number('reorderDays')}
        </FormField>
        <FormField label="Orders a month" help="Leave empty to use your orders.">
          {number('ordersPerMonth')}
        </FormField>
        <FormField label="People entering a month" help="If your orders don't show it.">
          {number('audiencePerMonth')}
        </FormField>
      </SimpleGrid>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap={4}>
        <FormField label="Rating" help="Stars out of 5, from your customers.">
          {number('ratingValue', '4.8')}
        </FormField>
        <FormField label="Number of ratings" help="Always shown with the rating.">
          {number('ratingCount', '120')}
        </FormField>
      </SimpleGrid>
      <FormField label="Best sellers" help="Separated by commas, best first.">
        {text('bestSellers', 400)}
      </FormField>
      <Toggle isOn={form.offersSubscription} onChange={(offersSubscription) => set({ offersSubscription })}>
        Customers can subscribe
      </Toggle>
    </Stack>
  );
}
