import { SimpleGrid, Stack } from '@chakra-ui/react';
import { adIndustries, adLimits, adPlatforms } from '../../schema/ads-library/ad.facts.js';
import { LongTextField, SelectField, TextField } from '../ui/fields.js';
import type { Form } from '../ui/form-state.js';
import type { AdForm } from './ad-form.js';
import { messages } from './messages.js';

/** Everything that can be written about an ad. */
export function AdFormFields({ field }: { field: Form<AdForm>['field'] }) {
  return (
    <Stack gap={4}>
      <TextField
        {...field('title')}
        label={messages.title}
        isRequired
        placeholder={messages.howYouWillFindIt}
        maxLength={adLimits.title}
      />
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap={4}>
        <TextField
          {...field('advertiser')}
          label={messages.advertiser}
          placeholder={messages.brand}
          maxLength={adLimits.advertiser}
        />
        <SelectField {...field('platform')} label={messages.platform} options={adPlatforms} />
        <SelectField
          {...field('industry')}
          label={messages.industry}
          options={[{ value: '', label: messages.other }, ...adIndustries]}
        />
      </SimpleGrid>
      <TextField {...field('headline')} label={messages.headline} maxLength={adLimits.headline} />
      <LongTextField {...field('primaryText')} label={messages.primaryText} rows={4} maxLength={adLimits.primaryText} />
      <TextField
        {...field('tags')}
        label={messages.tags}
        help={messages.separatedByCommas}
        placeholder={messages.ugcBeforeAfter}
      />
      <SimpleGrid columns={3} gap={4}>
        <TextField {...field('impressions')} label={messages.impressions} inputMode="decimal" />
        <TextField {...field('ctr')} label={messages.ctrPercent} inputMode="decimal" />
        <TextField {...field('cpc')} label={messages.cpcDollars} inputMode="decimal" />
      </SimpleGrid>
      <TextField
        {...field('pageUrl')}
        label={messages.page}
        help={messages.theAdItselfOrThe}
        placeholder="https://"
        maxLength={adLimits.url}
      />
    </Stack>
  );
}
