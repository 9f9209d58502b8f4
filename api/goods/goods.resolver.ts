import { Arg, Authorized, Query, Resolver } from 'type-graphql';
import { AppError } from '../../schema/errors.js';
import { GoodsEntry, GoodsGuess } from '../../schema/goods/goods-kind.type.js';
import { goodsKinds } from '../../schema/goods/goods-kinds.js';
import { goodsKindsOf } from '../../jobs/goods/goods-kinds.engine.js';

const longestText = 2_000;

@Resolver()
export class GoodsResolver {
  @Authorized()
  @Query(() => [GoodsGuess], {
    description: 'Kinds of goods that a text names, the likeliest first; empty when unknown.',
  })
  goodsKinds(@Arg('text', () => String) text: string): GoodsGuess[] {
    if (text.length > longestText) {
      const message = `text has at most ${longestText} characters.`;
      throw new AppError('BAD_INPUT', message, { fields: { text: message } });
    }
    return goodsKindsOf(text);
  }

  @Authorized()
  @Query(() => [GoodsEntry], { description: 'All kinds of goods, to choose from, by name.' })
  goodsCatalog(): GoodsEntry[] {
    return [...goodsKinds().values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  }
}
