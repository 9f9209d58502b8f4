import { createDataDir, startServer } from '../../support/product.js';
import { drawAdDays } from '../../stand-ins/ad-days.js';
import { drawOrders } from '../../stand-ins/shopify-data.js';
import { drawnOrders, startProviders } from '../../support/providers.js';

/** Starts the built product for all browser tests, with stand-ins for the platforms, and stops them after the tests. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const data = await createDataDir();
  const providers = await startProviders();
  providers.servers.shopify.store.orders = drawOrders(drawnOrders);
  const { advertiser } = providers.servers.pinterest_ads;
  advertiser.days = drawAdDays(20);
  advertiser.accounts.push({ id: '549755000000', name: 'A client', currency: 'USD' });
  // Owners of the tests come from networks of their own: many accounts from one network are refused.
  const product = await startServer({
    DATA_DIR: data.path,
    DEMO: '1',
    TRUSTED_PROXIES: '127.0.0.1',
    ...providers.settings,
  });
  process.env['PRODUCT_URL'] = product.url;
  process.env['PRODUCT_DATA'] = data.path;
  return async () => {
    await product.end('SIGTERM');
    await providers.close();
    await data.remove();
  };
}
