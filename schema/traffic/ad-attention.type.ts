import { Field, Float, Int, ObjectType } from 'type-graphql';
import { PixelBox } from './creative-measures.type.js';

@ObjectType({ description: 'A region that draws the eye.' })
export class FocalRegion extends PixelBox {
  @Field(() => Int, { description: 'Place in the expected viewing order, from 1.' }) order!: number;
  @Field(() => Float, { description: 'Share of all attention, 0..1.' }) share!: number;
  @Field(() => String, { nullable: true, description: 'Words in the region, if any.' }) text!: string | null;
}

@ObjectType({ description: 'Where people are expected to look: spectral residual saliency with a center prior.' })
export class AdAttention {
  @Field(() => [FocalRegion], { description: 'Regions that stand out, in the expected viewing order.' })
  regions!: FocalRegion[];
  @Field(() => Float, { nullable: true, description: 'Share of attention on words, 0..1.' }) textShare!: number | null;
  @Field(() => Float, {
    nullable: true,
    description: 'Share of attention on the call to action, 0..1; null without one.',
  })
  ctaShare!: number | null;
  @Field(() => [PixelBox], {
    nullable: true,
    description: 'Faces, the surest first; null where they were not looked for.',
  })
  faces!: PixelBox[] | null;
  @Field(() => Int, { description: 'Columns of the attention grid.' }) gridWidth!: number;
  @Field(() => Int, { description: 'Rows of the attention grid.' }) gridHeight!: number;
  @Field(() => [Float], { description: 'Attention by cell, row by row; the cells sum to 1.' }) grid!: number[];
}
