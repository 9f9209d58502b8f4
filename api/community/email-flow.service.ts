import type { DataSource } from 'typeorm';
import { EmailFlow } from '../../schema/community/email-flow.entity.js';
import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import type { FlowFile, FlowPreview, FlowReview } from '../../schema/community/email-flow.type.js';
import type { ExportFormat } from '../../schema/community/flow.facts.js';
import type { FlowStepData } from '../../schema/community/flow-step.type.js';
import type { GenerateEmailFlowInput } from '../../schema/community/generate-email-flow.input.js';
import type { UpdateFlowStepInput } from '../../schema/community/update-flow-step.input.js';
import { AppError } from '../../schema/errors.js';
import type { PageArgs } from '../../schema/page.type.js';
import { editStep } from '../../jobs/community/email-flow.engine.js';
import { renderMessage } from '../../jobs/community/email-render.engine.js';
import { exportFlow } from '../../jobs/community/flow-export.engine.js';
import { rewriteStepBy, writeFlowBy } from '../../jobs/community/flow-writing.js';
import { projectFlow } from '../../jobs/community/flow-projection.engine.js';
import { reviewFlow } from '../../jobs/community/flow-review.engine.js';
import type { AiModel } from '../../jobs/platform/ai-model.js';
import { profileOf } from '../../jobs/store-profile/store-profile.js';
import type { Viewer } from '../platform/context.js';
import { decodeCursor, isUuid } from '../platform/page.js';
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
    const [reorderDays, store] = await Promise.all([
      details.reorderDays ?? this.storeFacts.reorderDays(viewer),
      profileOf(this.db, viewer.userId),
    ]);
    const brief = toBrief(details, { reorderDays, store });
    const flows = this.db.getRepository(EmailFlow);
    const flow = flows.create({
      ownerId: viewer.userId,
      flowType: brief.flowType,
      details,
      brief,
      ...(await writeFlowBy(this.model, brief)),
    });
    await flows.insert(flow);
    return flow;
  }

  /** @throws AppError NOT_FOUND for an unknown id and for another owner's alike */
  async find({ userId }: Viewer, id: string): Promise<EmailFlow> {
    const flow = isUuid(id) ? await this.db.getRepository(EmailFlow).findOneBy({ id, ownerId: userId }) : null;
    if (!flow) throw notFound();
    return flow;
  }

  /** Newest first, one row more than asked for when there are more. */
  list({ userId }: Viewer, { first, after }: PageArgs): Promise<EmailFlow[]> {
    const query = this.db
      .getRepository(EmailFlow)
      .createQueryBuilder('f')
      .where({ ownerId: userId })
      .orderBy({ 'f.createdAt': 'DESC', 'f.id': 'DESC' })
      .limit(first + 1);
    if (after) {
      const { createdAt, id } = decodeCursor(after);
      query.andWhere('(f."createdAt", f.id) < (:createdAt::timestamptz, :id::uuid)', { createdAt, id });
    }
    return query.getMany();
  }

  updateStep(viewer: Viewer, { flowId, stepNumber, ...edit }: UpdateFlowStepInput): Promise<EmailFlow> {
    return this.changeStep(viewer, { flowId, stepNumber }, (step, { brief }) => {
      const { body, day, ...nullable } = edit;
      return editStep(
        step,
        { ...nullable, ...(body !== null && { body }), ...(day !== null && { day }) },
        brief.locale,
      );
    });
  }

  /** Other words for one step; what was edited in it goes. The words are found before the row is locked. */
  async regenerateStep(viewer: Viewer, flowId: string, stepNumber: number): Promise<EmailFlow> {
    const { brief, steps } = await this.find(viewer, flowId);
    const rewritten = await rewriteStepBy(this.model, brief, findStep(steps, stepNumber));
    return this.changeStep(viewer, { flowId, stepNumber }, () => rewritten);
  }

  async delete({ userId }: Viewer, id: string): Promise<void> {
    const { affected } = isUuid(id)
      ? await this.db.getRepository(EmailFlow).delete({ id, ownerId: userId })
      : { affected: 0 };
    if (!affected) throw notFound();
  }

  /** The flow's brief with the address of the profile where the flow was given none: a move reaches every flow. */
  async briefOf(viewer: Viewer, { brief }: EmailFlow): Promise<FlowBrief> {
    const { sender } = brief;
    if (sender.postalAddress) return brief;
    return { ...brief, sender: { ...sender, postalAddress: await this.storeFacts.postalAddress(viewer) } };
  }

  async review(viewer: Viewer, flow: EmailFlow): Promise<FlowReview> {
    const { steps, details } = flow;
    const [brief, store] = await Promise.all([this.briefOf(viewer, flow), this.storeFacts.volume(viewer)]);
    const review = reviewFlow(brief, steps);
    const projection = projectFlow({
      flowType: brief.flowType,
      steps,
      quality: review.quality.score,
      ordersPerMonth: details.ordersPerMonth ?? store.ordersPerMonth,
      audiencePerMonth: details.audiencePerMonth ?? null,
    });
    const isFromSample = store.isSample && (details.ordersPerMonth ?? details.audiencePerMonth ?? null) === null;
    if (projection && isFromSample) projection.audienceSource += ' (sample data)';
    return { ...review, projection };
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

  /** One change at a time: two edits of one flow both stay. */
  private changeStep(
    { userId }: Viewer,
    { flowId, stepNumber }: { flowId: string; stepNumber: number },
    change: (step: FlowStepData, flow: EmailFlow) => FlowStepData,
  ): Promise<EmailFlow> {
    return this.db.transaction(async (transaction) => {
      const flows = transaction.getRepository(EmailFlow);
      const where = { id: flowId, ownerId: userId };
      const flow = isUuid(flowId) ? await flows.findOne({ where, lock: { mode: 'pessimistic_write' } }) : null;
      if (!flow) throw notFound();
      const changed = change(findStep(flow.steps, stepNumber), flow);
      flow.steps = flow.steps.map((step) => (step.stepNumber === stepNumber ? changed : step));
      return flows.save(flow);
    });
  }
}

/** @throws AppError NOT_FOUND when the flow has no such step */
export function findStep(steps: readonly FlowStepData[], stepNumber: number): FlowStepData {
  const step = steps.find((candidate) => candidate.stepNumber === stepNumber);
  if (!step) throw new AppError('NOT_FOUND', 'The flow has no such step.');
  return step;
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', 'There is no such flow.');
}
