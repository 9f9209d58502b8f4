import type { DataSource } from 'typeorm';
import { User } from '../../schema/account/user.entity.js';
import type { DateFormat } from '../../jobs/kit/time.js';

/** How the owner has dates written, for pages that the server draws. */
export async function dateFormatOf(db: DataSource, ownerId: string): Promise<DateFormat> {
  const owner = await db
    .getRepository(User)
    .findOne({ select: { id: true, locale: true, timeZone: true }, where: { id: ownerId } });
  return { locale: owner?.locale, timeZone: owner?.timeZone };
}
