import { Link as ChakraLink, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useStoreSettingsQuery } from '../generated/graphql.js';
import { messages } from './messages.js';

/** Which sales the figures beside it are made of, and where that and the data behind them can be seen and changed. */
export function SalesBasis() {
  const { data } = useStoreSettingsQuery();
  const settings = data?.storeSettings;
  if (!settings) return null;
  return (
    <Text textStyle="caption" color="fg.muted">
      {settings.salesBasis === 'net' ? messages.netSalesBasis : messages.grossSalesBasis}{' '}
      <ChakraLink asChild variant="underline">
        <Link to="/ltv/import">{messages.seeTheData}</Link>
      </ChakraLink>
    </Text>
  );
}
