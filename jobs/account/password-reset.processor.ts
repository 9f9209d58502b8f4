import { createHash, randomBytes } from 'node:crypto';
import { MoreThan } from 'typeorm';
import { passwordResetLimits } from '../../schema/account/password.facts.js';
import { PasswordReset } from '../../schema/account/password-reset.entity.js';
import { User } from '../../schema/account/user.entity.js';
import type { JobDeps } from '../platform/job-deps.js';
import { Mail } from '../platform/mail.js';
import { publicAddress, senderOf } from '../platform/mail-sender.js';
import type { JobHandler } from '../platform/queue.js';
import { writeResetMail } from './reset-mail.engine.js';

export const passwordResetJob = {
  queue: 'background',
  name: 'password-reset',
  attempts: 5,
  backoffMs: 2_000,
  timeoutMs: 60_000,
} as const;

const hourMs = 3_600_000;
const minuteMs = 60_000;

type ResetDeps = Pick<JobDeps, 'config' | 'db'>;

export function passwordReset(deps: ResetDeps): JobHandler {
  return { job: passwordResetJob, process: ({ payload }) => mailReset(deps, payload['resetId'] ?? '') };
}

/** Makes the token and mails it. A second run, after a failure, makes another token: only the newest one works. */
async function mailReset({ config, db }: ResetDeps, id: string): Promise<void> {
  const resets = db.getRepository(PasswordReset);
  const reset = await resets.findOneBy({ id });
  if (!reset || reset.mailedAt) return;
  const user = await db.getRepository(User).findOneBy({ emailKey: reset.emailKey, isActive: true });
  const since = MoreThan(new Date(Date.now() - hourMs));
  const mailed = user ? await resets.countBy({ userId: user.id, mailedAt: since }) : 0;
  if (!user || mailed >= passwordResetLimits.mailsPerHour) {
    await resets.delete({ id });
    return;
  }
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest();
  const expiresAt = new Date(Date.now() + passwordResetLimits.tokenMinutes * minuteMs);
  await resets.update({ id }, { userId: user.id, tokenHash, expiresAt });
  const message = writeResetMail(user.username, `${publicAddress(config)}/reset-password?token=${token}`);
  await new Mail(config).send({ ...message, from: senderOf(config), to: user.email });
  await resets.update({ id }, { mailedAt: new Date() });
}
