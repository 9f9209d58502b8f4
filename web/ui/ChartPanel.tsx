import { Box, Button, VisuallyHidden } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { CsvButton } from './CsvButton.js';
import { Panel } from './Panel.js';
import { messages } from './messages.js';

interface ChartPanelProps {
  title: string;
  /** What is drawn, with the unit. */
  subtitle?: string;
  badge?: ReactNode;
  /** Controls beside the table switch. */
  actions?: ReactNode;
  sample?: boolean;
  /** What the chart shows in a sentence, for those who cannot see it. */
  summary: string;
  chart: ReactNode;
  table: ReactNode;
  /** What its figures are made of, below chart and table alike. */
  note?: ReactNode;
  /** Everything that is drawn, header first, for a file of the panel's name. */
  csv: () => readonly (readonly (string | number | null)[])[];
}

/** A chart with its table behind it: whoever would rather read than look can. */
export function ChartPanel({
  title,
  subtitle,
  badge,
  actions,
  sample,
  summary,
  chart,
  table,
  note,
  csv,
}: ChartPanelProps) {
  const [isTable, setTable] = useState(false);
  return (
    <Panel
      title={title}
      subtitle={subtitle}
      badge={badge}
      sample={sample}
      actions={
        <>
          {actions}
          <Button size="xs" variant="outline" onClick={() => setTable(!isTable)} aria-pressed={isTable}>
            {isTable ? messages.viewAsChart : messages.viewAsTable}
          </Button>
          <CsvButton title={title} rows={csv} />
        </>
      }
    >
      {isTable ? (
        table
      ) : (
        <Box as="figure" m={0}>
          <VisuallyHidden as="figcaption">{summary}</VisuallyHidden>
          <Box aria-hidden>{chart}</Box>
        </Box>
      )}
      {note && <Box mt={3}>{note}</Box>}
    </Panel>
  );
}
