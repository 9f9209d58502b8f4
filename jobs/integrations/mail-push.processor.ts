import type { DataSource } from 'typeorm';
import { AppError } from '../../schema/errors.js';
import { IntegrationPlatform, IntegrationStatus } from '../../schema/integrations/integration.enum.js';
import { Integration } from '../../schema/integrations/integration.entity.js';
import {
  MailPush,
  MailPushKind,
  MailPushStatus,
  type MadeAtTool,
  type PushTarget,
} from '../../schema/integrations/mail-push.entity.js';
import type { JobDeps } from '../platform/job-deps.js';
import type { JobDefinition, JobHandler, JobTry, WorkQueue } from '../platform/queue.js';
import { emailKeyOf } from '../store/customer-key.engine.js';
import {
  addToList,
  type Asking,
  createDraftFlow,
  createList,
  createTemplate,
  deleteAtKlaviyo,
  readProfiles,
  writeProperties,
} from './klaviyo/klaviyo-writer.js';
import { providerOf } from './providers.js';
import { keepRenewed } from './renewed-access.js';
import { credentialsOf } from './stored-credentials.js';

/** Works on one thing to write to the mail tool; payload `pushId`. */
const mailPushJob: JobDefinition = {
  queue: 'syncs',
  name: 'mail-push',
  attempts: 3,
  backoffMs: 2_000,
  timeoutMs: 1_200_000,
};

/**
 * Hands the step over that the row is at. Each step is a job of its own: the one before may have written its row and still
 * be leaving the queue, and the next one must not wait for that.
 */
export function handOverPush(queue: WorkQueue, { id, status }: Pick<MailPush, 'id' | 'status'>): Promise<void> {
  return queue.addAgain(mailPushJob, `${id}-${status}`, { pushId: id });
}

/** Names of the properties, of our own: nothing that others keep at a profile is written over. */
export const pushedProperties = { nextOrderOn: 'Next order date', segment: 'Customer segment' } as const;

const atOnce = 1_000;
/** How many profiles are written between two notes of the place. */
const noteEvery = 25;

/** Prepares, writes or takes back; each step is noted as soon as it is done, so that a try that breaks off is gone on with. */
export function mailPush(deps: JobDeps): JobHandler {
  return { job: mailPushJob, process: (attempt) => processPush(deps, attempt) };
}

async function processPush(deps: JobDeps, { payload, signal, isLastTry }: JobTry): Promise<void> {
  const pushes = deps.db.getRepository(MailPush);
  const push = await pushes.findOneBy({ id: payload['pushId'] ?? '' });
  const work = push && workOf[push.status];
  if (!push || !work) return; // settled, or deleted
  try {
    await work.run(await openTool(deps, push.ownerId, signal), push, new Notes(deps.db, push));
    await pushes.update({ id: push.id, status: push.status }, { status: work.next, error: null });
  } catch (error) {
    if (signal.aborted || (!(error instanceof AppError) && !isLastTry)) throw error;
    if (!(error instanceof AppError)) deps.log.error({ err: error, pushId: push.id }, 'mail push failed unexpectedly');
    const message = error instanceof AppError ? error.message : 'It failed unexpectedly. Try again.';
    await pushes.update({ id: push.id, status: push.status }, { status: MailPushStatus.failed, error: message });
  }
}

async function openTool(deps: JobDeps, userId: string, signal: AbortSignal): Promise<Asking> {
  const platform = IntegrationPlatform.klaviyo;
  const found = await deps.db
    .getRepository(Integration)
    .findOneBy({ userId, platform, status: IntegrationStatus.connected });
  if (!found) throw new AppError('UNPROCESSABLE', 'Klaviyo is not connected. Connect it under Integrations first.');
  const credentials = await credentialsOf(deps, found.id);
  const client = deps.providers.client(providerOf(platform), credentials, signal);
  keepRenewed(deps, found, client);
  return { credentials, client };
}

/** Keeps what was made, at once: what is not noted could not be taken back. */
class Notes {
  constructor(
    private readonly db: DataSource,
    private readonly push: MailPush,
  ) {}

  async made(change: MadeAtTool, written: number): Promise<void> {
    Object.assign(this.push.made, change);
    await this.db.getRepository(MailPush).update({ id: this.push.id }, { made: this.push.made, written });
  }

  async prepared(targets: PushTarget[], preview: Record<string, unknown>): Promise<void> {
    await this.db.query('UPDATE mail_push SET targets = $2, preview = $3 WHERE id = $1', [
      this.push.id,
      JSON.stringify(targets),
      JSON.stringify(preview),
    ]);
  }

  customers(): Promise<{ emailKey: string; nextOrderOn: string | null; segment: string | null }[]> {
    const { ownerId, kind, subject } = this.push;
    return this.db.query(
      `SELECT DISTINCT ON (coalesce(l."emailKey", c."customerKey")) coalesce(l."emailKey", c."customerKey") AS "emailKey",
         to_char(c."nextOrderOn", 'YYYY-MM-DD') AS "nextOrderOn", c.segment
       FROM store_customer c LEFT JOIN customer_link l ON l."ownerId" = c."ownerId" AND l."customerKey" = c."customerKey"
       WHERE c."ownerId" = $1 AND ($2::text IS NULL OR c.segment = $2)
         AND (l."emailKey" IS NOT NULL OR c."customerKey" LIKE 'sha256:%')`,
      [ownerId, kind === MailPushKind.segment ? subject : null],
    );
  }
}

type Work = (asking: Asking, push: MailPush, notes: Notes) => Promise<void>;

/** Whom it concerns: profiles whose e-mail has the hash of a customer's. */
const prepare: Work = async (asking, { kind, preview }, notes) => {
  if (kind === MailPushKind.flow) return;
  const customers = new Map((await notes.customers()).map((customer) => [customer.emailKey, customer]));
  const targets: PushTarget[] = [];
  for await (const page of readProfiles(asking)) {
    for (const { id, email } of page) {
      const customer = customers.get(emailKeyOf(email));
      if (customer) targets.push([id, customer.nextOrderOn, customer.segment]);
    }
  }
  const counts = { customers: customers.size, profiles: targets.length };
  const withDate = targets.filter(([, nextOrderOn]) => nextOrderOn !== null).length;
  await notes.prepared(targets, { ...preview, ...counts, ...(kind === MailPushKind.properties && { withDate }) });
};

const writers: Record<MailPushKind, Work> = {
  async flow(asking, { content, made, name }, notes) {
    if (!content) throw new AppError('UNPROCESSABLE', 'This flow no longer exists.');
    const templateIds = [...(made.templateIds ?? [])];
    for (const message of content.messages.slice(templateIds.length)) {
      templateIds.push(await createTemplate(asking, message));
      await notes.made({ templateIds: [...templateIds] }, templateIds.length);
    }
    if (made.flowId) return;
    const flowId = await createDraftFlow(asking, { ...content, name }, templateIds);
    await notes.made({ flowId }, templateIds.length + 1);
  },
  async segment(asking, { targets, made, name }, notes) {
    const listId = made.listId ?? (await createList(asking, name));
    await notes.made({ listId }, made.profiles ?? 0);
    for (let from = made.profiles ?? 0; from < targets.length; from += atOnce) {
      const some = targets.slice(from, from + atOnce).map(([id]) => id);
      await addToList(asking, listId, some);
      await notes.made({ profiles: from + some.length }, from + some.length);
    }
  },
  async properties(asking, { targets, made }, notes) {
    const { nextOrderOn: day, segment: group } = pushedProperties;
    for (let at = made.profiles ?? 0; at < targets.length; at += 1) {
      const [id, nextOrderOn, segment] = targets[at] ?? ['', null, null];
      await writeProperties(asking, id, { [day]: nextOrderOn, [group]: segment });
      if ((at + 1) % noteEvery === 0 || at + 1 === targets.length) await notes.made({ profiles: at + 1 }, at + 1);
    }
  },
};

const write: Work = (asking, push, notes) => writers[push.kind](asking, push, notes);

/** Takes away what was made, the flow before its templates; what others have made stays. */
const undo: Work = async (asking, { kind, targets, made, written }, notes) => {
  if (made.flowId) await deleteAtKlaviyo(asking, `/api/flows/${encodeURIComponent(made.flowId)}/`);
  for (const id of made.templateIds ?? []) await deleteAtKlaviyo(asking, `/api/templates/${encodeURIComponent(id)}/`);
  if (made.listId) await deleteAtKlaviyo(asking, `/api/lists/${encodeURIComponent(made.listId)}/`);
  if (kind !== MailPushKind.properties) return;
  const { nextOrderOn, segment } = pushedProperties;
  // Some more than were noted may have been written.
  const most = Math.min(targets.length, (made.profiles ?? 0) + noteEvery);
  for (let left = most; left > 0; left -= 1) {
    await writeProperties(asking, targets[left - 1]?.[0] ?? '', { [nextOrderOn]: null, [segment]: null });
    if (left % noteEvery === 0) await notes.made({ profiles: left }, Math.min(written, left));
  }
};

const workOf: Partial<Record<MailPushStatus, { run: Work; next: MailPushStatus }>> = {
  [MailPushStatus.preparing]: { run: prepare, next: MailPushStatus.ready },
  [MailPushStatus.writing]: { run: write, next: MailPushStatus.written },
  [MailPushStatus.undoing]: { run: undo, next: MailPushStatus.undone },
};
