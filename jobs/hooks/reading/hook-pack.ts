import { contentPack } from '../../../schema/content/content-pack.js';
import { hookPack, hookScenes, type HookLineGroup, type HookPack } from '../../../schema/content/hooks.shape.js';
import { goodsKind } from '../../../schema/goods/goods-kinds.js';
import { kindsOfGroup } from '../../../schema/hooks/goods-groups.facts.js';
import type { HookLanguage } from '../../../schema/hooks/brief-parse.facts.js';

const packs = new Map<HookLanguage, HookPack>();

/** Bought with a clear head, for a company or for health. */
const soberKinds = new Set(
  [kindsOfGroup.medical, kindsOfGroup.industrial, kindsOfGroup.business, kindsOfGroup.software, kindsOfGroup.course]
    .join(' ')
    .split(' '),
);

/** Scenes as groups of lines: a set has one of each idea, and two of a kind that has many. */
function sceneGroups(language: HookLanguage): HookLineGroup[] {
  const { kinds, named, gains, people } = contentPack(language, 'hook-scenes', hookScenes);
  const ofKinds = Object.entries(kinds).flatMap(([kind, lines]) => {
    const half = Math.ceil(lines.length / 2);
    const isSober = soberKinds.has(kind) || (goodsKind(kind)?.traits.has('service') ?? false);
    const need = isSober ? { kinds: [kind] } : { kinds: [kind], private: true as const };
    const groups = [
      { ...need, style: isSober ? 'pov' : 'story', angle: 'desire', idea: 'moment', lines: lines.slice(0, half) },
      { ...need, style: 'curiosity-gap', angle: 'desire', idea: 'object', lines: lines.slice(half) },
    ] satisfies HookLineGroup[];
    return groups.filter((group) => group.lines.length > 0);
  });
  return [
    ...ofKinds,
    ...named.map((scene): HookLineGroup => ({ ...scene, style: 'pov', angle: 'desire', idea: 'scene' })),
    ...gains.map((scene): HookLineGroup => ({
      ...scene,
      style: 'problem-agitate-solve',
      angle: 'pain',
      idea: 'situation',
    })),
    ...people.map((scene): HookLineGroup => ({ ...scene, style: 'identity', angle: 'identity', idea: 'day' })),
  ];
}

/** What the hook writer says, in one of its languages. */
export function packOf(language: HookLanguage): HookPack {
  const known = packs.get(language);
  if (known) return known;
  const pack = contentPack(language, 'hooks', hookPack);
  const whole = { ...pack, groups: [...pack.groups, ...sceneGroups(language)] };
  packs.set(language, whole);
  return whole;
}
