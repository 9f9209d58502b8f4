import type { DataSource } from 'typeorm';
import type { Analysis } from '../../schema/analysis/analysis.entity.js';
import { AnalysisType } from '../../schema/analysis/analysis.enum.js';
import type { Config } from '../../schema/config.js';
import type { AuditComparison, AuditHistoryPoint } from '../../schema/conversion/audit-comparison.type.js';
import { FunnelAudit } from '../../schema/conversion/funnel-audit.type.js';
import type { AnalyzeFunnelInput } from '../../schema/conversion/analyze-funnel.input.js';
import { AppError } from '../../schema/errors.js';
import { compareAudits } from '../../jobs/conversion/audit-comparison.engine.js';
import { htmlReport } from '../../jobs/conversion/audit-report-html.engine.js';
import { parseUserUrl, refusePrivateHost } from '../../jobs/platform/outbound-address.js';
import type { AnalysisService } from '../analysis/analysis.service.js';
import type { Viewer } from '../platform/context.js';

export class ConversionService {
  constructor(
    private readonly analyses: AnalysisService,
    private readonly db: DataSource,
    private readonly config: Pick<Config, 'ALLOW_PRIVATE_URLS'>,
  ) {}

  /** Refuses at once what can never be fetched; names are checked by the worker when it resolves them. */
  startAudit(viewer: Viewer, { url }: AnalyzeFunnelInput): Promise<Analysis> {
    const page = parseUserUrl(url, 'url');
    if (!this.config.ALLOW_PRIVATE_URLS) refusePrivateHost(page);
    return this.analyses.start(viewer, {
      type: AnalysisType.funnel_audit,
      title: `Funnel audit of ${page.host}`,
      description: page.href,
      input: { url: page.href },
    });
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
    return this.db
      .query(
        `SELECT id AS "analysisId", "finishedAt" AS "auditedAt", (result->>'overallScore')::int AS "overallScore"
       FROM analysis WHERE "ownerId" = $1 AND type = 'funnel_audit' AND status = 'complete' AND input->>'url' = $2
       ORDER BY "createdAt" DESC LIMIT 100`,
        [viewer.userId, input.url ?? ''],
      )
      .then((rows: AuditHistoryPoint[]) => rows.toReversed());
  }

  /** The whole audit as a page that can be printed or sent to a client. */
  async printableReport(viewer: Viewer, id: string): Promise<string> {
    const [found] = await this.audits(viewer, [id]);
    if (!found) throw new AppError('NOT_FOUND', 'There is no such audit.');
    return htmlReport({ audit: found.audit, auditedAt: found.auditedAt });
  }

  private async audits(viewer: Viewer, ids: string[]): Promise<{ audit: FunnelAudit; auditedAt: Date }[]> {
    const found = await this.analyses.completed(viewer, AnalysisType.funnel_audit, ids);
    return found.map(({ analysis, result }) => ({
      audit: Object.assign(new FunnelAudit(), result),
      auditedAt: analysis.finishedAt ?? analysis.createdAt,
    }));
  }
}
