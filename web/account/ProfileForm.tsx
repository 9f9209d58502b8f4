import { Button, Fieldset, Flex, Grid, GridItem, Stack, Switch } from '@chakra-ui/react';
import { offeredLocales, profileLimits, profileMessages } from '../../schema/account/profile.facts.js';
import { useUpdateProfileMutation, type ProfileUserFragment } from '../generated/graphql.js';
import { useToast } from '../platform/toaster.js';
import { DraftNote } from '../ui/DraftNote.js';
import { PasswordField, SelectField, TextField } from '../ui/fields.js';
import { useStoreProfile } from '../store-profile/useStoreProfile.js';
import type { Form } from '../ui/form-state.js';
import { Notice } from '../ui/Notice.js';
import { useForm } from '../ui/useForm.js';
import { messages } from './messages.js';

const fields = [
  { name: 'firstName', label: messages.firstName, type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', label: messages.lastName, type: 'text', autoComplete: 'family-name' },
  { name: 'email', label: messages.email, type: 'email', autoComplete: 'email' },
  { name: 'username', label: messages.username, type: 'text', autoComplete: 'username' },
] as const;
const addressFields = [
  { name: 'street', label: messages.street, autoComplete: 'street-address', isWide: true },
  { name: 'postalCode', label: messages.postalCode, autoComplete: 'postal-code' },
  { name: 'city', label: messages.city, autoComplete: 'address-level2' },
  { name: 'country', label: messages.country, autoComplete: 'country-name', isWide: true },
] as const;

function valuesOf(user: ProfileUserFragment) {
  return {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    email: user.email,
    username: user.username,
    street: user.street ?? '',
    postalCode: user.postalCode ?? '',
    city: user.city ?? '',
    country: user.country ?? '',
    locale: user.locale ?? '',
    timeZone: user.timeZone ?? '',
    firstWeekday: user.firstWeekday ?? 0,
    isDigestMailed: user.isDigestMailed,
    currentPassword: '',
  };
}

/** Name, email, username and postal address; Cancel brings back what is stored, Save says which field was refused and why. */
export function ProfileForm({ user }: { user: ProfileUserFragment }) {
  const stored = valuesOf(user);
  const isEmailNew = (email: string): boolean => email.trim() !== stored.email;
  const form = useForm('profile', stored, {
    secret: ['currentPassword'],
    check: ({ email, currentPassword }) => ({
      currentPassword: isEmailNew(email) && !currentPassword && profileMessages.emailNeedsPassword,
    }),
  });
  const { values, field } = form;
  const [update] = useUpdateProfileMutation();
  const toast = useToast();
  const isEmailChanged = isEmailNew(values.email);
  const isChanged = JSON.stringify({ ...values, currentPassword: '' }) !== JSON.stringify(stored);
  const handleSubmit = form.submit(async ({ currentPassword, ...input }) => {
    await update({ variables: { input: { ...input, ...(isEmailChanged && { currentPassword }) } } });
    form.discard();
    toast.success(messages.profileSaved, messages.yourChangesAreStored);
  }, messages.theProfileCouldNotBe);
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap={4}>
        <DraftNote draft={form} />
        {form.problem && <Notice status="error">{form.problem}</Notice>}
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap={4}>
          {fields.map(({ name, ...input }) => (
            <TextField key={name} {...field(name)} {...input} />
          ))}
        </Grid>
        <FormatFields field={field} />
        <AddressFields field={field} />
        <Switch.Root
          checked={values.isDigestMailed}
          onCheckedChange={({ checked }) => form.set({ isDigestMailed: checked })}
        >
          <Switch.HiddenInput />
          <Switch.Control />
          <Switch.Label>{messages.mailMeADailyDigest}</Switch.Label>
        </Switch.Root>
        {isEmailChanged && (
          <PasswordField
            {...field('currentPassword')}
            label={messages.currentPassword}
            help={messages.neededToChangeTheEmail}
            autoComplete="current-password"
          />
        )}
        <Flex gap={2} justify="flex-end">
          <Button type="button" variant="outline" disabled={!isChanged} onClick={form.discard}>
            {messages.cancel}
          </Button>
          <Button type="submit" disabled={!isChanged} loading={form.isSending}>
            {messages.save}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}

interface FieldsProps {
  field: Form<ReturnType<typeof valuesOf>>['field'];
}

const sampleTime = new Date('2026-03-31T16:05:00Z');

/** "English (United States): 1,234.5, Mar 31, 2026" */
function localeLabel(locale: string): string {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(sampleTime);
  return messages.localeSample(name, new Intl.NumberFormat(locale).format(1234.5), date);
}

const asBrowser = { value: '', label: messages.asYourBrowser };

/** Days on which a week begins somewhere. */
const weekdays = [
  { value: 0, label: messages.asTheFormat },
  { value: 1, label: messages.monday },
  { value: 6, label: messages.saturday },
  { value: 7, label: messages.sunday },
];

/** How numbers and times are written. */
function FormatFields({ field }: FieldsProps) {
  return (
    <Fieldset.Root>
      <Fieldset.Legend textStyle="heading" color="fg">
        {messages.formats}
      </Fieldset.Legend>
      <Fieldset.Content mt={3}>
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap={4}>
          <GridItem colSpan={{ base: 1, sm: 2 }}>
            <SelectField
              {...field('locale')}
              label={messages.numbersAndDates}
              options={[asBrowser, ...offeredLocales.map((value) => ({ value, label: localeLabel(value) }))]}
            />
          </GridItem>
          <SelectField
            {...field('timeZone')}
            label={messages.timeZone}
            options={[asBrowser, ...Intl.supportedValuesOf('timeZone')]}
          />
          <SelectField {...field('firstWeekday')} label={messages.firstDayOfTheWeek} options={weekdays} />
        </Grid>
      </Fieldset.Content>
    </Fieldset.Root>
  );
}

function AddressFields({ field }: FieldsProps) {
  const address = useStoreProfile()?.postalAddress;
  return (
    <Fieldset.Root>
      <Fieldset.Legend textStyle="heading" color="fg">
        {messages.postalAddress}
      </Fieldset.Legend>
      <Fieldset.HelperText mt={0}>
        {messages.requiredByLawAtThe} {address && messages.leftEmptyYourStores(address)}
      </Fieldset.HelperText>
      <Fieldset.Content mt={3}>
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap={4}>
          {addressFields.map(({ name, label, autoComplete, ...layout }) => (
            <GridItem key={name} colSpan={{ base: 1, sm: 'isWide' in layout ? 2 : 1 }}>
              <TextField
                {...field(name)}
                label={label}
                autoComplete={autoComplete}
                maxLength={profileLimits[`${name}Max`]}
              />
            </GridItem>
          ))}
        </Grid>
      </Fieldset.Content>
    </Fieldset.Root>
  );
}
