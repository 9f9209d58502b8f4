import { ArrayMaxSize, IsIn, IsOptional, IsUUID, Matches, MaxLength } from 'class-validator';
import { ArgsType, Field, ID, InputType, ObjectType } from 'type-graphql';
import { PageArgs, PageInfo } from '../page.type.js';
import { hookStyles } from './hook-styles.facts.js';
import { SavedHook, SavedHookKind } from './saved-hook.entity.js';
import { savedHookLimits } from './saved-hook.facts.js';

const styles = Object.keys(hookStyles);
const atMost = (name: string, limit: number) => ({ message: `${name} must be at most ${limit} characters long.` });
const tooManyTags = { message: `tags may hold at most ${savedHookLimits.tags} tags.` };
const longTag = { each: true, message: `A tag has at most ${savedHookLimits.tag} characters.` };
const noTag = { each: true, message: 'A tag has at least one character.' };

@ObjectType()
export class SavedHookEdge {
  @Field(() => SavedHook) node!: SavedHook;
  @Field(() => String) cursor!: string;
}

@ObjectType({ description: 'Own hooks and scripts, newest first.' })
export class SavedHookConnection {
  @Field(() => [SavedHookEdge]) edges!: SavedHookEdge[];
  @Field(() => PageInfo) pageInfo!: PageInfo;
}

@InputType({ description: 'What is kept of a hook or script.' })
export class SaveHookInput {
  @Field(() => SavedHookKind, { defaultValue: SavedHookKind.hook })
  kind!: SavedHookKind;

  @Field(() => String)
  @Matches(/\S/, { message: 'There is nothing to keep.' })
  @MaxLength(savedHookLimits.script, atMost('text', savedHookLimits.script))
  text!: string;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(savedHookLimits.text, atMost('secondLine', savedHookLimits.text))
  secondLine?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(savedHookLimits.text, atMost('onScreenText', savedHookLimits.text))
  onScreenText?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsIn(styles, { message: `style must be one of ${styles.join(', ')}.` })
  style?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(savedHookLimits.niche, atMost('niche', savedHookLimits.niche))
  niche?: string | null;

  @Field(() => [String], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(savedHookLimits.tags, tooManyTags)
  @Matches(/\S/, noTag)
  @MaxLength(savedHookLimits.tag, longTag)
  tags?: string[] | null;
}

@InputType({ description: 'What is absent stays.' })
export class UpdateSavedHookInput {
  @Field(() => String, { nullable: true })
  @IsOptional()
  @Matches(/\S/, { message: 'There is nothing to keep.' })
  @MaxLength(savedHookLimits.script, atMost('text', savedHookLimits.script))
  text?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(savedHookLimits.text, atMost('secondLine', savedHookLimits.text))
  secondLine?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(savedHookLimits.note, atMost('note', savedHookLimits.note))
  note?: string | null;

  @Field(() => [String], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(savedHookLimits.tags, tooManyTags)
  @Matches(/\S/, noTag)
  @MaxLength(savedHookLimits.tag, longTag)
  tags?: string[] | null;

  @Field(() => Boolean, { nullable: true })
  @IsOptional()
  isFavorite?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  @IsOptional()
  isUsed?: boolean | null;

  @Field(() => [ID], { nullable: true, description: 'The own ads that it opened; their results stand beside it.' })
  @IsOptional()
  @ArrayMaxSize(savedHookLimits.ads, { message: `A hook is tied to at most ${savedHookLimits.ads} ads.` })
  @IsUUID('all', { each: true, message: 'adIds may only hold ids of own ads.' })
  adIds?: string[] | null;
}

@ArgsType()
export class SavedHooksArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'Part of a text, note, product or tag.' })
  @IsOptional()
  @MaxLength(200, { message: 'Search for at most 200 characters.' })
  text?: string | null;

  @Field(() => SavedHookKind, { nullable: true })
  @IsOptional()
  kind?: SavedHookKind | null;

  @Field(() => Boolean, { nullable: true, description: 'true: only starred ones.' })
  @IsOptional()
  favorite?: boolean | null;
}
