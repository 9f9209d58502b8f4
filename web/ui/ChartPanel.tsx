import { Box, Button, VisuallyHidden } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Panel } from './Panel.js';

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
}

/** A chart with its table behind it: whoever would rather read than look can. */
export function ChartPanel({ title, subtitle, badge, actions, sample, summary, chart, table }: ChartPanelProps) {
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
            {isTable ? 'View as chart' : 'View as table'}
          </Button>
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
    </Panel>
  );
}
