import {
  benchmarkIndustries,
  benchmarkKinds,
  type BenchmarkIndustry,
} from '../../../schema/conversion/funnel-benchmarks.facts.js';
import { goodsKind, type GoodsKind } from '../../../schema/goods/goods-kinds.js';
import { goodsKindsOf } from '../../goods/goods-kinds.engine.js';

/** Chance from which a kind of goods is taken as known (own choice). */
const likely = 0.6;

/** What a product is, by its names, the first counting most; null where they do not tell with enough chance. */
export function goodsOf(names: readonly string[], enough = likely): GoodsKind | null {
  const [best] = guessesOf(names.filter(Boolean));
  return best && best.chance >= enough ? goodsKind(best.id) : null;
}

/** Industry whose conversion rates fit what is sold; null where no published rates do. */
export function industryOf(names: readonly string[]): BenchmarkIndustry | null {
  const kind = goodsOf(names);
  if (!kind) return null;
  const own = benchmarkKinds.find(({ kinds }) => kinds.includes(kind.id));
  return own?.industry ?? benchmarkIndustries.find(({ name }) => name === kind.industry)?.industry ?? null;
}

/** Several checks ask about one product, and the taxonomy is large: the latest answers are kept. */
const latest = new Map<string, ReturnType<typeof goodsKindsOf>>();
const kept = 8;

function guessesOf(names: readonly string[]): ReturnType<typeof goodsKindsOf> {
  const key = names.join('\n');
  const known = latest.get(key);
  if (known) return known;
  const found = goodsKindsOf(names);
  const [oldest] = latest.keys();
  if (latest.size >= kept && oldest !== undefined) latest.delete(oldest);
  latest.set(key, found);
  return found;
}
