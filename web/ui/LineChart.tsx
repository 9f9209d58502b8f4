import { Box, Flex, Text } from '@chakra-ui/react';
import { axisTicks, formatAxisDay } from './axis-format.js';
import { formatDate, formatRange } from './format.js';
import { Area, CartesianGrid, ComposedChart, Line, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';

export interface ChartSeries<Row> {
  label: string;
  value: (row: Row) => number | null;
  /** One series has the accent, those beside it are muted, what it is compared with is faint. */
  tone: 'accent' | 'muted' | 'faint';
}

interface LineChartProps<Row> {
  rows: readonly Row[];
  x: (row: Row) => string;
  series: readonly ChartSeries<Row>[];
  /** Range drawn behind the lines, with its name. */
  band?: { label: string; value: (row: Row) => [number, number] | null };
  /** A point of the axis in the tooltip, such as "Week of Nov 17, 2026"; the day, unless given. */
  pointName?: (x: string) => string;
  /** Figures of the tooltip, with their unit. */
  format: (value: number) => string;
  /** Shorter figures of the axis, where the tooltip's are long. */
  axisFormat?: (value: number) => string;
  /** Top of the axis, where the scale has an end of its own. */
  highest?: number;
  /** Places on the x axis where something happened. */
  marks?: readonly string[];
  /** Marks every point: few, far apart in time. */
  hasDots?: boolean;
}

const colours = { accent: 'var(--accent)', muted: 'var(--fg-muted)', faint: 'var(--fg-muted)' };
const dashes = { accent: undefined, muted: '4 3', faint: '1 4' };

/** Lines over time from zero up; the accent is the subject, the rest is there for comparison. */
export function LineChart<Row>({
  rows,
  x,
  series: asked,
  band,
  pointName = dayName,
  format,
  axisFormat,
  highest,
  marks = [],
  hasDots,
}: LineChartProps<Row>) {
  // A name in the legend promises a line.
  const series = asked.filter(({ value }) => rows.some((row) => value(row) !== null));
  const points = rows.map((row) => ({
    x: x(row),
    ...(band && { band: band.value(row) }),
    ...Object.fromEntries(series.map(({ value }, index) => [`s${index}`, value(row)])),
  }));
  /** What the tooltip says of a point; nothing of what it does not have. */
  const linesOf = (point: string): PointFigure[] => {
    const row = rows.find((one) => x(one) === point);
    if (row === undefined) return [];
    const [low, high] = band?.value(row) ?? [0, 0];
    return [
      ...series.flatMap(({ label, value, tone }) => {
        const amount = value(row);
        return amount === null ? [] : [{ label, shape: legendShapes[tone], text: format(amount) }];
      }),
      ...(band && low !== high
        ? [{ label: band.label, shape: 'band' as const, text: formatRange(format(low), format(high)) }]
        : []),
    ];
  };
  const largest = Math.max(
    highest ?? 0,
    ...rows.flatMap((row) => [...series.map(({ value }) => value(row) ?? 0), ...(band?.value(row) ?? [])]),
  );
  const ticks = axisTicks(largest);
  // The title names a single line.
  const hasLegend = series.length > 1 || band !== undefined;
  const axis = { stroke: 'var(--border)', tick: { fill: 'var(--fg-muted)' }, tickLine: false };
  return (
    // By a rule: the size that a tick is given as an attribute gives way to any rule of the page.
    <Box css={{ '& .recharts-text': { fontSize: '12px' } }}>
      {hasLegend && (
        <Flex columnGap={4} rowGap={1} wrap="wrap" mb={2} aria-hidden>
          {series.map(({ label, tone }) => (
            <Legend key={label} label={label} shape={legendShapes[tone]} />
          ))}
          {band && <Legend label={band.label} shape="band" />}
        </Flex>
      )}
      <ComposedChart
        accessibilityLayer={false}
        responsive
        style={{ width: '100%', height: 240 }}
        data={points}
        margin={{ left: 0, right: 12, top: 8, bottom: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis dataKey="x" {...axis} height={24} tickMargin={6} minTickGap={32} tickFormatter={formatAxisDay} />
        <YAxis
          {...axis}
          axisLine={false}
          width={56}
          tickFormatter={axisFormat ?? format}
          ticks={ticks.length > 0 ? ticks : undefined}
          domain={[0, highest ?? ticks.at(-1) ?? 'auto']}
        />
        <Tooltip isAnimationActive={false} content={<PointFigures titleOf={pointName} linesOf={linesOf} />} />
        {band && (
          <Area dataKey="band" stroke="none" fill="var(--accent)" fillOpacity={0.14} isAnimationActive={false} />
        )}
        {[...new Set(marks)].map((mark) => (
          <ReferenceLine key={mark} x={mark} stroke="var(--fg-muted)" strokeDasharray="2 4" />
        ))}
        {series.map(({ label, tone }, index) => (
          <Line
            key={label}
            dataKey={`s${index}`}
            stroke={colours[tone]}
            strokeWidth={tone === 'accent' ? 2 : 1.5}
            strokeDasharray={dashes[tone]}
            dot={hasDots ? { r: 3, fill: colours[tone], strokeWidth: 0 } : false}
            isAnimationActive={false}
          />
        ))}
      </ComposedChart>
    </Box>
  );
}

type LegendShape = 'line' | 'dashes' | 'dots' | 'band';
const legendShapes = { accent: 'line', muted: 'dashes', faint: 'dots' } as const;

/** Drawn as the chart draws it: solid, dashed, or a tinted area. */
const marks: Record<LegendShape, object> = {
  line: { borderTopWidth: '2px', borderColor: colours.accent },
  dashes: { borderTopWidth: '2px', borderStyle: 'dashed', borderColor: colours.muted },
  dots: { borderTopWidth: '2px', borderStyle: 'dotted', borderColor: colours.faint },
  band: { h: '10px', bg: colours.accent, opacity: 0.3, borderRadius: '2px' },
};

/** The whole date of a day; anything else as it is. */
const dayName = (x: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(x) ? formatDate(x) : x);

interface PointFigure {
  label: string;
  shape: LegendShape;
  text: string;
}

interface PointFiguresProps {
  titleOf: (point: string) => string;
  linesOf: (point: string) => PointFigure[];
  /** Both are given by the chart: whether a point is pointed at, and which. */
  active?: boolean;
  label?: string | number;
}

/** The figures of one point, in the look of the product's own boxes. */
function PointFigures({ titleOf, linesOf, active, label: at }: PointFiguresProps) {
  const point = String(at ?? '');
  const lines = active ? linesOf(point) : [];
  if (lines.length === 0) return null;
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="md" boxShadow="md" px={3} py={2}>
      <Text textStyle="caption" color="fg.muted" mb={1}>
        {titleOf(point)}
      </Text>
      {lines.map(({ label, shape, text }) => (
        <Flex key={label} justify="space-between" align="center" gap={4}>
          <Legend label={label} shape={shape} />
          <Text textStyle="small" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {text}
          </Text>
        </Flex>
      ))}
    </Box>
  );
}

function Legend({ label, shape }: { label: string; shape: LegendShape }) {
  return (
    <Flex align="center" gap={2}>
      <Box w="16px" flexShrink={0} {...marks[shape]} />
      <Text textStyle="caption" color="fg.muted" whiteSpace="nowrap">
        {label}
      </Text>
    </Flex>
  );
}
