import { messages } from './messages.js';

/** Keys after `g`, and where they lead. */
export const goKeys: Readonly<Record<string, { label: string; to: string }>> = {
  d: { label: messages.dashboard, to: '/dashboard' },
  t: { label: messages.trafficEngine, to: '/traffic' },
  c: { label: messages.conversionMachine, to: '/conversion' },
  f: { label: messages.communityFunnel, to: '/community' },
  l: { label: messages.ltvPlaybook, to: '/ltv' },
  i: { label: messages.insights, to: '/insights' },
  a: { label: messages.adsLibrary, to: '/ads-library' },
  s: { label: messages.swipeFiles, to: '/swipe-files' },
  o: { label: messages.ownAds, to: '/own-ads' },
};

/** Keys typed into a field are text. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}
