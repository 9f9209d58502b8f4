/** Keys after `g`, and where they lead. */
export const goKeys: Readonly<Record<string, { label: string; to: string }>> = {
  d: { label: 'Dashboard', to: '/dashboard' },
  t: { label: 'Traffic Engine', to: '/traffic' },
  c: { label: 'Conversion Machine', to: '/conversion' },
  f: { label: 'Community Funnel', to: '/community' },
  l: { label: 'LTV Playbook', to: '/ltv' },
  i: { label: 'Insights', to: '/insights' },
  a: { label: 'Ads Library', to: '/ads-library' },
  s: { label: 'Swipe Files', to: '/swipe-files' },
  o: { label: 'Own ads', to: '/own-ads' },
};

/** Keys typed into a field are text. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}
