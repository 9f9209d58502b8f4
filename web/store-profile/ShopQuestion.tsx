import { Button, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { useReadStoreProfileMutation } from '../generated/graphql.js';
import { auditedUrl } from '../platform/audited-url.js';
import { TextField } from '../ui/fields.js';
import { useShopForm } from './useShopForm.js';
import { messages } from './messages.js';

interface ShopQuestionProps {
  shopUrl: string | null;
  onAsked: () => void;
}

/** The one thing a new owner is asked. The answer starts the reading of the shop and the audit of a product page. */
export function ShopQuestion({ shopUrl, onAsked }: ShopQuestionProps) {
  const { form, field } = useShopForm(shopUrl ?? auditedUrl());
  const [read] = useReadStoreProfileMutation();
  const handleSubmit = form.submit(async ({ url }) => {
    await read({ variables: { input: { url: url.trim(), audit: true } } });
    onAsked();
  }, messages.weCouldntReadTheShop);
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap={2}>
        <Flex gap={3} align={{ sm: 'flex-start' }} direction={{ base: 'column', sm: 'row' }}>
          <TextField
            {...field}
            label={messages.whatIsTheAddressOf}
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://yourstore.com"
          />
          <Button type="submit" loading={form.isSending} mt={{ sm: 6 }} flexShrink={0}>
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
