import { Button, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { FileSearch, FileX2, RotateCw } from 'lucide-react';
import { analysisSteps } from '../../schema/analysis/analysis.facts.js';
import type { FunnelAuditRunFragment, FunnelReportFragment, PageKind } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { FailedAnalysis } from '../ui/FailedAnalysis.js';
import { FirstFix } from '../ui/FirstFix.js';
import { Panel } from '../ui/Panel.js';
import { RunningSteps } from '../ui/RunningSteps.js';
import { ScoreBar } from '../ui/ScoreBar.js';
import { ResultSkeleton } from '../ui/Skeletons.js';
import { SampleTag } from '../ui/StatusBadge.js';
import { AdvicePanel, Effect } from './AdvicePanel.js';
import { CategoryPanel } from './CategoryPanel.js';
import { ComparePanel } from './ComparePanel.js';
import { FirstFindings } from './FirstFindings.js';
import { useComparable } from './useComparable.js';
import type { FunnelAuditRunState } from './useFunnelAuditRun.js';
import { FiguresPanel } from './FiguresPanel.js';
import { OverallPanel } from './OverallPanel.js';
import { PageReadingPanel } from './PageReadingPanel.js';
import { PasteTextsPanel } from './PasteTextsPanel.js';
import { PathPanel } from './PathPanel.js';
import { ProductPanel } from './ProductPanel.js';
import { RenderedPanel } from './RenderedPanel.js';
import { TestIdeasPanel } from './TestIdeasPanel.js';
import { WatchPanel } from './WatchPanel.js';
import { categories, sampleScores, texts } from './texts.js';
import { messages } from './messages.js';

interface AuditResultProps {
  run: FunnelAuditRunState;
  /** The request is on its way, there is no analysis yet. */
  isStarting: boolean;
  /** Audits an address, the same or another. */
  onAudit: (url: string) => void;
  /** Number of the finding that is pointed at, in the list or on the picture of the page. */
  active: number | null;
  onActive: (number: number | null) => void;
}

/** Right side of the page: nothing yet, running, failed, or the audit. */
export function AuditResult({
  run: { analysis, isLoading, error, retry },
  isStarting,
  onAudit,
  ...pointing
}: AuditResultProps) {
  if (isStarting || analysis?.status === 'processing') {
    return <RunningAudit analysis={analysis} />;
  }
  if (error && !analysis) {
    return (
      <Panel title={messages.audit}>
        <ErrorState
          title={messages.theAuditCouldNotBe}
          message={errorMessage(error, texts.failedDetail)}
          onRetry={retry}
        />
      </Panel>
    );
  }
  if (isLoading) return <ResultSkeleton />;
  if (!analysis) return <WorkedExample />;
  if (analysis.status === 'failed') {
    return (
      <Panel title={messages.audit} subtitle={analysis.title}>
        <FailedAnalysis reason={analysis.error ?? texts.failedDetail} onRetry={() => onAudit(analysis.description)} />
      </Panel>
    );
  }
  if (!analysis.result || !('overallScore' in analysis.result)) return null;
  return (
    <CompleteAudit key={analysis.id} analysis={analysis} audit={analysis.result} onAudit={onAudit} {...pointing} />
  );
}

interface CompleteAuditProps extends Pick<AuditResultProps, 'onAudit' | 'active' | 'onActive'> {
  analysis: FunnelAuditRunFragment;
  audit: FunnelReportFragment;
}

function CompleteAudit({ analysis, audit, onAudit, ...pointing }: CompleteAuditProps) {
  const [first] = audit.prescriptions;
  const comparable = useComparable(analysis.id);
  if (unreadable.has(audit.pageKind)) return <UnreadablePage audit={audit} onAudit={onAudit} />;
  return (
    <Stack gap={4}>
      {first && <FirstFix text={first} effect={<FirstEffect audit={audit} text={first} />} />}
      <PageReadingPanel analysisId={analysis.id} audit={audit} />
      <OverallPanel
        analysis={analysis}
        audit={audit}
        previous={comparable.previous}
        onAuditAgain={() => onAudit(audit.url)}
      />
      <PathPanel audit={audit} />
      <AdvicePanel audit={audit} analysisId={analysis.id} />
      <PasteTextsPanel audit={audit} />
      <TestIdeasPanel analysisId={analysis.id} />
      <RenderedPanel audit={audit} isRendering={analysis.isRendering} {...pointing} />
      <CategoryPanel scores={audit} checks={audit.checks} />
      <FiguresPanel figures={audit} />
      <ComparePanel analysis={analysis} comparable={comparable} />
      <ProductPanel audit={audit} />
      <WatchPanel url={audit.url} />
    </Stack>
  );
}

/** What the first change is worth, as the list of changes says it. */
function FirstEffect({ audit, text }: Pick<CompleteAuditProps, 'audit'> & { text: string }) {
  const detail = audit.advice.find((item) => item.text === text);
  return detail && <Effect detail={detail} />;
}

const unreadable = new Set<PageKind>(['error', 'empty', 'blocked']);

/** The end of an audit that found no page: why, in one sentence, and the way on. */
function UnreadablePage({ audit: { url, pageKindReason }, onAudit }: Pick<CompleteAuditProps, 'audit' | 'onAudit'>) {
  return (
    <Panel title={messages.audit} subtitle={url}>
      <EmptyState
        icon={<FileX2 size={20} />}
        title={messages.thereIsNoPageTo}
        action={
          <Button variant="outline" onClick={() => onAudit(url)}>
            <RotateCw size={16} aria-hidden /> {messages.auditAgain}
          </Button>
        }
      >
        {pageKindReason}
      </EmptyState>
    </Panel>
  );
}

/** Steps and time; below them what the page has told so far. */
function RunningAudit({ analysis }: Pick<FunnelAuditRunState, 'analysis'>) {
  const findings = analysis?.firstFindings;
  return (
    <Stack gap={4}>
      <Panel title={messages.audit} subtitle={analysis?.title}>
        <Stack gap={6}>
          <RunningSteps
            steps={analysisSteps.funnel_audit}
            current={analysis?.progress?.step ?? null}
            startedAt={analysis?.createdAt ?? null}
          />
          <Text color="fg.muted" textStyle="small">
            {messages.youCanLeaveThisPage}
          </Text>
        </Stack>
      </Panel>
      {findings && 'checks' in findings && <FirstFindings findings={findings} />}
    </Stack>
  );
}

/** What a result will look like, before there is one. */
function WorkedExample() {
  return (
    <Panel title={messages.audit} badge={<SampleTag />} sample>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gapX={6} gapY={4}>
        {categories.map(({ key, label }) => (
          <ScoreBar key={key} label={label} score={sampleScores[key]} />
        ))}
      </SimpleGrid>
      <EmptyState icon={<FileSearch size={20} />} title={messages.theAuditAppearsHere}>
        {messages.anOverallScoreEightCategories}
      </EmptyState>
    </Panel>
  );
}
