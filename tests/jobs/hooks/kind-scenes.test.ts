import { describe, expect, it } from '@jest/globals';
import { packOf } from '../../../jobs/hooks/reading/hook-pack.js';
import { seededRandom } from '../../../jobs/kit/random.js';
import { chooseLines, openerOf } from '../../../jobs/hooks/writing/hook-choice.engine.js';
import { writeLines } from '../../../jobs/hooks/writing/hook-lines.engine.js';
import { briefLanguage, readBrief } from '../../../jobs/hooks/reading/brief-reading.engine.js';
import { contentPack, contentPacksIn } from '../../../schema/content/content-pack.js';
import { hookKindScenes } from '../../../schema/content/hooks.shape.js';
import { goodsKinds } from '../../../schema/goods/goods-kinds.js';
import { readYamlFile } from '../../../schema/content/yaml-file.js';
import { hookLanguages } from '../../../schema/hooks/brief-parse.facts.js';
import { briefs, threeSets } from './briefs.fixture.js';
import { freshBriefs } from './fresh-briefs.fixture.js';

const briefWords = (text: string) => text.split(' ').length;
const kindIdeas = ['moments', 'objects', 'troubles', 'opinions', 'invitations'] as const;
const files = hookLanguages.flatMap((language) =>
  contentPacksIn(language, 'hook-scenes').map((name) => ({
    language,
    name,
    kinds: contentPack(language, name, hookKindScenes),
  })),
);
const scenes = files.flatMap(({ language, name, kinds }) =>
  Object.entries(kinds).map(([kind, lists]) => ({
    language,
    name,
    kind,
    lines: kindIdeas.flatMap((idea) => lists[idea]),
    products: lists.products ?? [],
  })),
);
const said = scenes.flatMap(({ language, kind, lines, products }) =>
  [...lines, ...products.flatMap((product) => product.lines)].map((line) => ({ where: `${language} ${kind}`, line })),
);
const faults = (isFault: (line: string) => boolean) =>
  said.filter(({ line }) => isFault(line)).map(({ where, line }) => `${where}: ${line}`);

describe('the opening lines of a kind of goods', () => {
  it('stand in the file of its industry, under its id', () => {
    for (const { name, kinds } of files) {
      const industry = readYamlFile(
        new URL(`../../../schema/goods/${name.replace('hook-scenes/', '')}.yaml`, import.meta.url),
      ) as { kinds: Record<string, unknown> };
      expect(Object.keys(kinds).filter((kind) => !(kind in industry.kinds))).toEqual([]);
    }
  });

  it('are there for every kind of the taxonomy, in both languages', () => {
    for (const language of hookLanguages) {
      const written = new Set(scenes.filter((one) => one.language === language).map(({ kind }) => kind));
      expect([language, [...goodsKinds().keys()].filter((kind) => !written.has(kind))]).toEqual([language, []]);
    }
  });

  it('are of kinds that the taxonomy knows', () => {
    for (const language of hookLanguages) {
      const named = packOf(language).groups.flatMap(({ kinds = [] }) => kinds);
      expect(named.filter((kind) => !goodsKinds().has(kind))).toEqual([]);
    }
  });

  it('can be said in three seconds, whole, with no slot, figure, shout or second line', () => {
    expect(faults((line) => line.split(/\s+/).length > 8)).toEqual([]);
    expect(faults((line) => /[{}|!]|\d|\s{2}|^\s|\s$/.test(line) || !/[.?…“”"]$/.test(line))).toEqual([]);
  });

  it('open each in its own way', () => {
    for (const { language, kind, lines } of scenes) {
      const openers = lines.map(openerOf);
      const again = openers.filter((opener, i) => openers.indexOf(opener) !== i);
      expect([language, kind, again]).toEqual([language, kind, []]);
    }
  });

  it('come from the product by its name where the set is short, two at most, and none of other products', () => {
    const napkins = contentPack('en', 'hook-scenes/home', hookKindScenes)['kitchen-linen']?.products ?? [];
    const linesFor = (name: string) =>
      new Set(napkins.filter(({ named }) => named.test(name)).flatMap(({ lines }) => lines));
    expect([...linesFor('linen napkins for weddings')]).toContain('Ten at the table tonight?');
    const [first = [], second = []] = threeSets(['linen napkins', 'people who host dinners', 'soften with every wash']);
    const ofNapkins = linesFor('linen napkins');
    const count = (set: typeof first) => set.filter(({ hookText }) => ofNapkins.has(hookText)).length;
    for (const set of [first, second]) {
      const ofScenes = set.filter(({ isScene }) => isScene).length;
      expect([set.length >= 8, ofScenes <= 2, set.length > 8 && count(set) > 0]).toEqual([true, true, false]);
    }
    const ofMitts = linesFor('oven mitts');
    expect([...first, ...second].filter(({ hookText }) => ofMitts.has(hookText) && !ofNapkins.has(hookText))).toEqual(
      [],
    );
  });

  it('belong to these goods: none serves more than two kinds', () => {
    for (const language of hookLanguages) {
      const kindsOf = new Map<string, string[]>();
      for (const { kind, lines } of scenes.filter((one) => one.language === language))
        for (const line of new Set(lines)) kindsOf.set(line, [...(kindsOf.get(line) ?? []), kind]);
      expect([...kindsOf].filter(([, kinds]) => kinds.length > 2)).toEqual([]);
    }
  });
});

describe('a set of hooks', () => {
  it('is made of what was typed, and of two scenes of its goods at most', () => {
    const { tableware } = contentPack('en', 'hook-scenes/home', hookKindScenes);
    const named = tableware?.products?.filter((product) => product.named.test('coffee mugs')) ?? [];
    const own = new Set([
      ...kindIdeas.flatMap((idea) => tableware?.[idea] ?? []),
      ...named.flatMap(({ lines }) => lines),
    ]);
    for (const set of threeSets(['coffee mugs', 'busy moms', 'keeps coffee hot for 6 hours'])) {
      expect(set.length).toBeGreaterThanOrEqual(8);
      expect(set.filter(({ hookText }) => own.has(hookText)).length).toBeLessThanOrEqual(2);
      expect(set.filter(({ hookText }) => /6 hours|moms/.test(hookText)).length).toBeGreaterThanOrEqual(3);
      // What was typed comes first; scenes of such goods are marked, for whoever sells these knows whether they fit.
      const flags = set.map(({ isScene }) => isScene);
      expect(flags).toEqual(flags.toSorted((one, other) => Number(one) - Number(other)));
      for (const { hookText, isScene } of set)
        if (own.has(hookText)) expect([hookText, isScene]).toEqual([hookText, true]);
    }
  });

  it('names the goods and nothing else in two lines at most, and in none where it is long enough', () => {
    for (const brief of [...briefs, ...freshBriefs].filter(([niche]) => briefWords(niche) <= 8))
      for (const platform of ['tiktok', 'facebook'] as const) {
        const [niche, audience, benefit, offer] = brief;
        const { language } = briefLanguage({ niche, audience, benefit });
        if (!language) continue;
        const lines = writeLines(readBrief({ niche, audience, benefit, offer }, language), platform, () => 0);
        const random = seededRandom(7);
        const chosen = chooseLines(lines, random, { angles: [], favours: new Map(), tone: 'plain' });
        const fillers = chosen.filter(({ role }) => role === 'filler').length;
        const others = chosen.length - fillers;
        expect([niche, fillers <= Math.max(2, 8 - others) && (fillers <= 1 || others < 10)]).toEqual([niche, true]);
      }
  });
});
