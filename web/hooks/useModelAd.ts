import { useLocation } from 'react-router-dom';
import { hookInputLimits } from '../../schema/hooks/hook-inputs.facts.js';

export interface ModelCaption {
  caption: string;
  platform: string;
  niche: string;
}

interface ModelAd {
  brief: { niche: string; productBenefit: string };
  caption: ModelCaption;
}

/** The ad that a link to this screen asks for hooks like (its state `hooksLike`); null without one. */
export function useModelAd(): ModelAd | null {
  const { state }: { state: unknown } = useLocation();
  if (typeof state !== 'object' || state === null || !('hooksLike' in state)) return null;
  const { hooksLike } = state;
  if (typeof hooksLike !== 'object' || hooksLike === null) return null;
  const given = new Map<string, unknown>(Object.entries(hooksLike));
  const text = (name: string, longest: number) => {
    const value = given.get(name);
    return typeof value === 'string' ? value.slice(0, longest) : '';
  };
  const niche = text('niche', hookInputLimits.niche);
  return {
    brief: { niche, productBenefit: text('benefit', hookInputLimits.benefit) },
    caption: { caption: text('caption', hookInputLimits.caption), platform: text('platform', 20), niche },
  };
}
