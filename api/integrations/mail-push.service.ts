import type { DataSource } from 'typeorm';
import { AppError } from '../../schema/errors.js';
import { IntegrationPlatform, IntegrationStatus } from '../../schema/integrations/integration.enum.js';
import { Integration } from '../../schema/integrations/integration.entity.js';
import { MailAudience } from '../../schema/integrations/mail-audience.entity.js';
import {
  type FlowForTool,
  MailPush,
  MailPushKind,
  MailPushStatus,
} from '../../schema/integrations/mail-push.entity.js';
import type { PrepareMailPushInput } from '../../schema/integrations/mail-push.input.js';
import { customerSegments } from '../../schema/ltv/segment.facts.js';
import { handOverPush, pushedProperties } from '../../jobs/integrations/mail-push.processor.js';
import type { WorkQueue } from '../../jobs/platform/queue.js';
import type { Viewer } from '../platform/context.js';
import { isUuid } from '../platform/page.js';

interface Dependencies {
  db: DataSource;
  queue: WorkQueue;
  /** A flow of the owner's with the tags of the mail tool. @throws AppError NOT_FOUND */
  flowForTool: (viewer: Viewer, flowId: string) => Promise<FlowForTool>;
}

const shown = 20;

/** From which state a step may be taken, and where it leads. */
const steps = {
  confirm: { from: [MailPushStatus.ready], to: MailPushStatus.writing },
  undo: { from: [MailPushStatus.written, MailPushStatus.failed], to: MailPushStatus.undoing },
} as const;

/** What is written to the mail tool: previewed, confirmed, and taken back on request. Nothing is ever sent. */
export class MailPushService {
  constructor(private readonly deps: Dependencies) {}

  list({ userId }: Viewer): Promise<MailPush[]> {
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    return this.deps.db.getRepository(MailPush).find({ where: { ownerId: userId }, order, take: shown });
  }

  audiences({ userId }: Viewer): Promise<MailAudience[]> {
    return this.deps.db
      .getRepository(MailAudience)
      .find({ where: { ownerId: userId }, order: { kind: 'ASC', name: 'ASC' } });
  }

  /** @throws AppError UNPROCESSABLE without a connection, NOT_FOUND, BAD_INPUT */
  async prepare(viewer: Viewer, input: PrepareMailPushInput): Promise<MailPush> {
    const { db, queue } = this.deps;
    const { userId } = viewer;
    const where = { userId, platform: IntegrationPlatform.klaviyo, status: IntegrationStatus.connected };
    if (!(await db.getRepository(Integration).existsBy(where))) {
      throw new AppError('UNPROCESSABLE', 'Connect Klaviyo under Integrations first.');
    }
    const pushes = db.getRepository(MailPush);
    const push = pushes.create({
      ownerId: userId,
      kind: input.kind,
      status: MailPushStatus.preparing,
      ...(await this.contentOf(viewer, input)),
    });
    const saved = await pushes.save(push);
    await handOverPush(queue, saved).catch(() => {}); // the upkeep hands it over
    return pushes.findOneByOrFail({ id: saved.id });
  }

  confirm(viewer: Viewer, id: string): Promise<MailPush> {
    return this.move(viewer, id, steps.confirm);
  }

  undo(viewer: Viewer, id: string): Promise<MailPush> {
    return this.move(viewer, id, steps.undo);
  }

  private async contentOf(
    viewer: Viewer,
    { kind, flowId, segment }: PrepareMailPushInput,
  ): Promise<Pick<MailPush, 'name' | 'subject' | 'preview' | 'content'>> {
    const today = new Date().toISOString().slice(0, 10);
    if (kind === MailPushKind.flow) {
      const content = await this.deps.flowForTool(viewer, flowId ?? '');
      if (content.messages.length === 0) throw new AppError('UNPROCESSABLE', 'This flow has no emails to create.');
      const messages = content.messages.map(({ subject, preheader, minutes, hour }) => ({
        subject,
        preheader,
        minutes,
        hour,
      }));
      const preview = { begins: content.begins.metric, messages, leftOut: content.leftOut };
      return { name: `${content.name} (draft)`, subject: flowId ?? null, preview, content };
    }
    if (kind === MailPushKind.properties) {
      const preview = { properties: Object.values(pushedProperties) };
      return { name: Object.values(pushedProperties).join(', '), subject: null, preview, content: null };
    }
    const found = customerSegments.find(({ id }) => id === segment);
    const message = 'Choose one of your customer segments.';
    if (!found) throw new AppError('BAD_INPUT', message, { fields: { segment: message } });
    return { name: `${found.label} (${today})`, subject: found.id, preview: { segment: found.label }, content: null };
  }

  /** One step at a time: asked for twice, the second finds nothing to do. */
  private async move(
    { userId }: Viewer,
    id: string,
    { from, to }: { from: readonly MailPushStatus[]; to: MailPushStatus },
  ): Promise<MailPush> {
    const { db, queue } = this.deps;
    const pushes = db.getRepository(MailPush);
    const found = isUuid(id) ? await pushes.findOneBy({ id, ownerId: userId }) : null;
    if (!found) throw new AppError('NOT_FOUND', 'There is no such draft.');
    const [moved] = await db.query<[object[], number]>(
      'UPDATE mail_push SET status = $2, error = NULL WHERE id = $1 AND status = ANY($3::text[]) RETURNING id',
      [id, to, from],
    );
    if (moved.length === 0 && found.status !== to) {
      throw new AppError('CONFLICT', 'This is still in progress. Wait until it is done.');
    }
    if (moved.length > 0) await handOverPush(queue, { id, status: to }).catch(() => {});
    return pushes.findOneByOrFail({ id });
  }
}
