import { Button, Flex, Input, Link, Stack, Text } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useReadStoreProfileMutation } from '../generated/graphql.js';
import { auditedUrl } from '../platform/audited-url.js';
import { errorMessage, fieldErrors } from '../platform/error-message.js';
import { FormField } from '../ui/FormField.js';
import { useDraftText } from '../ui/useDraft.js';
import { messages } from './messages.js';

interface ShopQuestionProps {
  shopUrl: string | null;
  onAsked: () => void;
}

/** The one thing a new owner is asked. The answer starts the reading of the shop and the audit of a product page. */
export function ShopQuestion({ shopUrl, onAsked }: ShopQuestionProps) {
  const [url, setUrl, sent] = useDraftText('shop', shopUrl ?? auditedUrl());
  const [problem, setProblem] = useState<string | null>(null);
  const [read, { loading }] = useReadStoreProfileMutation();
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!url.trim()) return setProblem(messages.enterTheAddressOfYour);
    setProblem(null);
    try {
      await read({ variables: { input: { url: url.trim(), audit: true } } });
      sent();
      onAsked();
    } catch (error) {
      setProblem(fieldErrors(error)['url'] ?? errorMessage(error, messages.weCouldntReadTheShop));
    }
  }
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Stack gap={2}>
        <Flex gap={3} align={{ sm: 'flex-start' }} direction={{ base: 'column', sm: 'row' }}>
          <FormField label={messages.whatIsTheAddressOf} error={problem ?? undefined}>
            <Input
              type="url"
              inputMode="url"
              autoComplete="url"
              placeholder="https://yourstore.com"
              value={url}
              onChange={({ target }) => setUrl(target.value)}
            />
          </FormField>
          <Button type="submit" loading={loading} mt={{ sm: 6 }} flexShrink={0}>
            {messages.readMyShop}
          </Button>
        </Flex>
        <Text color="fg.muted" textStyle="small">
          {messages.weReadWhatYouSell}{' '}
          <Link asChild variant="underline">
            <RouterLink to="/store">{messages.noShopYet}</RouterLink>
          </Link>
        </Text>
      </Stack>
    </form>
  );
}
