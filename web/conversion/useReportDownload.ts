import { useAuditReportLazyQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { downloadText } from '../ui/download.js';
import type { OwnFigures } from './useAuditAddress.js';
import { messages } from './messages.js';

/** "funnel-audit-2026-11-21.txt": named with the date. */
export function reportName(auditedAt: string, ending: 'txt' | 'html'): string {
  return `funnel-audit-${auditedAt.slice(0, 10)}.${ending}`;
}

/** The text report as a file; its amounts rest on the same figures as those on the screen. */
export function useReportDownload({ id, auditedAt, own }: { id: string; auditedAt: string; own: OwnFigures }) {
  const [load, { loading: isLoading }] = useAuditReportLazyQuery();
  const toast = useToast();
  async function download() {
    try {
      const { data } = await load({ variables: { id, format: 'text', assumptions: own } });
      if (data) downloadText(reportName(auditedAt, 'txt'), data.auditReport);
    } catch (error) {
      toast.error(messages.reportNotDownloaded, errorMessage(error, messages.pleaseTryAgain));
    }
  }
  return { download, isLoading };
}
