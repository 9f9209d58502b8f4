import { ArrayMaxSize } from 'class-validator';
import { ArgsType, Field, ID } from 'type-graphql';
import { TrashKind } from './trash-item.entity.js';

/** Things that are deleted or brought back at once. */
const mostTrashed = 100;

@ArgsType()
export class TrashArgs {
  @Field(() => TrashKind)
  kind!: TrashKind;

  @Field(() => [ID], { description: `At most ${mostTrashed}.` })
  @ArrayMaxSize(mostTrashed, { message: 'Choose at most $constraint1 at once.' })
  ids!: string[];
}
