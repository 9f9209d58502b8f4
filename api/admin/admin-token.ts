import { createHash, timingSafeEqual } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { deriveKey } from '../../jobs/platform/secrets.js';
import { adminLimits } from '../../schema/admin/admin.facts.js';
import type { Admin } from '../platform/context.js';

interface Credentials {
  sessionSecret: string;
  username: string;
  password: string;
}

const claims = { issuer: 'ecom-growth', audience: 'admin' } as const;

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Operators' tokens: JWT, HS256 and nothing else, always with an expiry. The key is derived from SESSION_SECRET and the
 * credentials, so a new admin password ends every token that the old one opened.
 */
export class AdminTokens {
  private readonly key: Buffer;
  private readonly expected: { username: Buffer; password: Buffer };
  private readonly username: string;

  constructor({ sessionSecret, username, password }: Credentials) {
    const credentials = digest(JSON.stringify([username, password])).toString('hex');
    this.key = deriveKey(sessionSecret, `admin-token:${credentials}`);
    this.expected = { username: digest(username), password: digest(password) };
    this.username = username;
  }

  /** Compares both in constant time, whichever is wrong. */
  matches(username: string, password: string): boolean {
    const isName = timingSafeEqual(digest(username), this.expected.username);
    const isPassword = timingSafeEqual(digest(password), this.expected.password);
    return isName && isPassword;
  }

  sign(): string {
    return jwt.sign({}, this.key, {
      ...claims,
      algorithm: 'HS256',
      subject: this.username,
      expiresIn: adminLimits.tokenHours * 3600,
    });
  }

  /** @returns the operator, or null for anything that this product did not sign or that has expired */
  verify(token: string): Admin | null {
    try {
      const payload = jwt.verify(token, this.key, { ...claims, algorithms: ['HS256'], subject: this.username });
      return typeof payload === 'object' && typeof payload.exp === 'number' ? { username: this.username } : null;
    } catch {
      return null; // malformed, forged or expired: all the same to the caller
    }
  }
}
