import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { DesktopAspect } from './desktop-aspect.enum.js';
import { CheckStatus } from './funnel-audit.enum.js';

@ObjectType({ description: 'What the page is like on a desktop, beside the phone; it does not count in the scores.' })
export class DesktopFinding {
  @Field(() => DesktopAspect) aspect: DesktopAspect;
  @Field(() => CheckStatus, { description: 'On the desktop.' }) status: CheckStatus;
  @Field(() => Boolean, { description: 'Whether the phone does as well, or as badly.' }) isSameAsPhone: boolean;
  @Field(() => String, { description: 'What is looked at.' }) title: string;
  @Field(() => String, { description: 'What was found on the desktop.' }) evidence: string;
  @Field(() => String, { nullable: true, description: 'What to change.' }) fix: string | null;
}

@ObjectType({ description: 'The page on a desktop with a wired network, in one load in the lab.' })
export class DesktopView {
  @Field(() => Int, { nullable: true, description: 'Largest contentful paint, ms.' }) lcpMs: number | null;
  @Field(() => Float, { nullable: true, description: 'Cumulative layout shift.' }) cls: number | null;
  @Field(() => [DesktopFinding], { description: 'Each aspect that could be judged.' }) findings: DesktopFinding[];
}

@ObjectType({ description: 'Where on the phone picture a finding is, CSS pixels from its top left.' })
export class FindingMark {
  @Field(() => Int, { description: 'Number on the picture, from 1; the worst first.' }) number: number;
  @Field(() => String, { description: 'Check that it belongs to.' }) checkId: string;
  @Field(() => String, { description: 'What the marked element says or shows.' }) label: string;
  @Field(() => Float) x: number;
  @Field(() => Float) y: number;
  @Field(() => Float) width: number;
  @Field(() => Float) height: number;
}

@ObjectType({ description: 'What the page asked one server for.' })
export class RequestedServer {
  @Field(() => String) host: string;
  @Field(() => Int) requests: number;
  @Field(() => Int, { description: 'On the wire, as far as known.' }) bytes: number;
  @Field(() => Boolean, { description: 'Measures or advertises; it was asked before anybody had agreed to anything.' })
  isTracker: boolean;
}

@ObjectType({ description: 'Lowest and highest of several runs.' })
export class SpeedRange {
  @Field(() => Float) low: number;
  @Field(() => Float) high: number;
}

@ObjectType({ description: 'How far the runs of a measurement lie apart; null of what was measured once.' })
export class SpeedSpread {
  @Field(() => SpeedRange, { nullable: true }) lcpMs: SpeedRange | null;
  @Field(() => SpeedRange, { nullable: true }) tbtMs: SpeedRange | null;
  @Field(() => SpeedRange, { nullable: true }) cls: SpeedRange | null;
}

@ObjectType({ description: 'How long one script kept the page from answering.' })
export class ScriptTime {
  @Field(() => String, { description: 'Its address; empty for code in the page itself.' }) script: string;
  @Field(() => Int) ms: number;
}

@ObjectType({
  description:
    'A page as a browser drew it, its speeds the middle of a few runs in the lab: not what visitors measure.',
})
export class RenderedView {
  @Field(() => ID, { nullable: true, description: 'Object of the phone picture.' }) phoneObjectId: string | null;
  @Field(() => ID, { nullable: true, description: 'Object of the first screen.' }) firstScreenObjectId: string | null;
  @Field(() => ID, { nullable: true, description: 'Object of the desktop picture.' }) desktopObjectId: string | null;
  @Field(() => Int, { description: 'Width of the phone picture, CSS pixels.' }) phoneWidth: number;
  @Field(() => Int, { description: 'Height of the phone picture, CSS pixels.' }) phoneHeight: number;
  @Field(() => [FindingMark], { description: 'Findings that have a place on the phone picture, at most 12.' })
  marks: FindingMark[];
  @Field(() => Int, { nullable: true, description: 'Largest contentful paint on a slow phone, ms.' })
  lcpMs: number | null;
  @Field(() => Int, { nullable: true, description: 'First contentful paint on a slow phone, ms.' })
  fcpMs: number | null;
  @Field(() => Float, { nullable: true, description: 'Cumulative layout shift.' }) cls: number | null;
  @Field(() => Int, { nullable: true, description: 'Time that scripts blocked the page after its first paint, ms.' })
  tbtMs: number | null;
  @Field(() => [ScriptTime], { nullable: true, description: 'The scripts that ran longest, the longest first.' })
  longTasks?: ScriptTime[] | null;
  @Field(() => Int, { description: 'Runs that the speeds are the middle of.' }) runs: number;
  @Field(() => SpeedSpread, { nullable: true, description: 'How far the runs lie apart; null of one run.' })
  spread?: SpeedSpread | null;
  @Field(() => String, { description: 'The browser, and how old it is where it is not a current one.' })
  browser: string;
  @Field(() => Int, { description: 'Requests before anything was touched.' }) requests: number;
  @Field(() => [RequestedServer], { description: 'The servers that were asked, the most requests first.' })
  servers: RequestedServer[];
  @Field(() => [String], { description: 'Facts that exist only after scripts have run, such as "price".' })
  onlyAfterScripts: string[];
  @Field(() => [String], { description: 'What was cut short or could not be measured.' }) notes: string[];
  @Field(() => DesktopView, { nullable: true, description: 'Null where the desktop could not be measured.' })
  desktop?: DesktopView | null;
}
