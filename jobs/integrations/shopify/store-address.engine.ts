const storeHost = /^[a-z0-9][a-z0-9-]{0,62}\.myshopify\.com$/;

/**
 * The host of a store from what an owner enters: `name`, `name.myshopify.com`, an address on it, or the address of the
 * store's admin. Nothing else ever becomes the address of a request.
 * @returns null for anything that is not a store of Shopify
 */
export function shopifyHost(entered: string): string | null {
  const text = entered.trim().toLowerCase();
  const withoutScheme = text.replace(/^https?:\/\//, '');
  const admin = /^admin\.shopify\.com\/store\/([a-z0-9-]+)/.exec(withoutScheme)?.[1];
  const name = admin ?? withoutScheme.split(/[/?#]/, 1)[0] ?? '';
  const host = name.includes('.') ? name : `${name}.myshopify.com`;
  return storeHost.test(host) ? host : null;
}
