import { Badge, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { ChartPanel } from '../ui/ChartPanel.js';
import { DataTable } from '../ui/DataTable.js';
import { formatDate, formatDateTime } from '../ui/format.js';
import { LineChart } from '../ui/LineChart.js';
import { overallLabel } from './texts.js';
import type { HistoryPoint } from './useComparable.js';

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
      title="Score history"
      subtitle={`Overall score of this page, 0 to 100, in ${points.length} audits`}
      summary={`The overall score went from ${first?.overallScore ?? 'unknown'} to ${last?.overallScore ?? 'unknown'} in ${points.length} audits.`}
      chart={
        <LineChart
          rows={points}
          x={({ auditedAt }) => formatDate(auditedAt)}
          format={(score) => String(Math.round(score))}
          series={[{ label: 'Overall score', value: ({ overallScore }) => overallScore ?? null, tone: 'accent' }]}
          highest={100}
          hasDots
        />
      }
      table={
        <DataTable
          caption="Audits of this page"
          rows={points.toReversed()}
          rowKey={({ analysisId }) => analysisId}
          columns={[
            { key: 'time', header: 'Audited', cell: ({ auditedAt }) => formatDateTime(auditedAt) },
            {
              key: 'score',
              header: 'Overall score',
              isNumeric: true,
              cell: ({ overallScore }) =>
                overallScore == null ? 'Not scored' : `${overallScore} ${overallLabel(overallScore)}`,
            },
            {
              key: 'open',
              header: 'Audit',
              cell: (point) => openCell(point, shownId),
            },
          ]}
        />
      }
    />
  );
}

function openCell({ analysisId, auditedAt }: HistoryPoint, shownId: string) {
  if (analysisId === shownId) return <Badge>shown</Badge>;
  return (
    <Text asChild color="accent.fg" textDecoration="underline">
      <Link to={`/conversion?analysis=${analysisId}`} aria-label={`Open the audit of ${formatDateTime(auditedAt)}`}>
        Open
      </Link>
    </Text>
  );
}
