import { Input, NativeSelect, SimpleGrid, Stack, Textarea } from '@chakra-ui/react';
import { adIndustries, adLimits, adPlatforms } from '../../schema/ads-library/ad.facts.js';
import { FormField } from '../ui/FormField.js';
import type { AdForm } from './ad-form.js';
import { messages } from './messages.js';

interface AdFormFieldsProps {
  form: AdForm;
  errors: Record<string, string>;
  onChange: (change: Partial<AdForm>) => void;
}

/** Everything that can be written about an ad. */
export function AdFormFields({ form, errors, onChange }: AdFormFieldsProps) {
  const text = (name: keyof AdForm, more: { placeholder?: string; maxLength?: number; inputMode?: 'decimal' } = {}) => (
    <Input {...more} value={form[name]} onChange={(event) => onChange({ [name]: event.target.value })} />
  );
  return (
    <Stack gap={4}>
      <FormField label={messages.title} error={errors['title']} isRequired>
        {text('title', { placeholder: messages.howYouWillFindIt, maxLength: adLimits.title })}
      </FormField>
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap={4}>
        <FormField label={messages.advertiser} error={errors['advertiser']}>
          {text('advertiser', { placeholder: messages.brand, maxLength: adLimits.advertiser })}
        </FormField>
        <Choice
          label={messages.platform}
          value={form.platform}
          names={adPlatforms}
          onChange={(platform) => onChange({ platform })}
        />
        <Choice
          label={messages.industry}
          value={form.industry}
          names={adIndustries}
          isOpen
          onChange={(industry) => onChange({ industry })}
        />
      </SimpleGrid>
      <FormField label={messages.headline} error={errors['headline']}>
        {text('headline', { maxLength: adLimits.headline })}
      </FormField>
      <FormField label={messages.primaryText} error={errors['primaryText']}>
        <Textarea
          rows={4}
          maxLength={adLimits.primaryText}
          value={form.primaryText}
          onChange={(event) => onChange({ primaryText: event.target.value })}
        />
      </FormField>
      <FormField label={messages.tags} help={messages.separatedByCommas} error={errors['tags']}>
        {text('tags', { placeholder: messages.ugcBeforeAfter })}
      </FormField>
      <SimpleGrid columns={3} gap={4}>
        <FormField label={messages.impressions} error={errors['metrics.impressions'] ?? errors['impressions']}>
          {text('impressions', { inputMode: 'decimal' })}
        </FormField>
        <FormField label={messages.ctrPercent} error={errors['metrics.ctr'] ?? errors['ctr']}>
          {text('ctr', { inputMode: 'decimal' })}
        </FormField>
        <FormField label={messages.cpcDollars} error={errors['metrics.cpc'] ?? errors['cpc']}>
          {text('cpc', { inputMode: 'decimal' })}
        </FormField>
      </SimpleGrid>
      <FormField label={messages.page} help={messages.theAdItselfOrThe} error={errors['pageUrl']}>
        {text('pageUrl', { placeholder: 'https://', maxLength: adLimits.url })}
      </FormField>
    </Stack>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  names: readonly string[];
  /** None of the names may be right. */
  isOpen?: boolean;
  onChange: (value: string) => void;
}

function Choice({ label, value, names, isOpen, onChange }: ChoiceProps) {
  return (
    <FormField label={label}>
      <NativeSelect.Root>
        <NativeSelect.Field value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {isOpen && <option value="">{messages.other}</option>}
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}
