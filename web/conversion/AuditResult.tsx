import { Button, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { FileSearch, FileX2, RotateCw } from 'lucide-react';
import { analysisSteps } from '../../schema/analysis/analysis.facts.js';
import type { FunnelAuditRunFragment, FunnelReportFragment, PageKind } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { FailedAnalysis } from '../ui/FailedAnalysis.js';
import { Panel } from '../ui/Panel.js';
import { RunningSteps } from '../ui/RunningSteps.js';
import { ScoreBar } from '../ui/ScoreBar.js';
import { ResultSkeleton } from '../ui/Skeletons.js';
import { SampleTag } from '../ui/StatusBadge.js';
import { AdvicePanel } from './AdvicePanel.js';
import { CategoryPanel } from './CategoryPanel.js';
import { ComparePanel } from './ComparePanel.js';
import { FirstFindings } from './FirstFindings.js';
import { useComparable } from './useComparable.js';
import type { FunnelAuditRunState } from './useFunnelAuditRun.js';
import { FiguresPanel } from './FiguresPanel.js';
import { OverallPanel } from './OverallPanel.js';
import { PageReadingPanel } from './PageReadingPanel.js';
import { PathPanel } from './PathPanel.js';
import { ProductPanel } from './ProductPanel.js';
import { RenderedPanel } from './RenderedPanel.js';
import { WatchPanel } from './WatchPanel.js';
import { categories, sampleScores, texts } from './texts.js';

interface AuditResultProps {
  run: FunnelAuditRunState;
  /** The request is on its way, there is no analysis yet. */
  isStarting: boolean;
  /** Audits an address, the same or another. */
  onAudit: (url: string) => void;
}

/** Right side of the page: nothing yet, running, failed, or the audit. */
export function AuditResult({ run: { analysis, isLoading, error, retry }, isStarting, onAudit }: AuditResultProps) {
  if (isStarting || analysis?.status === 'processing') {
    return <RunningAudit analysis={analysis} />;
  }
  if (error && !analysis) {
    return (
      <Panel title="Audit">
        <ErrorState
          title="The audit could not be loaded"
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
      <Panel title="Audit" subtitle={analysis.title}>
        <FailedAnalysis reason={analysis.error ?? texts.failedDetail} onRetry={() => onAudit(analysis.description)} />
      </Panel>
    );
  }
  if (!analysis.result || !('overallScore' in analysis.result)) return null;
  return <CompleteAudit key={analysis.id} analysis={analysis} audit={analysis.result} onAudit={onAudit} />;
}

interface CompleteAuditProps extends Pick<AuditResultProps, 'onAudit'> {
  analysis: FunnelAuditRunFragment;
  audit: FunnelReportFragment;
}

function CompleteAudit({ analysis, audit, onAudit }: CompleteAuditProps) {
  const comparable = useComparable(analysis.id);
  if (unreadable.has(audit.pageKind)) return <UnreadablePage audit={audit} onAudit={onAudit} />;
  return (
    <Stack gap={4}>
      <PageReadingPanel analysisId={analysis.id} audit={audit} />
      <OverallPanel
        analysis={analysis}
        audit={audit}
        previous={comparable.previous}
        onAuditAgain={() => onAudit(audit.url)}
      />
      <PathPanel audit={audit} />
      <AdvicePanel audit={audit} analysisId={analysis.id} />
      <RenderedPanel audit={audit} isRendering={analysis.isRendering} />
      <CategoryPanel scores={audit} checks={audit.checks} />
      <FiguresPanel figures={audit} />
      <ComparePanel analysis={analysis} comparable={comparable} />
      <ProductPanel audit={audit} />
      <WatchPanel url={audit.url} />
    </Stack>
  );
}

const unreadable = new Set<PageKind>(['error', 'empty', 'blocked']);

/** The end of an audit that found no page: why, in one sentence, and the way on. */
function UnreadablePage({ audit: { url, pageKindReason }, onAudit }: Omit<CompleteAuditProps, 'analysis'>) {
  return (
    <Panel title="Audit" subtitle={url}>
      <EmptyState
        icon={<FileX2 size={20} />}
        title="There is no page to audit"
        action={
          <Button variant="outline" onClick={() => onAudit(url)}>
            <RotateCw size={16} aria-hidden /> Audit again
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
      <Panel title="Audit" subtitle={analysis?.title}>
        <Stack gap={6}>
          <RunningSteps
            steps={analysisSteps.funnel_audit}
            current={analysis?.progress?.step ?? null}
            startedAt={analysis?.createdAt ?? null}
          />
          <Text color="fg.muted" textStyle="small">
            You can leave this page. The audit continues and appears in your history.
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
    <Panel title="Audit" badge={<SampleTag />} sample>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gapX={6} gapY={4}>
        {categories.map(({ key, label }) => (
          <ScoreBar key={key} label={label} score={sampleScores[key]} />
        ))}
      </SimpleGrid>
      <EmptyState icon={<FileSearch size={20} />} title="The audit appears here">
        An overall score, eight categories that open to their checks, the figures found on your page, and fixes ordered
        by the revenue they are expected to move.
      </EmptyState>
    </Panel>
  );
}
