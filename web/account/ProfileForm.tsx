import { Button, Fieldset, Flex, Grid, GridItem, Input, Stack } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { profileLimits, profileMessages } from '../../schema/account/profile.facts.js';
import { useUpdateProfileMutation, type ProfileUserFragment } from '../generated/graphql.js';
import { errorMessage, fieldErrors } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { FormField } from '../ui/FormField.js';
import { Notice } from '../ui/Notice.js';
import { PasswordInput } from '../ui/PasswordInput.js';

const fields = [
  { name: 'firstName', label: 'First name', type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', type: 'text', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'username', label: 'Username', type: 'text', autoComplete: 'username' },
] as const;
const addressFields = [
  { name: 'street', label: 'Street', autoComplete: 'street-address', isWide: true },
  { name: 'postalCode', label: 'Postal code', autoComplete: 'postal-code' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'country', label: 'Country', autoComplete: 'country-name', isWide: true },
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
  };
}

/** Name, email, username and postal address; Cancel brings back what is stored, Save says which field was refused and why. */
export function ProfileForm({ user }: { user: ProfileUserFragment }) {
  const stored = valuesOf(user);
  const [values, setValues] = useState(stored);
  const [currentPassword, setCurrentPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [update, { loading }] = useUpdateProfileMutation();
  const toast = useToast();
  const isEmailChanged = values.email.trim() !== stored.email;
  const isChanged = [...fields, ...addressFields].some(({ name }) => values[name] !== stored[name]);

  function reset() {
    setValues(stored);
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
      toast.success('Profile saved', 'Your changes are stored.');
    } catch (error) {
      const refused = fieldErrors(error);
      setErrors(refused);
      if (Object.keys(refused).length === 0)
        setProblem(errorMessage(error, 'The profile could not be saved. Please try again.'));
    }
  }
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Stack gap={4}>
        {problem && <Notice status="error">{problem}</Notice>}
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap={4}>
          {fields.map(({ name, label, ...input }) => (
            <FormField key={name} label={label} error={errors[name]}>
              <Input
                {...input}
                name={name}
                value={values[name]}
                onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              />
            </FormField>
          ))}
        </Grid>
        <AddressFields values={values} errors={errors} onChange={(change) => setValues({ ...values, ...change })} />
        {isEmailChanged && (
          <FormField
            label="Current password"
            error={errors['currentPassword']}
            help="Needed to change the email address."
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
            Cancel
          </Button>
          <Button type="submit" disabled={!isChanged} loading={loading}>
            Save
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}

type Values = ReturnType<typeof valuesOf>;

interface AddressFieldsProps {
  values: Values;
  errors: Record<string, string>;
  onChange: (change: Partial<Values>) => void;
}

function AddressFields({ values, errors, onChange }: AddressFieldsProps) {
  return (
    <Fieldset.Root>
      <Fieldset.Legend textStyle="heading" color="fg">
        Postal address
      </Fieldset.Legend>
      <Fieldset.HelperText mt={0}>Required by law at the end of every marketing email.</Fieldset.HelperText>
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
