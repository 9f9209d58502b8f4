import { createHmac, timingSafeEqual } from 'node:crypto';
import { signedUrlSeconds } from '../../schema/storage/stored-object.facts.js';

/** `upload`: PUT the bytes once and read them back. `read`: GET only. */
export type SignedPurpose = 'upload' | 'read';

/** Addresses for reading change this often, seconds. */
const steadySeconds = 300;

/** Makes and checks addresses that let their holder reach one object for a while, and nothing else. */
export class UrlSigner {
  constructor(private readonly key: Buffer) {}

  /** @returns path and query below the product's own address */
  sign(objectId: string, purpose: SignedPurpose, now: Date): string {
    const latest = Math.floor(now.getTime() / 1000) + signedUrlSeconds;
    // The same address for some minutes, so that a browser shows again what it has fetched before.
    const expires = purpose === 'read' ? latest - (latest % steadySeconds) : latest;
    const query = new URLSearchParams({
      purpose,
      expires: String(expires),
      signature: this.signature(objectId, purpose, expires),
    });
    return `/api/objects/${objectId}?${query.toString()}`;
  }

  /** @returns what the address allows, or null when it is forged, altered or expired */
  verify(
    objectId: string,
    query: { purpose?: unknown; expires?: unknown; signature?: unknown },
    now: Date,
  ): SignedPurpose | null {
    const { purpose, expires, signature } = query;
    if ((purpose !== 'upload' && purpose !== 'read') || typeof expires !== 'string' || typeof signature !== 'string')
      return null;
    if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now.getTime()) return null;
    const given = Buffer.from(signature);
    const right = Buffer.from(this.signature(objectId, purpose, Number(expires)));
    return given.length === right.length && timingSafeEqual(given, right) ? purpose : null;
  }

  private signature(objectId: string, purpose: SignedPurpose, expires: number): string {
    return createHmac('sha256', this.key).update(`${objectId}\n${purpose}\n${expires}`).digest('base64url');
  }
}
