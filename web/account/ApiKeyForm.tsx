import { Box, Button, Flex, Grid, Input, NativeSelect, Stack } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { apiKeyFacts, apiKeyMessages } from '../../schema/account/api-key.facts.js';
import { useCreateApiKeyMutation, type ApiKeyScope } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { FormField } from '../ui/FormField.js';
import { Notice } from '../ui/Notice.js';
import { useDraftText } from '../ui/useDraft.js';
import { messages } from './messages.js';

/** Days a new key may work; 0 is without end. */
const lifetimes = [30, 90, 365, 0];
const dayMs = 86_400_000;

interface ApiKeyFormProps {
  onCreated: (secret: string) => void;
  onCancel: () => void;
}

export function ApiKeyForm({ onCreated, onCancel }: ApiKeyFormProps) {
  const [name, setName, sent] = useDraftText('api-key');
  const [scope, setScope] = useState<ApiKeyScope>('read');
  const [days, setDays] = useState(90);
  const [problem, setProblem] = useState<string | null>(null);
  const [create, { loading }] = useCreateApiKeyMutation();
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!name.trim()) return setProblem(apiKeyMessages.name);
    setProblem(null);
    const expiresAt = days > 0 ? new Date(Date.now() + days * dayMs).toISOString() : null;
    try {
      const { data } = await create({ variables: { input: { name: name.trim(), scope, expiresAt } } });
      if (!data) return;
      sent();
      onCreated(data.createApiKey.key);
    } catch (error) {
      setProblem(errorMessage(error, messages.theKeyCouldntBeCreated));
    }
  }
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Stack gap={4} bg="bg.subtle" borderRadius="l2" p={4}>
        {problem && <Notice status="error">{problem}</Notice>}
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={3}>
          <Box gridColumn={{ md: 'span 2' }}>
            <FormField label={messages.name} isRequired>
              <Input
                value={name}
                maxLength={apiKeyFacts.nameMax}
                placeholder={messages.reportingScript}
                onChange={(event) => setName(event.target.value)}
              />
            </FormField>
          </Box>
          <FormField label={messages.scope}>
            <NativeSelect.Root>
              <NativeSelect.Field
                value={scope}
                onChange={({ currentTarget }) => setScope(currentTarget.value === 'write' ? 'write' : 'read')}
              >
                <option value="read">{messages.read}</option>
                <option value="write">{messages.readAndWrite}</option>
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FormField>
          <FormField label={messages.expiresAfter}>
            <NativeSelect.Root>
              <NativeSelect.Field value={days} onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}>
                {lifetimes.map((lifetime) => (
                  <option key={lifetime} value={lifetime}>
                    {lifetime === 0 ? messages.neverExpires : messages.days(lifetime)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FormField>
        </Grid>
        <Flex gap={2} justify="flex-end">
          <Button size="sm" variant="outline" type="button" onClick={onCancel}>
            {messages.cancel}
          </Button>
          <Button size="sm" type="submit" loading={loading}>
            {messages.createKey}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
