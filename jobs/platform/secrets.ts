import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, decodeKey, StartError } from '../../schema/config.js';
import { CredentialVault } from './credential-vault.js';
import { writeDurably } from './durable-file.js';
import { ProcessRegistry } from './process-registry.js';

export interface Secrets {
  /** Signs operators' tokens and object addresses, each with a key of its own derived from it. */
  sessionSecret: string;
  adminPassword: string;
  /** True when the admin password was made just now and has to be printed once. */
  isAdminPasswordNew: boolean;
}

const file = 'secrets.json';

/** Takes the secrets from the configuration; what is not set is generated once into `DATA_DIR` (mode 0600). */
export async function loadSecrets(config: Config): Promise<Secrets> {
  const { kept, made } = await keep(config, {
    ...(!config.SESSION_SECRET && { sessionSecret: () => randomBytes(32).toString('hex') }),
    ...(!config.ADMIN_PASSWORD && { adminPassword: () => randomBytes(12).toString('base64url') }),
  });
  return {
    sessionSecret: config.SESSION_SECRET ?? kept['sessionSecret'] ?? '',
    adminPassword: config.ADMIN_PASSWORD ?? kept['adminPassword'] ?? '',
    isAdminPasswordNew: made.includes('adminPassword'),
  };
}

/**
 * The vault for stored integration credentials. A key that was generated earlier goes on opening what it has sealed once
 * CREDENTIALS_KEY is set, as those of CREDENTIALS_OLD_KEYS do.
 */
export async function openCredentialVault(config: Config): Promise<CredentialVault> {
  const path = join(config.DATA_DIR, file);
  const { kept: stored } = await keep(config, {
    ...(!config.CREDENTIALS_KEY && { credentialsKey: () => randomBytes(32).toString('hex') }),
  });
  const current = config.CREDENTIALS_KEY ?? stored['credentialsKey'] ?? '';
  const [key, ...oldKeys] = [current, ...config.CREDENTIALS_OLD_KEYS, stored['credentialsKey'] ?? []].flat().map(toKey);
  if (!key) throw new StartError('There is no credentials key.');
  return new CredentialVault(key, oldKeys);

  function toKey(text: string): Buffer {
    const decoded = decodeKey(text);
    if (!decoded) throw new StartError(`The credentials key in ${path} is damaged: restore the file from a backup.`);
    return decoded;
  }
}

/** @returns a 32-byte key for one purpose, so that a leak of one signed thing says nothing about another */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'ecom-growth', purpose, 32));
}

async function readStored(path: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new StartError(`The secrets in ${path} cannot be read: check the file and its permissions.`);
  }
}

/** What is kept, with what was missing made now. Processes that start at once wait for each other, and make it once. */
async function keep(
  { DATA_DIR }: Config,
  makers: Record<string, () => string>,
): Promise<{ kept: Record<string, string>; made: string[] }> {
  const path = join(DATA_DIR, file);
  const missingOf = (kept: Record<string, string>) => Object.keys(makers).filter((name) => !kept[name]);
  const kept = await readStored(path);
  if (missingOf(kept).length === 0) return { kept, made: [] };
  await mkdir(DATA_DIR, { recursive: true });
  return new ProcessRegistry(DATA_DIR).exclusively(async () => {
    const found = await readStored(path);
    const made = missingOf(found);
    const all = { ...found, ...Object.fromEntries(made.map((name) => [name, makers[name]?.() ?? ''])) };
    if (made.length > 0) await writeDurably(path, JSON.stringify(all, null, 2), 0o600);
    return { kept: all, made };
  });
}
