import { Field, Float, Int, ObjectType } from 'type-graphql';
import { PixelBox } from './creative-measures.type.js';

@ObjectType({
  description:
    'Where people are expected to look: what stands out, words and faces before the rest, the middle before the border.',
})
export class AdAttention {
  @Field(() => [PixelBox], { description: 'Regions that stand out; in which order they are looked at is not known.' })
  regions!: PixelBox[];
  @Field(() => [PixelBox], {
    nullable: true,
    description: 'Faces, the surest first; null where they were not looked for.',
  })
  faces!: PixelBox[] | null;
  @Field(() => Int, { description: 'Columns of the attention grid.' }) gridWidth!: number;
  @Field(() => Int, { description: 'Rows of the attention grid.' }) gridHeight!: number;
  @Field(() => [Float], { description: 'Attention by cell, row by row; the cells sum to 1.' }) grid!: number[];
}
