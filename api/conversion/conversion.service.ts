import type { DataSource } from 'typeorm';
import type { Analysis } from '../../schema/analysis/analysis.entity.js';
import { AnalysisType } from '../../schema/analysis/analysis.enum.js';
import type { Config } from '../../schema/config.js';
import type { AuditComparison, AuditHistoryPoint } from '../../schema/conversion/audit-comparison.type.js';
import { FunnelAudit } from '../../schema/conversion/funnel-audit.type.js';
import type { AuditAssumptionsInput } from '../../schema/conversion/audit-assumptions.input.js';
import type { AuditReportArgs } from '../../schema/conversion/audit-report.args.js';
import { AuditReportFormat } from '../../schema/conversion/audit-report.enum.js';
import type { AuditPathInput } from '../../schema/conversion/audit-path.input.js';
import type { AnalyzeFunnelInput } from '../../schema/conversion/analyze-funnel.input.js';
import type { TestIdea } from '../../schema/conversion/test-idea.type.js';
import { AppError } from '../../schema/errors.js';
import type { CorrectPageReadingInput } from '../../schema/conversion/correct-page-reading.input.js';
import type { PageCorrection } from '../../jobs/conversion/audit-input.js';
import { auditKept, joinCorrections, pageKindOf, type KeptPage } from '../../jobs/conversion/kept-page.js';
import { compareAudits } from '../../jobs/conversion/audit-comparison.engine.js';
import { assumeFigures } from '../../jobs/conversion/audit-assumptions.engine.js';
import { testTraffic } from '../../jobs/conversion/test-traffic.js';
import { testIdeas } from '../../jobs/conversion/test-ideas.engine.js';
import { htmlReport } from '../../jobs/conversion/audit-report-html.engine.js';
import { textReport } from '../../jobs/conversion/audit-report.engine.js';
import type { ObjectStore } from '../../jobs/platform/object-store.js';
import { parseUserUrl, refusePrivateHost } from '../../jobs/platform/outbound-address.js';
import { pageOwnership } from '../../jobs/store-profile/store-profile.js';
import type { AnalysisService } from '../analysis/analysis.service.js';
import type { Viewer } from '../platform/context.js';
import { dateFormatOf } from '../platform/date-format.js';

export class ConversionService {
  constructor(
    private readonly analyses: AnalysisService,
    private readonly db: DataSource,
    private readonly config: Pick<Config, 'ALLOW_PRIVATE_URLS'>,
    private readonly store: Pick<ObjectStore, 'read'>,
  ) {}

  /** Refuses at once what can never be fetched; names are checked by the worker when it resolves them. */
  async startAudit(viewer: Viewer, { url, rendered, pageKind, ownership }: AnalyzeFunnelInput): Promise<Analysis> {
    const page = parseUserUrl(url, 'url');
    if (!this.config.ALLOW_PRIVATE_URLS) refusePrivateHost(page);
    return this.analyses.start(viewer, {
      type: AnalysisType.funnel_audit,
      title: `Funnel audit of ${page.host}`,
      description: page.href,
      input: { url: page.href, ...(pageKind && { pageKind }), ...(typeof rendered === 'boolean' && { rendered }) },
      ownership: ownership ?? (await pageOwnership(this.db, viewer.userId, page.href)),
    });
  }

  /** From the shop to the first step of its checkout; the cart is only filled on the owner's own shop. */
  async startPath(viewer: Viewer, { url }: AuditPathInput): Promise<Analysis> {
    const shop = parseUserUrl(url, 'url');
    if (!this.config.ALLOW_PRIVATE_URLS) refusePrivateHost(shop);
    return this.analyses.start(viewer, {
      type: AnalysisType.funnel_audit,
      title: `Path through ${shop.host}`,
      description: shop.href,
      input: { url: shop.href, isPath: true },
      ownership: await pageOwnership(this.db, viewer.userId, shop.href),
    });
  }

  /** Judges a complete audit anew from the page as it was read and what its owner says of it. */
  async correctReading(viewer: Viewer, id: string, input: CorrectPageReadingInput): Promise<Analysis> {
    const added: PageCorrection = {
      ...(input.pageKind && { pageKind: input.pageKind }),
      facts: Object.fromEntries((input.facts ?? []).map(({ name, value }) => [name, value])),
    };
    if (input.ownership) await this.analyses.setOwnership(viewer, id, input.ownership);
    return this.analyses.correct<KeptPage, PageCorrection>(
      viewer,
      { type: AnalysisType.funnel_audit, id },
      {
        merge: (before) => joinCorrections(before, added),
        judge: ({ input: { url = '', pageKind }, reading, correction }) =>
          auditKept(reading, url, { pageKind: pageKindOf(pageKind), ...correction }),
      },
    );
  }

  /** Two own audits side by side: of one page at two times, or of two pages. */
  async compare(viewer: Viewer, firstId: string, secondId: string): Promise<AuditComparison> {
    const [first, second] = await this.audits(viewer, [firstId, secondId]);
    if (!first || !second) throw new AppError('BAD_INPUT', 'Choose two audits to compare.');
    return compareAudits(first.audit, second.audit);
  }

  /** Complete own audits of the same address, oldest first. */
  async history(viewer: Viewer, id: string): Promise<AuditHistoryPoint[]> {
    const { input } = await this.analyses.find(viewer, id);
    const rows = await this.db.query<AuditHistoryPoint[]>(
      `SELECT id AS "analysisId", "finishedAt" AS "auditedAt", (result->>'overallScore')::int AS "overallScore"
       FROM analysis WHERE "ownerId" = $1 AND type = 'funnel_audit' AND status = 'complete' AND input->>'url' = $2
         AND "finishedAt" IS NOT NULL
       ORDER BY "createdAt" DESC LIMIT 100`,
      [viewer.userId, input.url ?? ''],
    );
    return rows.toReversed();
  }

  /** The audit with its money worked out from the owner's own figures; nothing is stored. */
  async assume(viewer: Viewer, id: string, assumptions: AuditAssumptionsInput): Promise<FunnelAudit> {
    const { audit } = await this.audit(viewer, id);
    return Object.assign(new FunnelAudit(), assumeFigures(audit, assumptions));
  }

  /** What to test of the first changes, and what to change without one; planned with the owner's own traffic. */
  async testIdeas(viewer: Viewer, id: string, assumptions: AuditAssumptionsInput | null): Promise<TestIdea[]> {
    const { audit } = await this.audit(viewer, id);
    return this.ideasOf(viewer, assumptions ? assumeFigures(audit, assumptions) : audit);
  }

  private async ideasOf({ userId }: Viewer, audit: FunnelAudit): Promise<TestIdea[]> {
    return testIdeas(audit, await testTraffic(this.db, userId));
  }

  /** The whole audit as a text file, or as a page that can be printed or sent to a client. */
  async report(viewer: Viewer, { id, format, againstId, preparedBy, assumptions }: AuditReportArgs): Promise<string> {
    const found = await this.audit(viewer, id);
    const audit = assumptions ? assumeFigures(found.audit, assumptions) : found.audit;
    const { auditedAt } = found;
    const [ideas, dates] = await Promise.all([this.ideasOf(viewer, audit), dateFormatOf(this.db, viewer.userId)]);
    if (format === AuditReportFormat.text) return textReport({ audit, auditedAt, dates, ideas });
    const comparison = againstId ? await this.compareInOrder(viewer, id, againstId) : null;
    const picture = await this.pictureOf(audit);
    return htmlReport({ audit, auditedAt, dates, preparedBy: preparedBy?.trim() || null, comparison, picture, ideas });
  }

  /** A report without its picture is better than none. */
  private async pictureOf({ rendered }: FunnelAudit): Promise<Uint8Array | null> {
    const id = rendered?.phoneObjectId;
    return id ? this.store.read(id).catch(() => null) : null;
  }

  /** An earlier audit of the same page comes first; another page comes second. */
  private async compareInOrder(viewer: Viewer, id: string, againstId: string): Promise<AuditComparison> {
    const [own, other] = await Promise.all([this.audit(viewer, id), this.audit(viewer, againstId)]);
    const isEarlier = own.audit.url === other.audit.url && other.auditedAt < own.auditedAt;
    return isEarlier ? compareAudits(other.audit, own.audit) : compareAudits(own.audit, other.audit);
  }

  private async audit(viewer: Viewer, id: string): Promise<{ audit: FunnelAudit; auditedAt: Date }> {
    const [found] = await this.audits(viewer, [id]);
    if (!found) throw new AppError('NOT_FOUND', 'There is no such audit.');
    return found;
  }

  private async audits(viewer: Viewer, ids: string[]): Promise<{ audit: FunnelAudit; auditedAt: Date }[]> {
    const found = await this.analyses.completed(viewer, AnalysisType.funnel_audit, ids);
    return found.map(({ analysis, result }) => ({
      audit: Object.assign(new FunnelAudit(), result),
      auditedAt: analysis.finishedAt ?? analysis.createdAt,
    }));
  }
}
