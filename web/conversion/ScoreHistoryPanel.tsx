import { Badge, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { ChartPanel } from '../ui/ChartPanel.js';
import { DataTable } from '../ui/DataTable.js';
import { formatDate, formatDateTime } from '../ui/format.js';
import { LineChart } from '../ui/LineChart.js';
import { overallLabel } from './texts.js';
import type { HistoryPoint } from './useComparable.js';
import { messages } from './messages.js';

interface ScoreHistoryPanelProps {
  /** Audits of one address, oldest first; at least two. */
  points: readonly HistoryPoint[];
  shownId: string;
}

/** The overall score of one address over time, with every audit a click away in the table. */
export function ScoreHistoryPanel({ points, shownId }: ScoreHistoryPanelProps) {
  const [first, last] = [points[0], points.at(-1)];
  return (
    <ChartPanel
      title={messages.scoreHistory}
      subtitle={messages.overallScoreOfThisPage(points.length)}
      summary={messages.theOverallScoreWentFrom(
        first?.overallScore ?? messages.noScore,
        last?.overallScore ?? messages.noScore,
        points.length,
      )}
      csv={() => [
        ['audited', 'score'],
        ...points.map(({ auditedAt, overallScore }) => [auditedAt, overallScore ?? null]),
      ]}
      chart={
        <LineChart
          rows={points}
          x={({ auditedAt }) => formatDate(auditedAt)}
          format={(score) => String(Math.round(score))}
          series={[{ label: messages.overallScore, value: ({ overallScore }) => overallScore ?? null, tone: 'accent' }]}
          highest={100}
          hasDots
        />
      }
      table={
        <DataTable
          caption={messages.auditsOfThisPage}
          rows={points.toReversed()}
          rowKey={({ analysisId }) => analysisId}
          columns={[
            { key: 'time', header: messages.audited, cell: ({ auditedAt }) => formatDateTime(auditedAt) },
            {
              key: 'score',
              header: messages.overallScore,
              isNumeric: true,
              cell: ({ overallScore }) =>
                overallScore == null ? messages.notScored : `${overallScore} ${overallLabel(overallScore)}`,
            },
            {
              key: 'open',
              header: messages.audit,
              cell: (point) => openCell(point, shownId),
            },
          ]}
        />
      }
    />
  );
}

function openCell({ analysisId, auditedAt }: HistoryPoint, shownId: string) {
  if (analysisId === shownId) return <Badge>{messages.shown}</Badge>;
  return (
    <Text asChild color="accent.fg" textDecoration="underline">
      <Link to={`/conversion?analysis=${analysisId}`} aria-label={messages.openTheAuditOf(formatDateTime(auditedAt))}>
        {messages.open}
      </Link>
    </Text>
  );
}
