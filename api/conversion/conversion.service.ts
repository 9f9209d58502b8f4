import type { Analysis } from '../../schema/analysis/analysis.entity.js';
import { AnalysisType } from '../../schema/analysis/analysis.enum.js';
import type { Config } from '../../schema/config.js';
import type { AnalyzeFunnelInput } from '../../schema/conversion/analyze-funnel.input.js';
import { parseUserUrl, refusePrivateHost } from '../../jobs/platform/outbound-address.js';
import type { AnalysisService } from '../analysis/analysis.service.js';
import type { Viewer } from '../platform/context.js';

export class ConversionService {
  constructor(
    private readonly analyses: AnalysisService,
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
}
