import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** What a user entered for a platform, by the keys of the platform's facts.ts, and what its consent brought. */
export type Credentials = Readonly<Record<string, string>>;

/** Whose credentials, and for what: part of what is authenticated, so that a row copied to another owner stays shut. */
export interface CredentialsOwner {
  userId: string;
  platform: string;
}

export interface SealedCredentials {
  credentials: Buffer;
  credentialsKeyId: string;
}

/** Sealed bytes that no key of this installation opens; says why, and nothing of what is inside. */
export class UnreadableCredentials extends Error {
  override readonly name = 'UnreadableCredentials';
}

/** Layout: version, key id, nonce, authentication tag, ciphertext. */
const version = 1;
const keyIdBytes = 8;
const nonceBytes = 12;
const tagBytes = 16;
const headerBytes = 1 + keyIdBytes;
const leastBytes = headerBytes + nonceBytes + tagBytes;

interface Key {
  id: string;
  bytes: Buffer;
}

/**
 * Seals credentials with AES-256-GCM under the current key and opens them under any key it knows, so that keys can be
 * changed while the product runs. Random 96-bit nonces are safe for 2^32 messages a key.
 * @see NIST SP 800-38D, section 8.3
 */
export class CredentialVault {
  private readonly current: Key;
  private readonly keys: Map<string, Key>;

  /** @param oldKeys only ever open what they have sealed */
  constructor(currentKey: Buffer, oldKeys: readonly Buffer[] = []) {
    this.current = toKey(currentKey);
    this.keys = new Map([...oldKeys.map(toKey), this.current].map((key) => [key.id, key]));
  }

  get currentKeyId(): string {
    return this.current.id;
  }

  seal(owner: CredentialsOwner, credentials: Credentials): SealedCredentials {
    const { id, bytes } = this.current;
    const header = Buffer.concat([Buffer.of(version), Buffer.from(id, 'hex')]);
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', bytes, nonce, { authTagLength: tagBytes });
    cipher.setAAD(authenticated(header, owner));
    const ciphertext = Buffer.concat([cipher.update(JSON.stringify(credentials), 'utf8'), cipher.final()]);
    return {
      credentials: Buffer.concat([header, nonce, cipher.getAuthTag(), ciphertext]),
      credentialsKeyId: id,
    };
  }

  /** @throws UnreadableCredentials */
  open(owner: CredentialsOwner, sealed: Buffer): Credentials {
    if (sealed.length < leastBytes || sealed[0] !== version) throw new UnreadableCredentials('they are damaged');
    const header = sealed.subarray(0, headerBytes);
    const keyId = header.subarray(1).toString('hex');
    const key = this.keys.get(keyId);
    if (!key) throw new UnreadableCredentials(`their key ${keyId} is not configured here`);
    const nonce = sealed.subarray(headerBytes, headerBytes + nonceBytes);
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: tagBytes });
    decipher.setAAD(authenticated(header, owner));
    decipher.setAuthTag(sealed.subarray(headerBytes + nonceBytes, leastBytes));
    try {
      return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(leastBytes)), decipher.final()]).toString());
    } catch {
      throw new UnreadableCredentials('they are damaged, or were sealed for somebody else');
    }
  }
}

/** The id tells keys apart and says nothing about them. */
function toKey(bytes: Buffer): Key {
  const digest = createHash('sha256').update('credentials-key-id').update(bytes).digest();
  return { id: digest.subarray(0, keyIdBytes).toString('hex'), bytes };
}

function authenticated(header: Buffer, { userId, platform }: CredentialsOwner): Buffer {
  return Buffer.concat([header, Buffer.from(JSON.stringify([userId, platform]))]);
}
