import { SimpleGrid, Stack } from '@chakra-ui/react';
import { inputLimits, type DiscountKind } from '../../schema/community/flow.facts.js';
import { SelectField, TextField } from '../ui/fields.js';
import type { Form } from '../ui/form-state.js';
import { optionsOf } from '../ui/Select.js';
import type { FlowForm } from './flow-form.js';
import { Toggle } from './Toggle.js';
import { messages } from './messages.js';

const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'MXN', 'SEK', 'NOK', 'DKK', 'PLN', 'JPY'];
const locales = optionsOf<string>({
  'en-US': messages.englishUs,
  'en-GB': messages.englishUk,
  'de-DE': messages.german,
  'fr-FR': messages.french,
  'fr-CA': messages.frenchCanada,
  'es-ES': messages.spanish,
  'es-MX': messages.spanishMexico,
  'es-US': messages.spanishUs,
});
const discounts = optionsOf<DiscountKind>({
  none: messages.noDiscount,
  percent: messages.percentOff,
  amount: messages.amountOff,
  free_shipping: messages.freeDelivery,
});

/** Fields that hold a text, whatever it is about. */
type TextName = { [Name in keyof FlowForm]: string extends FlowForm[Name] ? Name : never }[keyof FlowForm];

/** The rest of the answers: offer, links, sender, timing and volume. */
export function FlowFormMore({ field }: { field: Form<FlowForm>['field'] }) {
  const text = (name: TextName, label: string, maxLength: number, more: { type?: string; help?: string } = {}) => (
    <TextField {...field(name)} {...more} label={label} maxLength={maxLength} />
  );
  const number = (name: TextName, label: string, more: { placeholder?: string; help?: string } = {}) => (
    <TextField {...field(name)} {...more} label={label} inputMode="decimal" maxLength={12} />
  );
  return (
    <Stack gap={4} pt={3}>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap={4}>
        {number('price', messages.price)}
        <SelectField {...field('currency')} label={messages.currency} options={currencies} />
        <SelectField {...field('discountKind')} label={messages.discount} options={discounts} />
        {number('discountValue', messages.discountValue)}
        {text('discountCode', messages.discountCode, inputLimits.code)}
        <SelectField {...field('locale')} label={messages.language} options={locales} />
        {text('productUrl', messages.productPage, inputLimits.url, { type: 'url' })}
        {text('review', messages.reviewPage, inputLimits.url, { type: 'url' })}
        {text('community', messages.communityPage, inputLimits.url, { type: 'url' })}
        {text('company', messages.company, inputLimits.company)}
        {text('replyTo', messages.replyAddress, 254, { type: 'email', help: messages.anInboxThatSomeoneReads })}
        <TextField {...field('brandColor')} label={messages.buttonColor} type="color" p={1} />
        {number('deliveryDays', messages.daysToDeliver)}
        {number('returnDays', messages.daysToReturn)}
        {number('supplyDays', messages.daysAnOrderLasts)}
        {text('guarantee', messages.guarantee, inputLimits.company)}
        {text('use', messages.howToUseIt, inputLimits.text)}
        {text('care', messages.howToCareForIt, inputLimits.text)}
        {text('help', messages.helpPage, inputLimits.url, { type: 'url' })}
        {text('sizes', messages.sizeGuide, inputLimits.url, { type: 'url' })}
        {number('reorderDays', messages.daysUntilReorder, { help: messages.leaveEmptyToUseYour })}
        {number('ordersPerMonth', messages.ordersAMonth, { help: messages.leaveEmptyToUseYour })}
        {number('audiencePerMonth', messages.peopleEnteringAMonth, { help: messages.ifYourOrdersDontShow })}
      </SimpleGrid>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap={4}>
        {number('ratingValue', messages.rating, { placeholder: '4.8', help: messages.starsOutOf5From })}
        {number('ratingCount', messages.numberOfRatings, {
          placeholder: '120',
          help: messages.alwaysShownWithTheRating,
        })}
      </SimpleGrid>
      {text('bestSellers', messages.bestSellers, 400, { help: messages.separatedByCommasBestFirst })}
      <Toggle {...field('offersSubscription')}>{messages.customersCanSubscribe}</Toggle>
    </Stack>
  );
}
