import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { PasswordReset } from '../../schema/account/password-reset.entity.js';
import { profileMessages } from '../../schema/account/profile.facts.js';
import type { UpdateProfileInput } from '../../schema/account/profile.input.js';
import { User } from '../../schema/account/user.entity.js';
import { AppError } from '../../schema/errors.js';
import { ObjectPurpose, StoredObject } from '../../schema/storage/stored-object.entity.js';
import { drawAvatar } from '../../jobs/account/avatar-image.js';
import type { ObjectStore } from '../../jobs/platform/object-store.js';
import type { Viewer } from '../platform/context.js';
import type { StorageService } from '../storage/storage.service.js';
import { takenError } from './account.service.js';
import type { ActivityService } from './activity.service.js';
import type { PasswordService } from './password.service.js';

/** As the activity list calls what was changed. */
const fieldNames = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'email',
  username: 'username',
  street: 'street',
  postalCode: 'postal code',
  city: 'city',
  country: 'country',
  locale: 'number and date format',
  timeZone: 'time zone',
  firstWeekday: 'first day of the week',
  isDigestMailed: 'daily digest',
} as const;

/** What may be empty: blank is none. */
const optionalFields = [
  'firstName',
  'lastName',
  'street',
  'postalCode',
  'city',
  'country',
  'locale',
  'timeZone',
] as const;

interface Dependencies {
  db: DataSource;
  store: ObjectStore;
  storage: StorageService;
  passwords: PasswordService;
  activities: ActivityService;
}

export class ProfileService {
  constructor(private readonly deps: Dependencies) {}

  /** @throws AppError CONFLICT naming the field, when the email or the username has another account; BAD_INPUT */
  async update(viewer: Viewer, input: UpdateProfileInput): Promise<User> {
    const { db, activities } = this.deps;
    const users = db.getRepository(User);
    const user = await users.findOneByOrFail({ id: viewer.userId });
    const changes = changesOf(user, input);
    if (changes.emailKey !== undefined && changes.emailKey !== user.emailKey) await this.checkForEmail(viewer, input);
    const names = Object.entries(fieldNames).flatMap(([field, name]) => (field in changes ? [name] : []));
    if (names.length === 0) return user;
    try {
      await db.transaction(async (transaction) => {
        await transaction.getRepository(User).update({ id: user.id }, changes);
        // A link that was mailed to the former address opens nothing any more.
        if (changes.emailKey) await transaction.getRepository(PasswordReset).delete({ userId: user.id });
        const activity = { action: 'profile_updated', resource: 'Profile', details: names.join(', ') } as const;
        await activities.record(user.id, activity, transaction);
      });
    } catch (error) {
      throw takenError(error);
    }
    return users.findOneByOrFail({ id: user.id });
  }

  /** Draws the upload small, keeps that in its place and drops the former picture. */
  async setAvatar(viewer: Viewer, objectId: string): Promise<User> {
    const { db, store, storage, activities } = this.deps;
    const object = await storage.findStored(viewer, objectId, ObjectPurpose.avatar);
    const bytes = await drawAvatar(await store.read(object.id));
    await store.put(object.id, bytes);
    const contentHash = createHash('sha256').update(bytes).digest();
    const drawn = { contentType: 'image/webp', size: bytes.length, contentHash };
    await db.getRepository(StoredObject).update({ id: object.id, ownerId: viewer.userId }, drawn);
    await this.replaceAvatar(viewer, object.id);
    await activities.record(viewer.userId, { action: 'profile_updated', resource: 'Profile', details: 'picture' });
    return db.getRepository(User).findOneByOrFail({ id: viewer.userId });
  }

  async removeAvatar(viewer: Viewer): Promise<User> {
    await this.replaceAvatar(viewer, null);
    return this.deps.db.getRepository(User).findOneByOrFail({ id: viewer.userId });
  }

  /** @returns an address of the picture that works for a while, or null without one */
  avatarUrl({ avatarId }: User, baseUrl: string): string | null {
    return avatarId ? baseUrl + this.deps.storage.readUrl(avatarId) : null;
  }

  private async replaceAvatar({ userId }: Viewer, avatarId: string | null): Promise<void> {
    const { db, store } = this.deps;
    const former = await db.transaction(async (transaction) => {
      const users = transaction.getRepository(User);
      const user = await users.findOneOrFail({ where: { id: userId }, lock: { mode: 'pessimistic_write' } });
      await users.update({ id: userId }, { avatarId });
      return user.avatarId;
    });
    if (!former || former === avatarId) return;
    await store.delete(former);
    await db.getRepository(StoredObject).delete({ id: former, ownerId: userId });
  }

  private async checkForEmail(viewer: Viewer, { currentPassword }: UpdateProfileInput): Promise<void> {
    if (!currentPassword) {
      const message = profileMessages.emailNeedsPassword;
      throw new AppError('BAD_INPUT', message, { fields: { currentPassword: message } });
    }
    await this.deps.passwords.check(viewer, currentPassword, 'currentPassword');
  }
}

type Changes = Partial<Pick<User, keyof typeof fieldNames | 'emailKey' | 'usernameKey'>>;

/** What differs from the row; an emptied name is none. */
function changesOf(user: User, input: UpdateProfileInput): Changes {
  const changes: Changes = {};
  for (const field of optionalFields) {
    const given = input[field];
    const value = given === undefined ? user[field] : given?.trim() || null;
    if (value !== user[field]) changes[field] = value;
  }
  const weekday = input.firstWeekday === undefined ? user.firstWeekday : input.firstWeekday || null;
  if (weekday !== user.firstWeekday) changes.firstWeekday = weekday;
  const isDigestMailed = input.isDigestMailed ?? user.isDigestMailed;
  if (isDigestMailed !== user.isDigestMailed) changes.isDigestMailed = isDigestMailed;
  const address = input.email?.trim() ?? user.email;
  if (address !== user.email) Object.assign(changes, { email: address, emailKey: address.toLowerCase() });
  const name = input.username?.trim() ?? user.username;
  if (name !== user.username) Object.assign(changes, { username: name, usernameKey: name.toLowerCase() });
  return changes;
}
