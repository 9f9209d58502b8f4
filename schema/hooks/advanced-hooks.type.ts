import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Hook, type WritingEngine } from './hook.type.js';

@ObjectType({ description: 'A part of the script.' })
export class ScriptPart {
  @Field(() => String, { description: 'Hook, Build, Proof, Demo or Call to action' }) name!: string;
  @Field(() => Float) startSecond!: number;
  @Field(() => Float) endSecond!: number;
  @Field(() => String) voiceOver!: string;
  @Field(() => String) onScreenText!: string;
  @Field(() => String) shot!: string;
}

@ObjectType({ description: 'A script of 20 to 30 seconds.' })
export class AdScriptResult {
  @Field(() => Float) durationSeconds!: number;
  @Field(() => Float, { description: 'Pace of the voice.' }) wordsPerSecond!: number;
  @Field(() => [ScriptPart]) sections!: ScriptPart[];
  @Field(() => String, { description: 'SubRip subtitles.' }) srt!: string;
}

@ObjectType({ description: 'TikTok hooks and a script.' })
export class AdvancedHooks {
  @Field(() => String, { description: 'All of it as text.' }) result!: string;
  @Field(() => [Hook]) hooks!: Hook[];
  @Field(() => AdScriptResult) script!: AdScriptResult;
  @Field(() => [String], { description: 'What the figures of earlier ads changed.' }) benchNotes!: string[];
  @Field(() => Int) seed!: number;
  @Field(() => String, { description: 'built-in or model' }) engine!: WritingEngine;
  @Field(() => String, { nullable: true }) note!: string | null;
}
