import { type DataSource, In } from 'typeorm';
import { UserActivity } from '../../schema/account/user-activity.entity.js';
import { EmailFlowVersion } from '../../schema/community/email-flow-version.entity.js';
import { EmailFlow } from '../../schema/community/email-flow.entity.js';
import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import type {
  FlowFile,
  FlowPreview,
  FlowReview,
  FlowUnderstandingView,
} from '../../schema/community/email-flow.type.js';
import type { ExportFormat, FlowType } from '../../schema/community/flow.facts.js';
import type { LinkFlowMessageInput } from '../../schema/community/flow-results.type.js';
import type { FlowStepData } from '../../schema/community/flow-step.type.js';
import type { GenerateEmailFlowInput } from '../../schema/community/generate-email-flow.input.js';
import type { UpdateFlowStepInput } from '../../schema/community/update-flow-step.input.js';
import { goodsKind } from '../../schema/goods/goods-kinds.js';
import { AppError } from '../../schema/errors.js';
import { TrashKind } from '../../schema/trash/trash-item.entity.js';
import type { SearchedPageArgs } from '../../schema/page.type.js';
import { editStep } from '../../jobs/community/email-flow.engine.js';
import { renderMessage } from '../../jobs/community/email-render.engine.js';
import type { FlowForTool } from '../../schema/integrations/mail-push.entity.js';
import { exportFlow, flowForKlaviyo } from '../../jobs/community/flow-export.engine.js';
import { moveStep, withoutStep } from '../../jobs/community/flow-order.engine.js';
import { nativeLanguages } from '../../jobs/community/flow-packs.js';
import { understandingOf } from '../../jobs/community/flow-understanding.engine.js';
import type { OtherFlow } from '../../jobs/community/sms-frequency.engine.js';
import { rewriteStepBy, writeFlowBy } from '../../jobs/community/flow-writing.js';
import { projectFlow } from '../../jobs/community/flow-projection.engine.js';
import { misfitOf } from '../../jobs/community/flow-traits.engine.js';
import { reviewFlow } from '../../jobs/community/flow-review.engine.js';
import { profileOf } from '../../jobs/store-profile/store-profile.js';
import type { AiModel } from '../../jobs/platform/ai-model.js';
import type { Viewer } from '../platform/context.js';
import { checkedName } from '../platform/name.js';
import { containing, decodeCursor, isUuid } from '../platform/page.js';
import { moveToTrash } from '../platform/trash.js';
import { toBrief } from './flow-brief.js';
import type { StoreFactsService } from './store-facts.service.js';

/** Flows are written at once, in milliseconds; each is kept as it was written and edited. */
export class EmailFlowService {
  constructor(
    private readonly db: DataSource,
    private readonly storeFacts: StoreFactsService,
    private readonly model: AiModel,
  ) {}

  async generate(viewer: Viewer, details: GenerateEmailFlowInput): Promise<EmailFlow> {
    const brief = await this.newBrief(viewer, details);
    if (!nativeLanguages.includes(brief.language) && !this.model.isConfigured) throw foreignLanguage(brief.language);
    const written = await writeFlowBy(this.model, brief);
    if (written.steps.length === 0) throw unfit(brief);
    const flows = this.db.getRepository(EmailFlow);
    const flow = flows.create({
      ownerId: viewer.userId,
      flowType: brief.flowType,
      details,
      brief,
      ...written,
    });
    const activity = { userId: viewer.userId, action: 'flow_written', resource: flow.flowName } as const;
    await this.db.transaction(async (transaction) => {
      await transaction.getRepository(EmailFlow).insert(flow);
      await transaction.getRepository(UserActivity).insert(activity);
    });
    return flow;
  }

  private async newBrief(viewer: Viewer, details: GenerateEmailFlowInput): Promise<FlowBrief> {
    if (details.goodsKind && details.goodsKind !== 'unknown' && !goodsKind(details.goodsKind)) {
      const sentence = 'Choose a product category from the list.';
      throw new AppError('BAD_INPUT', sentence, { fields: { goodsKind: sentence } });
    }
    const [profile, reorderDays] = await Promise.all([
      profileOf(this.db, viewer.userId),
      details.reorderDays ?? this.storeFacts.reorderDays(viewer),
    ]);
    return toBrief(details, profile, { reorderDays });
  }

  /** @throws AppError NOT_FOUND for an unknown id and for another owner's alike */
  async find({ userId }: Viewer, id: string): Promise<EmailFlow> {
    const flow = isUuid(id) ? await this.db.getRepository(EmailFlow).findOneBy({ id, ownerId: userId }) : null;
    if (!flow) throw notFound();
    return flow;
  }

  /** Newest first, one row more than asked for when there are more. */
  list({ userId }: Viewer, { first, after, text }: SearchedPageArgs): Promise<EmailFlow[]> {
    const query = this.db
      .getRepository(EmailFlow)
      .createQueryBuilder('f')
      .where({ ownerId: userId })
      .orderBy({ 'f.createdAt': 'DESC', 'f.id': 'DESC' })
      .limit(first + 1);
    if (text?.trim()) query.andWhere('f."flowName" ILIKE :part', { part: containing(text) });
    if (after) {
      const { createdAt, id } = decodeCursor(after);
      query.andWhere('(f."createdAt", f.id) < (:createdAt::timestamptz, :id::uuid)', { createdAt, id });
    }
    return query.getMany();
  }

  updateStep(viewer: Viewer, { flowId, stepNumber, ...edit }: UpdateFlowStepInput): Promise<EmailFlow> {
    return this.changeStep(viewer, { flowId, stepNumber, change: `Step ${stepNumber} edited` }, (step, { brief }) => {
      const { body, day, layout, ...nullable } = edit;
      const isMail = step.channel === 'email';
      return editStep(
        step,
        {
          ...nullable,
          ...(body !== null && { body }),
          ...(day !== null && { day }),
          ...(isMail && layout != null && { layout }),
        },
        brief.locale,
      );
    });
  }

  /** Other words for one step; what was edited in it goes. The words are found before the row is locked. */
  async regenerateStep(viewer: Viewer, flowId: string, stepNumber: number): Promise<EmailFlow> {
    const flow = await this.find(viewer, flowId);
    const brief = await this.briefOf(viewer, flow);
    const step = findStep(flow.steps, stepNumber);
    const rewritten = { ...(await rewriteStepBy(this.model, brief, step)), toolMessage: step.toolMessage ?? null };
    return this.changeStep(viewer, { flowId, stepNumber, change: `Step ${stepNumber} rewritten` }, () => rewritten);
  }

  /** Which message of the mail tool a step is; an empty one is none. */
  linkMessage(viewer: Viewer, { flowId, stepNumber, flow, message }: LinkFlowMessageInput): Promise<EmailFlow> {
    const toolMessage = message === '' ? null : { flow, message };
    const change = toolMessage ? `Step ${stepNumber} linked to its results` : `Step ${stepNumber} unlinked`;
    return this.changeStep(viewer, { flowId, stepNumber, change }, (step) => ({ ...step, toolMessage }));
  }

  async delete({ userId }: Viewer, id: string): Promise<void> {
    const gone = await moveToTrash(this.db, { ownerId: userId, kind: TrashKind.email_flow }, [id]);
    if (gone.length === 0) throw notFound();
  }

  /** @throws AppError NOT_FOUND, BAD_INPUT for a name that is empty or too long */
  async rename(viewer: Viewer, id: string, name: string): Promise<EmailFlow> {
    const flow = await this.find(viewer, id);
    const flowName = checkedName(name, 'name');
    await this.db.getRepository(EmailFlow).update({ id: flow.id, ownerId: viewer.userId }, { flowName });
    return Object.assign(flow, { flowName });
  }

  /** The flow's brief with the address of the profile where the flow was given none: a move reaches every flow. */
  async briefOf(viewer: Viewer, { brief, details }: EmailFlow): Promise<FlowBrief> {
    const { sender } = brief;
    if (sender.postalAddress) return isCurrent(brief) ? brief : toBrief(details, null, { reorderDays: null });
    const current = isCurrent(brief) ? brief : toBrief(details, null, { reorderDays: null });
    return { ...current, sender: { ...sender, postalAddress: await this.storeFacts.postalAddress(viewer) } };
  }

  async understanding(viewer: Viewer, flow: EmailFlow): Promise<FlowUnderstandingView> {
    return understandingOf(await this.briefOf(viewer, flow));
  }

  async review(viewer: Viewer, flow: EmailFlow): Promise<FlowReview> {
    const { steps, details } = flow;
    const [brief, store, countedIn, others] = await Promise.all([
      this.briefOf(viewer, flow),
      this.storeFacts.volume(viewer),
      this.countedIn(viewer, flow),
      this.otherFlows(viewer, flow),
    ]);
    const { projection, reason } = projectFlow({
      flowType: brief.flowType,
      steps,
      ordersPerMonth: details.ordersPerMonth ?? store.ordersPerMonth,
      audiencePerMonth: details.audiencePerMonth ?? null,
      orderValue: store.orderValue ?? brief.price,
      currency: (store.orderValue === null ? null : store.currency) ?? brief.currency,
      countedIn,
    });
    const isFromSample = store.isSample && (details.ordersPerMonth ?? details.audiencePerMonth ?? null) === null;
    if (projection && isFromSample) projection.audienceSource += ' (sample data)';
    return { ...reviewFlow(brief, steps, others), projection, projectionReason: reason };
  }

  /** The newest flow of each other kind: a customer gets them all. */
  private async otherFlows({ userId }: Viewer, { id, flowType }: EmailFlow): Promise<OtherFlow[]> {
    const rows = await this.db.query<OtherFlow[]>(
      `SELECT DISTINCT ON ("flowType") "flowName", "flowType", steps FROM email_flow
       WHERE "ownerId" = $1 AND id <> $2 AND "flowType" <> $3
       ORDER BY "flowType", "createdAt" DESC`,
      [userId, id, flowType],
    );
    return rows;
  }

  /** The owner's earlier flow that starts with the same orders: its customers are not counted twice. */
  private async countedIn({ userId }: Viewer, flow: EmailFlow): Promise<string | null> {
    if (!withOrder.has(flow.flowType)) return null;
    const earlier = await this.db
      .getRepository(EmailFlow)
      .createQueryBuilder('f')
      .select(['f.id', 'f.flowName'])
      .where({ ownerId: userId, flowType: In([...withOrder].filter((type) => type !== flow.flowType)) })
      .andWhere('f."createdAt" < :at', { at: flow.createdAt })
      .orderBy('f.createdAt', 'ASC')
      .getOne();
    return earlier?.flowName ?? null;
  }

  async preview(viewer: Viewer, flow: EmailFlow, stepNumber: number): Promise<FlowPreview> {
    const step = findStep(flow.steps, stepNumber);
    return renderMessage(step, await this.briefOf(viewer, flow));
  }

  async export(viewer: Viewer, id: string, format: ExportFormat): Promise<FlowFile> {
    const flow = await this.find(viewer, id);
    const brief = await this.briefOf(viewer, flow);
    const { filename, contentType, bytes } = exportFlow({ ...flow, brief }, format);
    return { filename, contentType, contentBase64: Buffer.from(bytes).toString('base64') };
  }

  /** The flow with the tags of Klaviyo, to be written there as a draft. */
  async forKlaviyo(viewer: Viewer, id: string): Promise<FlowForTool> {
    const flow = await this.find(viewer, id);
    return flowForKlaviyo({ ...flow, brief: await this.briefOf(viewer, flow) });
  }

  /** A step takes the place of its neighbor, earlier or later. */
  moveStep(viewer: Viewer, { flowId, stepNumber, by }: { flowId: string; stepNumber: number; by: -1 | 1 }) {
    const change = `Step ${stepNumber} moved ${by < 0 ? 'forward' : 'back'}`;
    return this.changeFlow(viewer, { flowId, change }, ({ steps, brief }) => {
      findStep(steps, stepNumber);
      return moveStep(steps, stepNumber, by, brief.locale);
    });
  }

  /** @throws AppError CONFLICT for the only step of a flow */
  removeStep(viewer: Viewer, flowId: string, stepNumber: number): Promise<EmailFlow> {
    return this.changeFlow(viewer, { flowId, change: `Step ${stepNumber} removed` }, ({ steps }) => {
      findStep(steps, stepNumber);
      if (steps.length === 1) throw new AppError('CONFLICT', 'A flow has at least one step. Delete the flow instead.');
      return withoutStep(steps, stepNumber);
    });
  }

  /** What a flow was before its changes, newest first. */
  versions({ id }: EmailFlow): Promise<EmailFlowVersion[]> {
    return this.db.getRepository(EmailFlowVersion).find({
      select: { id: true, change: true, createdAt: true },
      where: { flowId: id },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: keptVersions,
    });
  }

  /** Brings a version back; what stands now becomes one, so that this can be undone as well. */
  async restoreVersion(viewer: Viewer, flowId: string, versionId: string): Promise<EmailFlow> {
    await this.find(viewer, flowId);
    const version = isUuid(versionId)
      ? await this.db.getRepository(EmailFlowVersion).findOneBy({ id: versionId, flowId })
      : null;
    if (!version) throw new AppError('NOT_FOUND', 'There is no such version.');
    return this.changeFlow(viewer, { flowId, change: 'Brought back' }, () => version.steps);
  }

  private changeStep(
    viewer: Viewer,
    { flowId, stepNumber, change }: { flowId: string; stepNumber: number; change: string },
    edit: (step: FlowStepData, flow: EmailFlow) => FlowStepData,
  ): Promise<EmailFlow> {
    return this.changeFlow(viewer, { flowId, change }, (flow) => {
      const changed = edit(findStep(flow.steps, stepNumber), flow);
      return flow.steps.map((step) => (step.stepNumber === stepNumber ? changed : step));
    });
  }

  /** One change at a time: two edits of one flow both stay, and what stood before is kept as a version. */
  private changeFlow(
    { userId }: Viewer,
    { flowId, change }: { flowId: string; change: string },
    edit: (flow: EmailFlow) => FlowStepData[],
  ): Promise<EmailFlow> {
    return this.db.transaction(async (transaction) => {
      const flows = transaction.getRepository(EmailFlow);
      const where = { id: flowId, ownerId: userId };
      const flow = isUuid(flowId) ? await flows.findOne({ where, lock: { mode: 'pessimistic_write' } }) : null;
      if (!flow) throw notFound();
      const before = flow.steps;
      flow.steps = edit(flow);
      await transaction.getRepository(EmailFlowVersion).insert({ flowId, change, steps: before });
      await transaction.query(
        `DELETE FROM email_flow_version WHERE id IN
         (SELECT id FROM email_flow_version WHERE "flowId" = $1 ORDER BY "createdAt" DESC, id DESC OFFSET $2)`,
        [flowId, keptVersions],
      );
      return flows.save(flow);
    });
  }
}

/** Versions of a flow that can be brought back. */
const keptVersions = 30;

/** @throws AppError NOT_FOUND when the flow has no such step */
export function findStep(steps: readonly FlowStepData[], stepNumber: number): FlowStepData {
  const step = steps.find((candidate) => candidate.stepNumber === stepNumber);
  if (!step) throw new AppError('NOT_FOUND', 'The flow has no such step.');
  return step;
}

/** Flows whose customers are the same: each order starts all of them. */
const withOrder = new Set<FlowType>(['post-purchase', 'sms', 'replenishment']);

/** Flows of an earlier release kept fewer facts. */
function isCurrent(brief: FlowBrief): boolean {
  return 'goods' in brief && 'language' in brief && 'sources' in brief;
}

/** No message of this kind makes sense for these goods: said in words instead of written. */
function unfit(brief: FlowBrief): AppError {
  const sentence = misfitOf(brief) ?? 'There is nothing this flow could say yet. Add facts about your store.';
  return new AppError('BAD_INPUT', sentence, { fields: { flowType: sentence } });
}

function foreignLanguage(language: string): AppError {
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  const nameOf = (code: string): string => names.of(code) ?? code;
  const known = new Intl.ListFormat('en').format(nativeLanguages.map(nameOf).toSorted());
  return new AppError(
    'UNPROCESSABLE',
    `Flows are written in ${known} so far, not in ${nameOf(language)}. Choose one of them, or connect a model server.`,
  );
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', 'There is no such flow.');
}
