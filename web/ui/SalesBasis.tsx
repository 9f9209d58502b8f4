import { Link as ChakraLink, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useStoreSettingsQuery } from '../generated/graphql.js';
import { messages } from './messages.js';

/** Which sales figures are made of, for files and for those who read them later. */
export function useSalesBasis(): 'gross' | 'net' {
  const { data } = useStoreSettingsQuery();
  return data?.storeSettings?.salesBasis === 'net' ? 'net' : 'gross';
}

/**
 * Which sales the figures beside it are made of, whose days they join where they hold orders against ads, and where that
 * and the data behind them can be seen and changed.
 */
export function SalesBasis({ joinsAds = false }: { joinsAds?: boolean }) {
  const { data, loading } = useStoreSettingsQuery();
  const settings = data?.storeSettings;
  if (!settings) {
    // Its place is kept while it is asked for: what stands below would move.
    return loading ? (
      <Text textStyle="caption" visibility="hidden">
        {messages.grossSalesBasis} {messages.seeTheData}
      </Text>
    ) : null;
  }
  return (
    <Text textStyle="caption" color="fg.muted">
      {settings.salesBasis === 'net' ? messages.netSalesBasis : messages.grossSalesBasis}{' '}
      {joinsAds && settings.joinedDays && `${settings.joinedDays} `}
      <ChakraLink asChild variant="underline">
        <Link to="/ltv/import">{messages.seeTheData}</Link>
      </ChakraLink>
    </Text>
  );
}
