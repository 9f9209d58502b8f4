import { Button, Flex, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { GitCompareArrows } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { analysisSteps } from '../../schema/analysis/analysis.facts.js';
import { useAnalyzeFunnelMutation, useCompareAuditsQuery, type FunnelAuditRunFragment } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { ErrorState } from '../ui/EmptyState.js';
import { FailedAnalysis } from '../ui/FailedAnalysis.js';
import { TextField } from '../ui/fields.js';
import { FormField } from '../ui/FormField.js';
import { formatDateTime } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { RunningSteps } from '../ui/RunningSteps.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { ComparisonView } from './ComparisonView.js';
import { texts } from './texts.js';
import { useAuditAddress } from './useAuditAddress.js';
import type { Comparable } from './useComparable.js';
import { useFunnelAuditRun } from './useFunnelAuditRun.js';
import { useForm } from '../ui/useForm.js';
import { messages } from './messages.js';

// Draws with the chart library, which an audit without a past does not need.
const ScoreHistoryPanel = lazy(async () => ({ default: (await import('./ScoreHistoryPanel.js')).ScoreHistoryPanel }));

interface ComparePanelProps {
  analysis: FunnelAuditRunFragment;
  comparable: Comparable;
}

/** What changed since an earlier audit of this page, or how a competitor's page does; and the scores over time. */
export function ComparePanel({ analysis, comparable }: ComparePanelProps) {
  const { againstId, compareWith } = useAuditAddress();
  const chosenId = againstId ?? comparable.previous?.analysisId ?? null;
  return (
    <Stack id="compare" gap={4}>
      <Panel title={messages.compare} icon={<GitCompareArrows size={16} />} subtitle={messages.withAnEarlierAuditOf}>
        <Stack gap={5}>
          <AuditChoice comparable={comparable} chosenId={chosenId} onChoose={compareWith} />
          <CompetitorForm onStarted={compareWith} />
          {chosenId && (
            <Comparison analysis={analysis} againstId={chosenId} isEarlier={comparable.isOfThisPage(chosenId)} />
          )}
          {!chosenId && comparable.isKnown && (
            <Text color="fg.muted">
              {comparable.earlier.length > 0 ? messages.chooseALaterAudit : messages.thisIsTheFirstAudit}
            </Text>
          )}
        </Stack>
      </Panel>
      {comparable.points.length > 1 && (
        <Suspense fallback={<ListSkeleton rows={3} />}>
          <ScoreHistoryPanel points={comparable.points} shownId={analysis.id} />
        </Suspense>
      )}
    </Stack>
  );
}

interface AuditChoiceProps {
  comparable: Comparable;
  chosenId: string | null;
  onChoose: (id: string | null) => void;
}

function AuditChoice({ comparable: { isKnown, earlier, others }, chosenId, onChoose }: AuditChoiceProps) {
  const isListed = [...earlier, ...others].some(({ id }) => id === chosenId);
  return (
    <FormField label={messages.compareWith}>
      <NativeSelect.Root disabled={earlier.length + others.length === 0}>
        <NativeSelect.Field
          value={isListed ? (chosenId ?? '') : ''}
          onChange={(event) => onChoose(event.target.value || null)}
        >
          {!isListed && (
            <option value="">{unlistedText(chosenId, isKnown && earlier.length + others.length === 0)}</option>
          )}
          {earlier.length > 0 && (
            <optgroup label={messages.thisPageEarlierAndLater}>
              {earlier.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </optgroup>
          )}
          {others.length > 0 && (
            <optgroup label={messages.otherPages}>
              {others.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </optgroup>
          )}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}

/** What the list shows while none of its audits is chosen. */
function unlistedText(chosenId: string | null, isOnly: boolean): string {
  if (chosenId) return messages.competitorPage;
  return isOnly ? messages.noOtherAuditYet : messages.chooseAnAudit;
}

function CompetitorForm({ onStarted }: { onStarted: (id: string) => void }) {
  const form = useForm('competitor', { text: '' });
  const toast = useToast();
  const [analyze] = useAnalyzeFunnelMutation();
  const handleSubmit = form.submit(
    async ({ text }) => {
      if (!text.trim()) return toast.error(texts.urlRequired, texts.urlRequiredDetail);
      const { data } = await analyze({ variables: { input: { url: text.trim() } } });
      return data ? onStarted(data.analyzeFunnel.id) : false;
    },
    (error) => toast.error(texts.failed, errorMessage(error, texts.failedDetail)),
  );
  return (
    <Flex asChild gap={2} align="flex-end">
      <form noValidate onSubmit={handleSubmit}>
        <TextField
          {...form.field('text')}
          label={messages.competitorPage}
          type="url"
          inputMode="url"
          placeholder="https://competitor.com/products/..."
        />
        <Button type="submit" variant="outline" loading={form.isSending}>
          {messages.compare}
        </Button>
      </form>
    </Flex>
  );
}

const longestName = 24;

/** A name that fits the head of a column. */
function shortName(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name;
}

interface ComparisonProps {
  analysis: FunnelAuditRunFragment;
  againstId: string;
  isEarlier: boolean;
}

/** The other audit may still be running: its steps first, then both side by side. */
function Comparison({ analysis, againstId, isEarlier }: ComparisonProps) {
  const other = useFunnelAuditRun(againstId);
  const isComplete = other.analysis?.status === 'complete';
  // What changed is told from the older audit to the newer; another page stands second.
  const isOlder = isEarlier && (other.analysis?.createdAt ?? '') < analysis.createdAt;
  const [firstId, secondId] = isOlder ? [againstId, analysis.id] : [analysis.id, againstId];
  const { data, error, refetch } = useCompareAuditsQuery({ variables: { firstId, secondId }, skip: !isComplete });
  if (other.analysis?.status === 'failed')
    return <FailedAnalysis reason={other.analysis.error ?? texts.failedDetail} />;
  if (other.analysis?.status === 'processing') {
    const { progress, createdAt } = other.analysis;
    return <RunningSteps steps={analysisSteps.funnel_audit} current={progress?.step ?? null} startedAt={createdAt} />;
  }
  const failure = other.error ?? error;
  if (failure && !data) {
    return (
      <ErrorState
        title={messages.theAuditsCouldNotBe}
        message={errorMessage(failure, messages.pleaseTryAgain)}
        onRetry={() => (other.error ? other.retry() : void refetch())}
      />
    );
  }
  if (!data) return <ListSkeleton rows={4} />;
  const { firstUrl, secondUrl, firstName, secondName } = data.compareAudits;
  const [own, others] = [firstName, secondName].map(shortName);
  const otherTime = formatDateTime(other.analysis?.createdAt ?? analysis.createdAt);
  const sides = !isEarlier
    ? { first: own ?? '', second: others ?? '', details: [firstUrl, secondUrl] }
    : isOlder
      ? { first: messages.before, second: messages.now, details: [otherTime, formatDateTime(analysis.createdAt)] }
      : { first: messages.shown2, second: messages.later, details: [formatDateTime(analysis.createdAt), otherTime] };
  return <ComparisonView comparison={data.compareAudits} sides={sides} isSamePage={isEarlier} />;
}
