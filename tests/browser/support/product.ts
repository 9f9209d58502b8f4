import { createDataDir, startServer } from '../../support/product.js';

/** Starts the built product for all browser tests and stops it after them. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const data = await createDataDir();
  const product = await startServer({ DATA_DIR: data.path });
  process.env['PRODUCT_URL'] = product.url;
  return async () => {
    await product.end('SIGTERM');
    await data.remove();
  };
}
