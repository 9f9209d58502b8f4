import { createHash } from 'node:crypto';
import { type DataSource, IsNull, Not } from 'typeorm';
import { AppError } from '../../schema/errors.js';
import { type ObjectPurpose, StoredObject } from '../../schema/storage/stored-object.entity.js';
import type { ObjectStore } from '../platform/object-store.js';

interface NewObject {
  /** What the object belongs to and what it is there; the same again replaces it. */
  key: string;
  ownerId: string;
  purpose: ObjectPurpose;
  filename: string;
  contentType: string;
  bytes: Uint8Array;
}

/** Keeps bytes that a job has made or fetched. A job that runs twice writes the same object twice, not two. */
export async function storeObject(
  db: DataSource,
  store: ObjectStore,
  { key, bytes, ...values }: NewObject,
): Promise<string> {
  const id = idOf(key);
  await store.put(id, bytes);
  await db.getRepository(StoredObject).upsert({ id, ...values, size: bytes.length, storedAt: new Date() }, ['id']);
  return id;
}

/** Bytes of an owner's object. @returns null for none, another owner's, and one that is deleted or has not arrived */
export async function readOwnObject(
  db: DataSource,
  store: ObjectStore,
  { id, ownerId }: { id: string | null; ownerId: string },
): Promise<Uint8Array | null> {
  if (id === null) return null;
  const own = { id, ownerId, storedAt: Not(IsNull()), deletedAt: IsNull() };
  if (!(await db.getRepository(StoredObject).existsBy(own))) return null;
  return store.read(id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  });
}

/** A uuid (version 8) made from the key. */
function idOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
