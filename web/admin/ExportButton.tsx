import { Button } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAdminExportQuizSessionsMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { downloadText } from '../ui/download.js';
import { toFilterInput } from './SessionFilters.js';
import type { Filters } from './useSessionFilters.js';
import { messages } from './messages.js';

interface ExportButtonProps {
  search: string;
  filters: Filters;
}

/** Everything that search and filters leave as one CSV file, fetched part by part. */
export function ExportButton({ search, filters }: ExportButtonProps) {
  const [isExporting, setExporting] = useState(false);
  const [exportPart] = useAdminExportQuizSessionsMutation();
  const toast = useToast();
  async function handleExport() {
    setExporting(true);
    try {
      const parts: string[] = [];
      let after: string | null | undefined = null;
      do {
        const variables = { first: 100, after, search: search || null, filter: toFilterInput(filters) };
        const { data }: Awaited<ReturnType<typeof exportPart>> = await exportPart({ variables });
        if (!data) break;
        parts.push(data.adminExportQuizSessions.csv);
        after = data.adminExportQuizSessions.nextCursor;
      } while (after);
      downloadText(`quiz-sessions-${new Date().toISOString().slice(0, 10)}.csv`, parts.join(''), 'text/csv');
    } catch (error) {
      toast.error(messages.exportFailed, errorMessage(error, messages.pleaseTryAgain));
    }
    setExporting(false);
  }
  return (
    <Button
      variant="outline"
      loading={isExporting}
      loadingText={messages.exporting}
      onClick={() => void handleExport()}
    >
      <Download size={16} aria-hidden /> {messages.exportCsv}
    </Button>
  );
}
