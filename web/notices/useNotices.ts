import { useNoticesQuery, type AnalysisType, type NoticesQuery } from '../generated/graphql.js';
import type { Tone } from '../ui/tone.js';
import { messages } from './messages.js';

const pollMs = 30_000;

export interface Notice {
  /** Changes when the thing itself does: a second error of a connection is news again. */
  key: string;
  tone: Tone;
  title: string;
  detail: string;
  to: string;
  at: string | null;
  /** Addresses of a page on a phone before and after a change. */
  screens?: { before: string; after: string } | null;
}

const work: Record<AnalysisType, { name: string; path: string }> = {
  ad_creative: { name: messages.adAnalysis, path: '/traffic' },
  funnel_audit: { name: messages.pageAudit, path: '/conversion' },
  ltv_simulation: { name: messages.ltvSimulation, path: '/ltv' },
};

/** Money that is being lost or at risk, and not taken up yet. */
const alertKinds = ['loss', 'risk'];

/** What happened while nobody looked: errors first, then alerts, then finished work, the newest first. */
export function useNotices(): Notice[] {
  const { data } = useNoticesQuery({ pollInterval: pollMs, fetchPolicy: 'no-cache' });
  return data ? [...connectionErrors(data), ...alerts(data), ...changedPages(data), ...endedWork(data)] : [];
}

function connectionErrors({ integrations }: NoticesQuery): Notice[] {
  return integrations.flatMap(({ platform, name, lastError }) =>
    lastError === null
      ? []
      : [
          {
            key: `${platform} ${lastError}`,
            tone: 'bad' as const,
            title: messages.needsAttention(name),
            detail: lastError,
            to: '/integrations',
            at: null,
          },
        ],
  );
}

function alerts({ aiInsights }: NoticesQuery): Notice[] {
  return aiInsights
    .filter(({ kind, status }) => alertKinds.includes(kind) && status === 'todo')
    .map(({ id, title, impact, link }) => ({
      key: id,
      tone: 'warn' as const,
      title,
      detail: impact,
      to: link,
      at: null,
    }));
}

function changedPages({ pageAlerts }: NoticesQuery): Notice[] {
  return pageAlerts.map(({ url, analysisId, foundAt, changes }) => {
    const seen = changes.find(
      ({ beforeScreenshotUrl, afterScreenshotUrl }) => beforeScreenshotUrl && afterScreenshotUrl,
    );
    const { beforeScreenshotUrl: before, afterScreenshotUrl: after } = seen ?? {};
    return {
      key: `page ${analysisId}`,
      tone: changes.some(({ isLoss }) => isLoss) ? ('bad' as const) : ('info' as const),
      title: messages.pageChanged(URL.canParse(url) ? new URL(url).host : url),
      detail: changes.map(changeSentence).join(' · '),
      to: `/conversion?analysis=${analysisId}`,
      at: foundAt,
      screens: before && after ? { before, after } : null,
    };
  });
}

function changeSentence({ kind, before, after }: NoticesQuery['pageAlerts'][number]['changes'][number]): string {
  const name = messages.changes[kind];
  if (kind === 'appearance') return messages.looksDifferent(name, after ?? '');
  return messages.changed(name, before ?? messages.notThere, after ?? messages.notThere);
}

function endedWork({ analyses }: NoticesQuery): Notice[] {
  return analyses.edges.flatMap(({ node: { id, type, status, title, error, finishedAt } }) => {
    // A simulation is seen where it is made, the moment it is made.
    if (status === 'processing' || type === 'ltv_simulation') return [];
    const { name, path } = work[type];
    const isFailed = status === 'failed';
    return [
      {
        key: id,
        tone: isFailed ? ('bad' as const) : ('good' as const),
        title: isFailed ? messages.failed(name) : messages.finished(name),
        detail: isFailed ? messages.text(title, error ?? messages.noReasonGiven) : title,
        to: `${path}?analysis=${id}`,
        at: finishedAt,
      },
    ];
  });
}
