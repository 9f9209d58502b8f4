import { Badge, Box, Button, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { Download, ExternalLink, Printer, RotateCw } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import type { FunnelAuditRunFragment, FunnelReportFragment } from '../generated/graphql.js';
import { formatDateTime } from '../ui/format.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { Bar } from '../ui/ScoreBar.js';
import { scoreTone } from '../ui/tone.js';
import { overallLabel } from './texts.js';
import type { HistoryPoint } from './useComparable.js';
import { useAuditAddress } from './useAuditAddress.js';
import { useReportDownload } from './useReportDownload.js';
import { messages } from './messages.js';

interface OverallPanelProps {
  analysis: FunnelAuditRunFragment;
  audit: FunnelReportFragment;
  /** The audit of the same address before this one. */
  previous: HistoryPoint | null;
  /** Audits the same address once more. */
  onAuditAgain: () => void;
}

/** The one number, what it means, and the report; for a page that is no product page, what it is instead. */
export function OverallPanel({ analysis, audit, previous, onAuditAgain }: OverallPanelProps) {
  const { overallScore: score, finalUrl, pageKind, pageKindReason, notes } = audit;
  const { own, query } = useAuditAddress();
  const report = useReportDownload({ id: analysis.id, auditedAt: analysis.createdAt, own });
  return (
    <Panel
      title={messages.audit}
      subtitle={formatDateTime(analysis.createdAt)}
      actions={
        <>
          <Button size="sm" variant="outline" onClick={onAuditAgain}>
            <RotateCw size={16} aria-hidden /> {messages.auditAgain}
          </Button>
          <Button size="sm" variant="outline" asChild>
            <RouterLink to={`/conversion/report/${analysis.id}${query && `?${query}`}`}>
              <Printer size={16} aria-hidden /> {messages.print}
            </RouterLink>
          </Button>
          <Button size="sm" variant="outline" loading={report.isLoading} onClick={() => void report.download()}>
            <Download size={16} aria-hidden /> {messages.downloadReport}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Flex gap={2} align="center" wrap="wrap" textStyle="small">
          <Link
            display="inline"
            href={finalUrl}
            target="_blank"
            rel="noopener noreferrer"
            color="accent.fg"
            overflowWrap="anywhere"
          >
            {finalUrl}{' '}
            <Box as="span" display="inline-block" verticalAlign="-2px">
              <ExternalLink size={14} aria-label={messages.opensInANewTab} />
            </Box>
          </Link>
          <Badge title={pageKindReason}>{messages.page(pageKind.charAt(0).toUpperCase() + pageKind.slice(1))}</Badge>
        </Flex>
        {score === null || score === undefined ? (
          <Notice status="info" title={messages.pagesOfThisKindHave}>
            {messages.onlyTheChecksThatApply(pageKindReason)}
          </Notice>
        ) : (
          <Box>
            <Flex align="baseline" gap={3} mb={2}>
              <Flex as="output" aria-label={messages.overallScore} align="baseline" gap={3}>
                <Text as="span" textStyle="display" fontVariantNumeric="tabular-nums">
                  {score}
                </Text>{' '}
                <Text as="span" textStyle="heading" color={`${scoreTone(score)}.fg`}>
                  {overallLabel(score)}
                </Text>
              </Flex>
              <Text color="fg.muted" textStyle="small" ms="auto">
                {messages.of100}
              </Text>
            </Flex>
            <Bar label={messages.overallScore} value={score} tone={scoreTone(score)} marks={[40, 60, 80]} />
            {previous?.overallScore != null && (
              <Text textStyle="small" mt={2}>
                {messages.since(changeText(score - previous.overallScore), formatDateTime(previous.auditedAt))}{' '}
                <Link href="#compare" color="accent.fg" textDecoration="underline">
                  {messages.whatChanged}
                </Link>
              </Text>
            )}
          </Box>
        )}
        {notes.map((note) => (
          <Text key={note} color="fg.muted" textStyle="small">
            {note}
          </Text>
        ))}
      </Stack>
    </Panel>
  );
}

/** "9 points up", "unchanged" */
function changeText(points: number): string {
  if (points === 0) return messages.unchanged;
  return points > 0 ? messages.pointsUp(points) : messages.pointsDown(-points);
}
