import { type DataSource, In, MoreThan } from 'typeorm';
import { AnalysisStatus } from '../../schema/analysis/analysis.enum.js';
import type { Config } from '../../schema/config.js';
import { AppError } from '../../schema/errors.js';
import { AuditPreview } from '../../schema/landing/audit-preview.entity.js';
import { landingLimits } from '../../schema/landing/landing.facts.js';
import type { JoinWaitingListInput, PreviewAuditInput } from '../../schema/landing/landing.input.js';
import { WaitingListEntry } from '../../schema/landing/waiting-list-entry.entity.js';
import { minuteMs } from '../../jobs/kit/time.js';
import { auditPreviewJob } from '../../jobs/landing/audit-preview.processor.js';
import { parseUserUrl, refusePrivateHost } from '../../jobs/platform/outbound-address.js';
import type { WorkQueue } from '../../jobs/platform/queue.js';
import type { Caller } from '../platform/context.js';
import { isUuid } from '../platform/page.js';
import { networkKey, type RateLimit, type RateLimits } from '../platform/rate-limit.js';

interface Dependencies {
  db: DataSource;
  queue: WorkQueue;
  limits: RateLimits;
  config: Pick<Config, 'ALLOW_PRIVATE_URLS'>;
}

const previewsByNetwork: RateLimit = {
  name: 'audit-preview-network',
  points: landingLimits.perNetwork,
  seconds: 3_600,
  message: 'Too many audits from this network. Create an account to go on, or try again in an hour.',
};

/** However many networks ask: owners come first. */
const previewsOfAll: RateLimit = {
  name: 'audit-preview-all',
  points: landingLimits.atOnce,
  seconds: 600,
  message: 'Many pages are being audited right now. Try again in a few minutes.',
};

const joinsByNetwork: RateLimit = {
  name: 'waiting-list-network',
  points: 30,
  seconds: 3_600,
  message: 'Too many sign-ups from this network. Try again later.',
};

/** What a visitor may do before there is an account: a short audit, and the waiting list. */
export class LandingService {
  constructor(private readonly deps: Dependencies) {}

  /** The page that was asked for a moment ago, by whomever, is not fetched again. */
  async preview({ url }: PreviewAuditInput, caller: Caller): Promise<AuditPreview> {
    const { db, queue, limits, config } = this.deps;
    const page = parseUserUrl(url, 'url');
    if (!config.ALLOW_PRIVATE_URLS) refusePrivateHost(page);
    page.hash = '';
    const previews = db.getRepository(AuditPreview);
    const known = await previews.findOne({
      where: {
        url: page.href,
        status: In([AnalysisStatus.processing, AnalysisStatus.complete]),
        createdAt: MoreThan(new Date(Date.now() - landingLimits.cacheMinutes * minuteMs)),
      },
      order: { createdAt: 'DESC' },
    });
    if (known) return known;
    await limits.take(previewsByNetwork, networkKey(caller.address));
    await limits.take(previewsOfAll, 'all');
    const preview = await previews.save(previews.create({ url: page.href, status: AnalysisStatus.processing }));
    await queue.add(auditPreviewJob, preview.id, { previewId: preview.id });
    return previews.findOneByOrFail({ id: preview.id });
  }

  /** @throws AppError NOT_FOUND */
  async find(id: string): Promise<AuditPreview> {
    const preview = isUuid(id) ? await this.deps.db.getRepository(AuditPreview).findOneBy({ id }) : null;
    if (!preview) throw new AppError('NOT_FOUND', 'There is no such audit.');
    return preview;
  }

  /** Says the same to an address that is on the list already: who is on it is nobody's business. */
  async join({ email }: JoinWaitingListInput, caller: Caller): Promise<boolean> {
    await this.deps.limits.take(joinsByNetwork, networkKey(caller.address));
    const entries = this.deps.db.getRepository(WaitingListEntry);
    await entries.createQueryBuilder().insert().values({ email: email.trim().toLowerCase() }).orIgnore().execute();
    return true;
  }
}
