import { join } from 'node:path';
import type { Config } from '../../schema/config.js';
import { DiskObjectStore } from './disk-object-store.js';
import type { ObjectStore } from './object-store.js';

type StoreConfig = Pick<
  Config,
  'DATA_DIR' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** The bucket when one is configured, else the disk. The S3 client is loaded only where it is used. */
export async function openObjectStore(config: StoreConfig): Promise<ObjectStore> {
  const folder = join(config.DATA_DIR, 'objects');
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!bucket || !accessKeyId || !secretAccessKey) return new DiskObjectStore(folder);
  // The client prints a warning about Node 20 when it is made.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const { S3ObjectStore } = await import('./s3-object-store.js');
  return new S3ObjectStore({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket,
    accessKeyId,
    secretAccessKey,
    draftFolder: join(folder, 'incoming'),
  });
}

/** @returns where browsers send parts to, for the content security policy; null without a bucket */
export function storeOrigin({ S3_BUCKET, S3_ENDPOINT, S3_REGION }: StoreConfig): string | null {
  if (!S3_BUCKET) return null;
  return S3_ENDPOINT ? new URL(S3_ENDPOINT).origin : `https://${S3_BUCKET}.s3.${S3_REGION}.amazonaws.com`;
}
