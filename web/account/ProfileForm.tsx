import { Button, Fieldset, Flex, Grid, GridItem, Input, NativeSelect, Stack, Switch } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { offeredLocales, profileLimits, profileMessages } from '../../schema/account/profile.facts.js';
import { useUpdateProfileMutation, type ProfileUserFragment } from '../generated/graphql.js';
import { errorMessage, fieldErrors } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { DraftNote } from '../ui/DraftNote.js';
import { FormField } from '../ui/FormField.js';
import { Notice } from '../ui/Notice.js';
import { PasswordInput } from '../ui/PasswordInput.js';
import { useDraft } from '../ui/useDraft.js';
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
  };
}

/** Name, email, username and postal address; Cancel brings back what is stored, Save says which field was refused and why. */
export function ProfileForm({ user }: { user: ProfileUserFragment }) {
  const stored = valuesOf(user);
  const draft = useDraft('profile', stored);
  const { values } = draft;
  const [currentPassword, setCurrentPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [update, { loading }] = useUpdateProfileMutation();
  const toast = useToast();
  const isEmailChanged = values.email.trim() !== stored.email;
  const isChanged = JSON.stringify(values) !== JSON.stringify(stored);

  function reset() {
    draft.discard();
    setCurrentPassword('');
    setErrors({});
    setProblem(null);
  }
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setErrors({});
    setProblem(null);
    if (isEmailChanged && !currentPassword) return setErrors({ currentPassword: profileMessages.emailNeedsPassword });
    try {
      await update({ variables: { input: { ...values, ...(isEmailChanged && { currentPassword }) } } });
      draft.discard();
      toast.success(messages.profileSaved, messages.yourChangesAreStored);
    } catch (error) {
      const refused = fieldErrors(error);
      setErrors(refused);
      if (Object.keys(refused).length === 0) setProblem(errorMessage(error, messages.theProfileCouldNotBe));
    }
  }
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Stack gap={4}>
        <DraftNote draft={draft} />
        {problem && <Notice status="error">{problem}</Notice>}
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap={4}>
          {fields.map(({ name, label, ...input }) => (
            <FormField key={name} label={label} error={errors[name]}>
              <Input
                {...input}
                name={name}
                value={values[name]}
                onChange={(event) => draft.set({ [name]: event.target.value })}
              />
            </FormField>
          ))}
        </Grid>
        <FormatFields values={values} errors={errors} onChange={draft.set} />
        <AddressFields values={values} errors={errors} onChange={draft.set} />
        <Switch.Root
          checked={values.isDigestMailed}
          onCheckedChange={({ checked }) => draft.set({ isDigestMailed: checked })}
        >
          <Switch.HiddenInput />
          <Switch.Control />
          <Switch.Label>{messages.mailMeADailyDigest}</Switch.Label>
        </Switch.Root>
        {isEmailChanged && (
          <FormField
            label={messages.currentPassword}
            error={errors['currentPassword']}
            help={messages.neededToChangeTheEmail}
          >
            <PasswordInput
              autoComplete="current-password"
              value={currentPassword}
              onChange={(event) => setCurrentPassword(event.target.value)}
            />
          </FormField>
        )}
        <Flex gap={2} justify="flex-end">
          <Button type="button" variant="outline" disabled={!isChanged} onClick={reset}>
            {messages.cancel}
          </Button>
          <Button type="submit" disabled={!isChanged} loading={loading}>
            {messages.save}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}

type Values = ReturnType<typeof valuesOf>;

const sampleTime = new Date('2026-03-31T16:05:00Z');

/** "English (United States): 1,234.5, Mar 31, 2026" */
function localeLabel(locale: string): string {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(sampleTime);
  return messages.localeSample(name, new Intl.NumberFormat(locale).format(1234.5), date);
}

/** Days on which a week begins somewhere. */
const weekdays = [
  { day: 1, name: messages.monday },
  { day: 6, name: messages.saturday },
  { day: 7, name: messages.sunday },
];

/** How numbers and times are written. */
function FormatFields({ values, errors, onChange }: AddressFieldsProps) {
  return (
    <Fieldset.Root>
      <Fieldset.Legend textStyle="heading" color="fg">
        {messages.formats}
      </Fieldset.Legend>
      <Fieldset.Content mt={3}>
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap={4}>
          <GridItem colSpan={{ base: 1, sm: 2 }}>
            <FormField label={messages.numbersAndDates} error={errors['locale']}>
              <NativeSelect.Root>
                <NativeSelect.Field
                  value={values.locale}
                  onChange={(event) => onChange({ locale: event.currentTarget.value })}
                >
                  <option value="">{messages.asYourBrowser}</option>
                  {offeredLocales.map((locale) => (
                    <option key={locale} value={locale}>
                      {localeLabel(locale)}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            </FormField>
          </GridItem>
          <FormField label={messages.timeZone} error={errors['timeZone']}>
            <NativeSelect.Root>
              <NativeSelect.Field
                value={values.timeZone}
                onChange={(event) => onChange({ timeZone: event.currentTarget.value })}
              >
                <option value="">{messages.asYourBrowser}</option>
                {Intl.supportedValuesOf('timeZone').map((zone) => (
                  <option key={zone}>{zone}</option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FormField>
          <FormField label={messages.firstDayOfTheWeek} error={errors['firstWeekday']}>
            <NativeSelect.Root>
              <NativeSelect.Field
                value={values.firstWeekday}
                onChange={(event) => onChange({ firstWeekday: Number(event.currentTarget.value) })}
              >
                <option value={0}>{messages.asTheFormat}</option>
                {weekdays.map(({ day, name }) => (
                  <option key={day} value={day}>
                    {name}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FormField>
        </Grid>
      </Fieldset.Content>
    </Fieldset.Root>
  );
}

interface AddressFieldsProps {
  values: Values;
  errors: Record<string, string>;
  onChange: (change: Partial<Values>) => void;
}

function AddressFields({ values, errors, onChange }: AddressFieldsProps) {
  return (
    <Fieldset.Root>
      <Fieldset.Legend textStyle="heading" color="fg">
        {messages.postalAddress}
      </Fieldset.Legend>
      <Fieldset.HelperText mt={0}>{messages.requiredByLawAtThe}</Fieldset.HelperText>
      <Fieldset.Content mt={3}>
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap={4}>
          {addressFields.map(({ name, label, autoComplete, ...layout }) => (
            <GridItem key={name} colSpan={{ base: 1, sm: 'isWide' in layout ? 2 : 1 }}>
              <FormField label={label} error={errors[name]}>
                <Input
                  name={name}
                  autoComplete={autoComplete}
                  maxLength={profileLimits[`${name}Max`]}
                  value={values[name]}
                  onChange={(event) => onChange({ [name]: event.target.value })}
                />
              </FormField>
            </GridItem>
          ))}
        </Grid>
      </Fieldset.Content>
    </Fieldset.Root>
  );
}
