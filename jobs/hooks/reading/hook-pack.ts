import { contentPack, contentPacksIn } from '../../../schema/content/content-pack.js';
import {
  hookKindScenes,
  hookPack,
  hookScenes,
  type HookLineGroup,
  type HookPack,
  type KindScenes,
} from '../../../schema/content/hooks.shape.js';
import { goodsKind } from '../../../schema/goods/goods-kinds.js';
import { kindsOfGroup } from '../../../schema/hooks/goods-groups.facts.js';
import type { HookLanguage } from '../../../schema/hooks/brief-parse.facts.js';

const packs = new Map<HookLanguage, HookPack>();

/** Worn and built in at work as often as at home: their scenes are of the working day. */
const tradeKinds = 'workwear building-materials plumbing electrical-supplies tanks';
/** Bought with a clear head, for a company or for health. */
const soberKinds = new Set(
  [
    kindsOfGroup.medical,
    kindsOfGroup.industrial,
    kindsOfGroup.business,
    kindsOfGroup.software,
    kindsOfGroup.course,
    tradeKinds,
  ]
    .join(' ')
    .split(' '),
);

const kindIdeas = {
  moments: { style: 'story', angle: 'desire', idea: 'moment' },
  objects: { style: 'curiosity-gap', angle: 'curiosity', idea: 'object' },
  troubles: { style: 'problem-agitate-solve', angle: 'pain', idea: 'annoyance' },
  opinions: { style: 'contrarian', angle: 'identity', idea: 'opinion' },
  invitations: { style: 'pov', angle: 'curiosity', idea: 'invitation' },
} as const satisfies Record<Exclude<keyof KindScenes, 'products'>, Pick<HookLineGroup, 'style' | 'angle' | 'idea'>>;

/** The five lists of a kind and the lines of its products; of what is bought soberly also for companies, of a hard subject also in a quiet tone. */
function groupsOfKind(kind: string, { products = [], ...lists }: KindScenes): HookLineGroup[] {
  const { traits, sensitive } = goodsKind(kind) ?? { traits: new Set<string>(), sensitive: null };
  const isSober = soberKinds.has(kind) || traits.has('service');
  const ofKind = {
    kinds: [kind],
    ...(isSober ? {} : { private: true as const }),
    // Who repairs sofas sells no seat, and laser cutting is no cutting of a plant.
    ...(traits.has('service') ? {} : { goodsNot: ['service'] }),
  };
  const groups = (Object.keys(kindIdeas) as (keyof typeof kindIdeas)[]).map((list): HookLineGroup => {
    const { style, ...what } = kindIdeas[list];
    return { ...ofKind, ...what, style: isSober && style === 'story' ? 'pov' : style, lines: lists[list] };
  });
  const ofProducts = products.flatMap(({ named, lines }) => productGroups({ ...ofKind, named, lines }));
  return [...groups, ...ofProducts].flatMap((group) =>
    sensitive ? [group, { ...group, quiet: true as const }] : [group],
  );
}

/** Lines of what the product's name says: what is asked annoys, what is told sets a scene. */
function productGroups({ lines, ...scene }: Pick<HookLineGroup, 'lines' | 'named'>): HookLineGroup[] {
  const asked = lines.filter((line) => line.endsWith('?'));
  const told = lines.filter((line) => !line.endsWith('?'));
  const groups: HookLineGroup[] = [
    { ...scene, style: 'problem-agitate-solve', angle: 'pain', idea: 'product', lines: asked },
    { ...scene, style: 'pov', angle: 'desire', idea: 'product', lines: told },
  ];
  return groups.filter((group) => group.lines.length > 0);
}

/** Scenes as groups of lines. */
function sceneGroups(language: HookLanguage): HookLineGroup[] {
  const { named, gains, people } = contentPack(language, 'hook-scenes', hookScenes);
  const ofKinds = contentPacksIn(language, 'hook-scenes').flatMap((name) =>
    Object.entries(contentPack(language, name, hookKindScenes)).flatMap(([kind, scenes]) => groupsOfKind(kind, scenes)),
  );
  return [
    ...ofKinds,
    ...named.flatMap(productGroups),
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
