import { Stack } from '@chakra-ui/react';
import type { FlowStepViewFragment } from '../generated/graphql.js';
import { Facts } from '../ui/Facts.js';
import { formatMoney } from '../ui/format.js';

type Range = { low: number; high: number } | null | undefined;

/** What the step is for, when a customer leaves, and what others reach; unknown figures say so. */
export function StepFacts({
  step: { goal, exitCondition, benchmark, sms, words, engine, engineNote },
}: {
  step: FlowStepViewFragment;
}) {
  const basis = benchmark.orderBasis === 'clicks' ? 'of those who click' : 'of recipients';
  return (
    <Stack pt={2}>
      <Facts
        facts={[
          ['Goal', goal],
          ['Exit', exitCondition],
          ['Open rate', percent(benchmark.openPercent)],
          ['Click rate', percent(benchmark.clickPercent)],
          ['Order rate', benchmark.orderPercent ? `${percent(benchmark.orderPercent)} ${basis}` : 'unknown'],
          [
            'Revenue',
            benchmark.revenuePerRecipient
              ? `${money(benchmark.revenuePerRecipient)} ${sms ? 'a message' : 'a recipient'}`
              : 'unknown',
          ],
          ['Source', benchmark.source],
          ['Written by', engine === 'model' ? 'the model server' : (engineNote ?? 'the built-in engine')],
          [
            'Length',
            sms
              ? `${sms.segments} ${sms.segments === 1 ? 'segment' : 'segments'} (${sms.units} units, ${sms.encoding})`
              : `${words} words`,
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
