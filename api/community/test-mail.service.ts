import type { DataSource } from 'typeorm';
import { User } from '../../schema/account/user.entity.js';
import type { FlowTestMail } from '../../schema/community/email-flow.type.js';
import { AppError } from '../../schema/errors.js';
import { sampleValues } from '../../jobs/community/email-layout.engine.js';
import { renderMessage } from '../../jobs/community/email-render.engine.js';
import type { Mail } from '../../jobs/platform/mail.js';
import type { Viewer } from '../platform/context.js';
import type { RateLimit, RateLimits } from '../platform/rate-limit.js';
import { type EmailFlowService, findStep } from './email-flow.service.js';

const testMails: RateLimit = {
  name: 'test-mail',
  points: 30,
  seconds: 3600,
  message: 'Too many test emails. Try again in a minute.',
};

interface Dependencies {
  db: DataSource;
  flows: EmailFlowService;
  mail: Mail;
  limits: RateLimits;
}

/** Test mails go to the account's own address and nowhere else: the product is no way to write to strangers. */
export class TestMailService {
  constructor(private readonly deps: Dependencies) {}

  async send(viewer: Viewer, flowId: string, stepNumber: number): Promise<FlowTestMail> {
    const { db, flows, mail, limits } = this.deps;
    const flow = await flows.find(viewer, flowId);
    const brief = await flows.briefOf(viewer, flow);
    const { subject, html, text } = renderMessage(findStep(flow.steps, stepNumber), brief);
    if (html === null) throw new AppError('UNPROCESSABLE', 'A text message cannot be sent as a test email.');
    await limits.take(testMails, viewer.userId);
    const { email: to } = await db.getRepository(User).findOneByOrFail({ id: viewer.userId });
    const from = brief.sender.replyTo ?? to;
    const receipt = await mail.send({
      from: brief.brand ? `"${brief.brand.replace(/["\\]/g, '')}" <${from}>` : from,
      to,
      replyTo: brief.sender.replyTo,
      subject: `[Test] ${subject ?? ''}`,
      html,
      text,
      unsubscribeUrl: sampleValues(brief)['unsubscribe_url'] ?? null,
    });
    return { to, ...receipt };
  }
}
