import type { Config } from '../../schema/config.js';

/**
 * Never what a request called the server: who asks for somebody else's reset could have the link point to a site of
 * their own. Without PUBLIC_URL the product is used on its own machine.
 */
export function publicAddress({ PUBLIC_URL, HOST, PORT }: Config): string {
  if (PUBLIC_URL) return PUBLIC_URL;
  const isAnywhere = HOST === '0.0.0.0' || HOST === '::' || HOST === '127.0.0.1' || HOST === '::1';
  return `http://${isAnywhere ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
}

/** The account of the mail server where it is an address, since many servers take no other sender. */
export function senderOf(config: Config): string {
  const account = config.SMTP_URL ? decodeURIComponent(new URL(config.SMTP_URL).username) : '';
  const address = account.includes('@') ? account : `no-reply@${new URL(publicAddress(config)).hostname}`;
  return `"Ecom Growth" <${address}>`;
}
