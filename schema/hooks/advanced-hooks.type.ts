import { Field, Float, Int, ObjectType } from 'type-graphql';
import { BriefChip, Hook, type WritingEngine } from './hook.type.js';

@ObjectType({ description: 'A part of the script.' })
export class ScriptPart {
  @Field(() => String, { description: 'Hook, Build, Proof, Demo or Call to action' }) name!: string;
  @Field(() => Float) startSecond!: number;
  @Field(() => Float) endSecond!: number;
  @Field(() => String) voiceOver!: string;
  @Field(() => String) onScreenText!: string;
  @Field(() => String) shot!: string;
}

@ObjectType({ description: 'Words on the screen while they are said.' })
export class CaptionLine {
  @Field(() => Float) startSecond!: number;
  @Field(() => Float) endSecond!: number;
  @Field(() => String) text!: string;
}

@ObjectType({ description: 'A script of 20 to 30 seconds.' })
export class AdScriptResult {
  @Field(() => Float) durationSeconds!: number;
  @Field(() => Float, { description: 'Pace of the voice.' }) wordsPerSecond!: number;
  @Field(() => [ScriptPart]) sections!: ScriptPart[];
  @Field(() => [CaptionLine], { description: 'One to four words each.' }) captions!: CaptionLine[];
  @Field(() => String, { description: 'The captions as SubRip.' }) srt!: string;
  @Field(() => String, { description: 'The shot list as CSV.' }) csv!: string;
}

@ObjectType({ description: 'TikTok hooks and a script.' })
export class AdvancedHooks {
  @Field(() => String, { description: 'All of it as text.' }) result!: string;
  @Field(() => [Hook]) hooks!: Hook[];
  @Field(() => AdScriptResult) script!: AdScriptResult;
  @Field(() => [BriefChip], { description: 'How the brief was understood.' }) chips!: BriefChip[];
  @Field(() => [String], { description: 'What the figures of earlier ads changed.' }) benchNotes!: string[];
  @Field(() => Int) seed!: number;
  @Field(() => String, { description: 'built-in or model' }) engine!: WritingEngine;
  @Field(() => String, { nullable: true }) note!: string | null;
}
