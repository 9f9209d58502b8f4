import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, decodeKey, StartError } from '../../schema/config.js';
import { CredentialVault } from './credential-vault.js';

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
  const path = join(config.DATA_DIR, file);
  const stored = await readStored(path);
  const known = {
    sessionSecret: config.SESSION_SECRET ?? stored['sessionSecret'],
    adminPassword: config.ADMIN_PASSWORD ?? stored['adminPassword'],
  };
  const made = {
    sessionSecret: known.sessionSecret ?? randomBytes(32).toString('hex'),
    adminPassword: known.adminPassword ?? randomBytes(12).toString('base64url'),
  };
  const missing = Object.entries(made).filter(([name]) => known[name as keyof typeof known] === undefined);
  if (missing.length > 0) await store(path, { ...stored, ...Object.fromEntries(missing) });
  return { ...made, isAdminPasswordNew: known.adminPassword === undefined };
}

/**
 * The vault for stored integration credentials. A key that was generated earlier goes on opening what it has sealed once
 * CREDENTIALS_KEY is set, as those of CREDENTIALS_OLD_KEYS do.
 */
export async function openCredentialVault(config: Config): Promise<CredentialVault> {
  const path = join(config.DATA_DIR, file);
  const stored = await readStored(path);
  const current = config.CREDENTIALS_KEY ?? stored['credentialsKey'] ?? randomBytes(32).toString('hex');
  if (!config.CREDENTIALS_KEY && !stored['credentialsKey']) await store(path, { ...stored, credentialsKey: current });
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

async function store(path: string, secrets: Record<string, string>): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  await rename(draft, path);
}
