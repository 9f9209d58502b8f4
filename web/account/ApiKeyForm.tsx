import { Box, Button, Flex, Grid, Stack } from '@chakra-ui/react';
import { apiKeyFacts, apiKeyMessages } from '../../schema/account/api-key.facts.js';
import { useCreateApiKeyMutation, type ApiKeyScope } from '../generated/graphql.js';
import { SelectField, TextField } from '../ui/fields.js';
import { Notice } from '../ui/Notice.js';
import { useForm } from '../ui/useForm.js';
import type { Option } from '../ui/Select.js';
import { messages } from './messages.js';

/** Days a new key may work; 0 is without end. */
const lifetimes = [30, 90, 365, 0].map((value) => ({
  value,
  label: value === 0 ? messages.neverExpires : messages.days(value),
}));
const scopes: Option<ApiKeyScope>[] = [
  { value: 'read', label: messages.read },
  { value: 'write', label: messages.readAndWrite },
];
const inDays = (days: number) => (days > 0 ? new Date(Date.now() + days * 86_400_000).toISOString() : null);

interface ApiKeyFormProps {
  onCreated: (secret: string) => void;
  onCancel: () => void;
}

interface KeyWishes {
  text: string;
  scope: ApiKeyScope;
  days: number;
}

export function ApiKeyForm({ onCreated, onCancel }: ApiKeyFormProps) {
  const { field, problem, isSending, submit } = useForm<KeyWishes>(
    'api-key',
    { text: '', scope: 'read', days: 90 },
    { check: ({ text }) => !text.trim() && apiKeyMessages.name },
  );
  const [create] = useCreateApiKeyMutation();
  const handleSubmit = submit(async ({ text, scope, days }) => {
    const { data } = await create({ variables: { input: { name: text.trim(), scope, expiresAt: inDays(days) } } });
    if (!data) return false;
    return onCreated(data.createApiKey.key);
  }, messages.theKeyCouldntBeCreated);
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap={4} bg="bg.subtle" borderRadius="l2" p={4}>
        {problem && <Notice status="error">{problem}</Notice>}
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={3}>
          <Box gridColumn={{ md: 'span 2' }}>
            <TextField
              {...field('text')}
              label={messages.name}
              isRequired
              maxLength={apiKeyFacts.nameMax}
              placeholder={messages.reportingScript}
            />
          </Box>
          <SelectField {...field('scope')} label={messages.scope} options={scopes} />
          <SelectField {...field('days')} label={messages.expiresAfter} options={lifetimes} />
        </Grid>
        <Flex gap={2} justify="flex-end">
          <Button size="sm" variant="outline" type="button" onClick={onCancel}>
            {messages.cancel}
          </Button>
          <Button size="sm" type="submit" loading={isSending}>
            {messages.createKey}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
