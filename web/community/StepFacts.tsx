import { Stack } from '@chakra-ui/react';
import type { FlowStepViewFragment } from '../generated/graphql.js';
import { Facts } from '../ui/Facts.js';
import { formatMoney } from '../ui/format.js';
import { messages } from './messages.js';

type Range = { low: number; high: number } | null | undefined;

/** What the step is for, when a customer leaves, and what others reach; unknown figures say so. */
export function StepFacts({
  step: { goal, exitCondition, benchmark, sms, words, engine, engineNote },
}: {
  step: FlowStepViewFragment;
}) {
  const basis = benchmark.orderBasis === 'clicks' ? messages.ofThoseWhoClick : messages.ofRecipients;
  return (
    <Stack pt={2}>
      <Facts
        facts={[
          [messages.goal2, goal],
          [messages.exit, exitCondition],
          [messages.openRate, percent(benchmark.openPercent)],
          [messages.clickRate, percent(benchmark.clickPercent)],
          [
            messages.orderRate,
            benchmark.orderPercent ? `${percent(benchmark.orderPercent)} ${basis}` : messages.unknownFigure,
          ],
          [
            messages.revenue,
            benchmark.revenuePerRecipient
              ? messages.revenueEach(money(benchmark.revenuePerRecipient), Boolean(sms))
              : messages.unknownFigure,
          ],
          [messages.source, benchmark.source],
          [
            messages.writtenBy,
            engine === 'model' ? messages.theModelServer : (engineNote ?? messages.theBuiltInEngine),
          ],
          [
            messages.length,
            sms ? messages.segmentSegmentsUnits(sms.segments, sms.units, sms.encoding) : messages.wordCount(words),
          ],
        ]}
      />
    </Stack>
  );
}

function percent(range: Range): string {
  if (!range) return 'unknown';
  return range.low === range.high ? `${range.low}%` : `${range.low}-${range.high}%`;
}

function money({ low, high }: { low: number; high: number }): string {
  return low === high ? formatMoney(low) : `${formatMoney(low)}-${high}`;
}
