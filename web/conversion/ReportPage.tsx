import { Box, Button, chakra, Flex, Skeleton, Stack } from '@chakra-ui/react';
import { ArrowLeft, Download, Printer } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Link, useParams } from 'react-router-dom';
import { reportLimits } from '../../schema/conversion/audit-limits.facts.js';
import { useAuditReportQuery, useFunnelAuditQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { downloadText } from '../ui/download.js';
import { ErrorState } from '../ui/EmptyState.js';
import { TextField } from '../ui/fields.js';
import { Page } from '../ui/Page.js';
import { Panel } from '../ui/Panel.js';
import { useAuditAddress } from './useAuditAddress.js';
import { reportName } from './useReportDownload.js';
import { useForm } from '../ui/useForm.js';
import { showInInter, withInter } from './report-font.js';
import { messages } from './messages.js';

/** The whole audit as it is printed or sent: what is seen is the file itself. */
export function ReportPage() {
  const { id = '' } = useParams();
  const { own, againstId, query } = useAuditAddress();
  const { field, values } = useForm('prepared-by', { text: '' });
  const shownName = useDeferredValue(values.text);
  const frame = useRef<HTMLIFrameElement>(null);
  const audit = useFunnelAuditQuery({ variables: { id } });
  const { data, previousData, error, refetch } = useAuditReportQuery({
    variables: { id, format: 'html', againstId, preparedBy: shownName || null, assumptions: own },
  });
  const report = (data ?? previousData)?.auditReport;
  const auditedAt = audit.data?.analysis.createdAt;
  async function handleDownload() {
    if (report && auditedAt) downloadText(reportName(auditedAt, 'html'), await withInter(report), 'text/html');
  }
  return (
    <Page
      title={messages.auditReport}
      subtitle={audit.data?.analysis.title}
      actions={
        <>
          <Button asChild variant="ghost">
            <Link to={`/conversion?analysis=${id}${query && `&${query}`}`}>
              <ArrowLeft size={16} aria-hidden /> {messages.audit}
            </Link>
          </Button>
          <Button variant="outline" disabled={!report || !auditedAt} onClick={() => void handleDownload()}>
            <Download size={16} aria-hidden /> {messages.downloadHtml}
          </Button>
          {audit.data?.analysis.result &&
            'rendered' in audit.data.analysis.result &&
            audit.data.analysis.result.rendered && (
              <Button asChild variant="outline">
                <a href={`/api/analyses/${id}/report.pdf`} download>
                  <Download size={16} aria-hidden /> {messages.downloadPdf}
                </a>
              </Button>
            )}
          <Button disabled={!report} onClick={() => frame.current?.contentWindow?.print()}>
            <Printer size={16} aria-hidden /> {messages.printOrSaveAsPdf}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Box _print={{ display: 'none' }}>
          <Panel title={messages.cover}>
            <TextField
              {...field('text')}
              label={messages.preparedByOptional}
              help={messages.yourNameOrAgencyShown}
              maxW="420px"
              maxLength={reportLimits.preparedByLength}
            />
          </Panel>
        </Box>
        {error && !report ? (
          <Panel title={messages.report}>
            <ErrorState
              title={messages.theReportCouldntBeCreated}
              message={errorMessage(error, messages.pleaseTryAgain)}
              onRetry={() => void refetch()}
            />
          </Panel>
        ) : report ? (
          <ReportFrame html={report} frame={frame} />
        ) : (
          <Skeleton h="600px" borderRadius="l3" />
        )}
      </Stack>
    </Page>
  );
}

interface ReportFrameProps {
  html: string;
  frame: React.RefObject<HTMLIFrameElement | null>;
}

/** Paper in both colour modes; as tall as its content, so that the page scrolls and not the frame. */
function ReportFrame({ html, frame }: ReportFrameProps) {
  const [height, setHeight] = useState(900);
  const [page, setPage] = useState<Document | null>(null);
  function handleLoad({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    showInInter(currentTarget.contentDocument);
    setPage(currentTarget.contentDocument);
  }
  // Its content is taller in a narrower window, and once its font is there.
  useEffect(() => {
    if (!page) return undefined;
    const measure = () => setHeight(Math.ceil(page.documentElement.getBoundingClientRect().height));
    const observer = new ResizeObserver(measure);
    observer.observe(page.documentElement);
    return () => observer.disconnect();
  }, [page]);
  return (
    <Flex borderWidth="1px" borderRadius="l3" overflow="hidden" bg="white">
      <chakra.iframe
        ref={frame}
        title={messages.report}
        srcDoc={html}
        sandbox="allow-same-origin allow-modals"
        border="0"
        w="full"
        h={`${height}px`}
        style={{ colorScheme: 'light' }}
        onLoad={handleLoad}
      />
    </Flex>
  );
}
