import { Input, SimpleGrid, Stack } from '@chakra-ui/react';
import { discountKinds, inputLimits, type DiscountKind } from '../../schema/community/flow.facts.js';
import { FormField } from '../ui/FormField.js';
import type { FlowForm, SetField } from './flow-form.js';
import { Select, Toggle } from './FormControls.js';
import { messages } from './messages.js';

const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'MXN', 'SEK', 'NOK', 'DKK', 'PLN', 'JPY'];
const locales = {
  'en-US': messages.englishUs,
  'en-GB': messages.englishUk,
  'de-DE': messages.german,
  'fr-FR': messages.french,
  'fr-CA': messages.frenchCanada,
  'es-ES': messages.spanish,
  'es-MX': messages.spanishMexico,
  'es-US': messages.spanishUs,
};
const discountLabels: Record<DiscountKind, string> = {
  none: messages.noDiscount,
  percent: messages.percentOff,
  amount: messages.amountOff,
  free_shipping: messages.freeDelivery,
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
        <FormField label={messages.price}>{number('price')}</FormField>
        <FormField label={messages.currency}>
          <Select value={form.currency} onChange={(currency) => set({ currency })}>
            {currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
        </FormField>
        <FormField label={messages.discount}>
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
        <FormField label={messages.discountValue}>{number('discountValue')}</FormField>
        <FormField label={messages.discountCode}>{text('discountCode', inputLimits.code)}</FormField>
        <FormField label={messages.language}>
          <Select value={form.locale} onChange={(locale) => set({ locale })}>
            {Object.entries(locales).map(([locale, label]) => (
              <option key={locale} value={locale}>
                {label}
              </option>
            ))}
          </Select>
        </FormField>
        <FormField label={messages.productPage}>{text('productUrl', inputLimits.url, 'url')}</FormField>
        <FormField label={messages.reviewPage}>{text('review', inputLimits.url, 'url')}</FormField>
        <FormField label={messages.communityPage}>{text('community', inputLimits.url, 'url')}</FormField>
        <FormField label={messages.company}>{text('company', inputLimits.company)}</FormField>
        <FormField label={messages.replyAddress} help={messages.anInboxThatSomeoneReads}>
          {text('replyTo', 254, 'email')}
        </FormField>
        <FormField label={messages.buttonColor}>
          <Input
            type="color"
            p={1}
            value={form.brandColor}
            onChange={(event) => set({ brandColor: event.target.value })}
          />
        </FormField>
        <FormField label={messages.daysToDeliver}>{number('deliveryDays')}</FormField>
        <FormField label={messages.daysToReturn}>{number('returnDays')}</FormField>
        <FormField label={messages.daysAnOrderLasts}>{number('supplyDays')}</FormField>
        <FormField label={messages.guarantee}>{text('guarantee', inputLimits.company)}</FormField>
        <FormField label={messages.howToUseIt}>{text('use', inputLimits.text)}</FormField>
        <FormField label={messages.howToCareForIt}>{text('care', inputLimits.text)}</FormField>
        <FormField label={messages.helpPage}>{text('help', inputLimits.url, 'url')}</FormField>
        <FormField label={messages.sizeGuide}>{text('sizes', inputLimits.url, 'url')}</FormField>
        <FormField label={messages.daysUntilReorder} help={messages.leaveEmptyToUseYour}>
          {number('reorderDays')}
        </FormField>
        <FormField label={messages.ordersAMonth} help={messages.leaveEmptyToUseYour}>
          {number('ordersPerMonth')}
        </FormField>
        <FormField label={messages.peopleEnteringAMonth} help={messages.ifYourOrdersDontShow}>
          {number('audiencePerMonth')}
        </FormField>
      </SimpleGrid>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap={4}>
        <FormField label={messages.rating} help={messages.starsOutOf5From}>
          {number('ratingValue', '4.8')}
        </FormField>
        <FormField label={messages.numberOfRatings} help={messages.alwaysShownWithTheRating}>
          {number('ratingCount', '120')}
        </FormField>
      </SimpleGrid>
      <FormField label={messages.bestSellers} help={messages.separatedByCommasBestFirst}>
        {text('bestSellers', 400)}
      </FormField>
      <Toggle isOn={form.offersSubscription} onChange={(offersSubscription) => set({ offersSubscription })}>
        {messages.customersCanSubscribe}
      </Toggle>
    </Stack>
  );
}
