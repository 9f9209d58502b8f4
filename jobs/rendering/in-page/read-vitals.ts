(() => {
  const worst = noted.windows.toSorted((a, b) => b.sum - a.sum)[0];
  const { fcp } = noted;
  const tbtMs =
    fcp === null
      ? null
      : noted.tasks.reduce((sum, { at, ms }) => sum + Math.max(0, at + ms - Math.max(at, fcp) - 50), 0);
  const element = noted.lcp?.element ?? null;
  const entries = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
    renderBlockingStatus?: string;
  })[];
  return {
    vitals: {
      lcpMs: noted.lcp ? Math.round(noted.lcp.at) : null,
      lcpPlace: element?.isConnected ? { label: inPage.labelOf(element), box: inPage.boxOf(element) } : null,
      fcpMs: fcp === null ? null : Math.round(fcp),
      cls: Math.round((worst?.sum ?? 0) * 1_000) / 1_000,
      shifts: (worst?.sources ?? [])
        .toSorted((a, b) => b.value - a.value)
        .flatMap(({ element: moved, value, rect }) =>
          moved ? [{ label: inPage.labelOf(moved), box: inPage.boxOf(moved, rect), value }] : [],
        )
        .slice(0, 5),
      tbtMs: tbtMs === null ? null : Math.round(tbtMs),
      longTasks: [...noted.scripts]
        .map(([script, ms]) => ({ script, ms: Math.round(ms) }))
        .filter(({ ms }) => ms > 0)
        .toSorted((a, b) => b.ms - a.ms)
        .slice(0, 5),
    },
    blocking: entries
      .filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')
      .map(({ name }) => name.slice(0, 2_048))
      .slice(0, 60),
  };
})();
