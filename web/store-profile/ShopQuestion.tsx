import { Button, Flex, Input, Link, Stack, Text } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useReadStoreProfileMutation } from '../generated/graphql.js';
import { auditedUrl } from '../platform/audited-url.js';
import { errorMessage, fieldErrors } from '../platform/error-message.js';
import { FormField } from '../ui/FormField.js';

interface ShopQuestionProps {
  shopUrl: string | null;
  onAsked: () => void;
}

/** The one thing a new owner is asked. The answer starts the reading of the shop and the audit of a product page. */
export function ShopQuestion({ shopUrl, onAsked }: ShopQuestionProps) {
  const [url, setUrl] = useState(shopUrl ?? auditedUrl());
  const [problem, setProblem] = useState<string | null>(null);
  const [read, { loading }] = useReadStoreProfileMutation();
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!url.trim()) return setProblem('Enter the address of your shop.');
    setProblem(null);
    try {
      await read({ variables: { input: { url: url.trim(), audit: true } } });
      onAsked();
    } catch (error) {
      setProblem(fieldErrors(error)['url'] ?? errorMessage(error, "We couldn't read the shop. Please try again."));
    }
  }
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Stack gap={2}>
        <Flex gap={3} align={{ sm: 'flex-start' }} direction={{ base: 'column', sm: 'row' }}>
          <FormField label="What is the address of your shop?" error={problem ?? undefined}>
            <Input
              type="url"
              inputMode="url"
              autoComplete="url"
              placeholder="https://your-shop.com"
              value={url}
              onChange={({ target }) => setUrl(target.value)}
            />
          </FormField>
          <Button type="submit" loading={loading} mt={{ sm: 6 }} flexShrink={0}>
            Read my shop
          </Button>
        </Flex>
        <Text color="fg.muted" textStyle="small">
          We read what you sell, your prices and your policies, and audit a product page.{' '}
          <Link asChild variant="underline">
            <RouterLink to="/store">No shop yet?</RouterLink>
          </Link>
        </Text>
      </Stack>
    </form>
  );
}
