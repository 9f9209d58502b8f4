import { createHash, randomBytes } from 'node:crypto';
import { type DataSource, IsNull } from 'typeorm';
import { ApiKey, ApiKeyScope } from '../../schema/account/api-key.entity.js';
import { apiKeyFacts, apiKeyMessages } from '../../schema/account/api-key.facts.js';
import type { CreateApiKeyInput, CreatedApiKey } from '../../schema/account/api-key.input.js';
import { UserActivity } from '../../schema/account/user-activity.entity.js';
import { AppError } from '../../schema/errors.js';
import { publishEvent } from '../../jobs/platform/events.js';
import type { Viewer } from '../platform/context.js';
import { isUuid } from '../platform/page.js';

/** `lastUsedAt` is written at most this often, ms. */
const usedEveryMs = 60 * 1000;

interface FoundKey {
  id: string;
  userId: string;
  scope: ApiKeyScope;
  lastUsedAt: Date | null;
}

/** Access of third-party tools: a random 256-bit key with a constant beginning, its hash in the table. */
export class ApiKeyService {
  constructor(private readonly db: DataSource) {}

  /** @throws AppError CONFLICT when the account has too many keys */
  async create({ userId }: Viewer, { name, scope, expiresAt }: CreateApiKeyInput): Promise<CreatedApiKey> {
    const key = apiKeyFacts.prefix + randomBytes(32).toString('base64url');
    const preview = key.slice(0, apiKeyFacts.previewLength);
    return this.db.transaction(async (transaction) => {
      // One at a time for each owner, so that many at once do not slip past the limit.
      await transaction.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`api-key:${userId}`]);
      const [{ active }] = await transaction.query<[{ active: number }]>(
        `SELECT count(*)::integer AS active FROM api_key
         WHERE "userId" = $1 AND "revokedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())`,
        [userId],
      );
      if (active >= apiKeyFacts.maxActive) throw new AppError('CONFLICT', apiKeyMessages.tooMany);
      const keys = transaction.getRepository(ApiKey);
      const apiKey = keys.create({
        userId,
        name: name.trim(),
        scope,
        expiresAt: expiresAt ?? null,
        preview,
        keyHash: hash(key),
      });
      await keys.insert(apiKey);
      const activity = {
        userId,
        action: 'api_key_created',
        resource: apiKey.name,
        details: `${scope} access`,
      } as const;
      await transaction.getRepository(UserActivity).insert(activity);
      return { key, apiKey: await keys.findOneByOrFail({ id: apiKey.id }) };
    });
  }

  /** Newest first; revoked ones stay in sight. */
  list({ userId }: Viewer): Promise<ApiKey[]> {
    return this.db
      .getRepository(ApiKey)
      .find({ where: { userId }, order: { createdAt: 'DESC', id: 'DESC' }, take: 200 });
  }

  /** @throws AppError NOT_FOUND for an unknown id and for another owner's alike; revoking twice changes nothing */
  async revoke({ userId }: Viewer, id: string): Promise<void> {
    const keys = this.db.getRepository(ApiKey);
    const apiKey = isUuid(id) ? await keys.findOneBy({ id, userId }) : null;
    if (!apiKey) throw new AppError('NOT_FOUND', apiKeyMessages.notFound);
    const { affected } = await keys.update({ id, userId, revokedAt: IsNull() }, { revokedAt: new Date() });
    if (!affected) return;
    const activity = { userId, action: 'api_key_revoked', resource: apiKey.name, details: null } as const;
    await this.db.getRepository(UserActivity).insert(activity);
    await publishEvent(this.db, 'session', id);
  }

  /** @returns who the key belongs to, or null when it is unknown, expired or revoked */
  async find(key: string): Promise<Viewer | null> {
    if (!isApiKey(key)) return null;
    const rows = await this.db.query<FoundKey[]>(
      `SELECT k.id, k."userId", k.scope, k."lastUsedAt" FROM api_key k JOIN "user" u ON u.id = k."userId"
       WHERE k."keyHash" = $1 AND k."revokedAt" IS NULL AND (k."expiresAt" IS NULL OR k."expiresAt" > now())
         AND u."isActive"`,
      [hash(key)],
    );
    const found = rows[0];
    if (!found) return null;
    if (Date.now() - (found.lastUsedAt?.getTime() ?? 0) > usedEveryMs) {
      await this.db.getRepository(ApiKey).update({ id: found.id }, { lastUsedAt: new Date() });
    }
    return { userId: found.userId, sessionId: null, apiKeyId: found.id, access: found.scope };
  }
}

/** Tells a personal API key from an operator's token by its beginning and length. */
export function isApiKey(bearer: string): boolean {
  return bearer.startsWith(apiKeyFacts.prefix) && /^[\w-]{43}$/.test(bearer.slice(apiKeyFacts.prefix.length));
}

function hash(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
