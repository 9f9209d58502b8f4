import { Box, Button, chakra, Flex, Input, Skeleton, Stack } from '@chakra-ui/react';
import { ArrowLeft, Download, Printer } from 'lucide-react';
import { useDeferredValue, useRef, useState, type SyntheticEvent } from 'react';
import { Link, useParams } from 'react-router-dom';
import { reportLimits } from '../../schema/conversion/audit-limits.facts.js';
import { useAuditReportQuery, useFunnelAuditQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { downloadText } from '../ui/download.js';
import { ErrorState } from '../ui/EmptyState.js';
import { FormField } from '../ui/FormField.js';
import { Page } from '../ui/Page.js';
import { Panel } from '../ui/Panel.js';
import { useAuditAddress } from './useAuditAddress.js';
import { reportName } from './useReportDownload.js';

/** The whole audit as it is printed or sent: what is seen is the file itself. */
export function ReportPage() {
  const { id = '' } = useParams();
  const { own, againstId, query } = useAuditAddress();
  const [preparedBy, setPreparedBy] = useState('');
  const shownName = useDeferredValue(preparedBy);
  const frame = useRef<HTMLIFrameElement>(null);
  const audit = useFunnelAuditQuery({ variables: { id } });
  const { data, previousData, error, refetch } = useAuditReportQuery({
    variables: { id, format: 'html', againstId, preparedBy: shownName || null, assumptions: own },
  });
  const report = (data ?? previousData)?.auditReport;
  const auditedAt = audit.data?.analysis.createdAt;
  return (
    <Page
      title="Audit report"
      subtitle={audit.data?.analysis.title}
      actions={
        <>
          <Button asChild variant="ghost">
            <Link to={`/conversion?analysis=${id}${query && `&${query}`}`}>
              <ArrowLeft size={16} aria-hidden /> Audit
            </Link>
          </Button>
          <Button
            variant="outline"
            disabled={!report || !auditedAt}
            onClick={() => report && auditedAt && downloadText(reportName(auditedAt, 'html'), report, 'text/html')}
          >
            <Download size={16} aria-hidden /> Download HTML
          </Button>
          {audit.data?.analysis.result &&
            'rendered' in audit.data.analysis.result &&
            audit.data.analysis.result.rendered && (
              <Button asChild variant="outline">
                <a href={`/api/analyses/${id}/report.pdf`} download>
                  <Download size={16} aria-hidden /> Download PDF
                </a>
              </Button>
            )}
          <Button disabled={!report} onClick={() => frame.current?.contentWindow?.print()}>
            <Printer size={16} aria-hidden /> Print or save as PDF
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Box _print={{ display: 'none' }}>
          <Panel title="Cover">
            <FormField label="Prepared by (optional)" help="Your name or agency, shown on the cover.">
              <Input
                maxW="420px"
                value={preparedBy}
                maxLength={reportLimits.preparedByLength}
                onChange={(event) => setPreparedBy(event.target.value)}
              />
            </FormField>
          </Panel>
        </Box>
        {error && !report ? (
          <Panel title="Report">
            <ErrorState
              title="The report couldn't be created"
              message={errorMessage(error, 'Please try again.')}
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
  function handleLoad({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? 900);
  }
  return (
    <Flex borderWidth="1px" borderRadius="l3" overflow="hidden" bg="white">
      <chakra.iframe
        ref={frame}
        title="Report"
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
