import { IsIn, IsOptional } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { goodsGroups, type GoodsGroup } from './goods-groups.facts.js';
import { benefitShapes, type BenefitShape } from './brief-parse.facts.js';

const shapes = Object.keys(benefitShapes);
const groups = Object.keys(goodsGroups);
const tones = ['plain', 'gentle', 'quiet'] as const;

@InputType({ description: 'What the reading of a brief got wrong.' })
export class BriefCorrectionInput {
  @Field(() => String, { nullable: true, description: `Kind of phrase of the benefit: ${shapes.join(', ')}.` })
  @IsOptional()
  @IsIn(shapes, { message: `benefitShape must be one of ${shapes.join(', ')}.` })
  benefitShape?: BenefitShape | null;

  @Field(() => String, { nullable: true, description: `Kind of goods: ${groups.join(', ')}.` })
  @IsOptional()
  @IsIn(['', ...groups], { message: `goods must be one of ${groups.join(', ')}.` })
  goods?: GoodsGroup | '' | null;

  @Field(() => String, { nullable: true, description: 'plain, gentle (children) or quiet (grief, illness, debt).' })
  @IsOptional()
  @IsIn(tones, { message: `tone must be one of ${tones.join(', ')}.` })
  tone?: (typeof tones)[number] | null;
}
