import { ArrayMaxSize, IsOptional, MaxLength } from 'class-validator';
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { analysisLimits } from '../analysis/analysis.facts.js';
import { CatalogStatus } from './catalog-audit.entity.js';
import { catalogLimits } from './catalog-limits.facts.js';
import { Availability, PageKind } from './funnel-audit.enum.js';

const tooLong = `An address must be at most ${analysisLimits.urlLength} characters long.`;

@InputType({ description: 'Either a store or sitemap whose product pages are found, or the pages themselves.' })
export class AuditCatalogInput {
  @Field(() => String, { nullable: true, description: 'Address of a store or of its sitemap.' })
  @IsOptional()
  @MaxLength(analysisLimits.urlLength, { message: tooLong })
  address?: string | null;

  @Field(() => [String], { nullable: true, description: 'Addresses of product pages, at most 500.' })
  @IsOptional()
  @ArrayMaxSize(catalogLimits.pages, { message: `Give at most ${catalogLimits.pages} pages.` })
  @MaxLength(analysisLimits.urlLength, { each: true, message: tooLong })
  urls?: string[] | null;
}

@ObjectType({ description: 'One page of a catalog.' })
export class CatalogRow {
  @Field(() => Int, { description: 'From 1; names it within its catalog.' }) position: number;
  @Field(() => String) url: string;
  @Field(() => Boolean, { description: 'Whether it was read, or will not be.' }) isSettled: boolean;
  @Field(() => String, { nullable: true, description: 'Why it was not read.' }) error: string | null;
  @Field(() => String, { nullable: true, description: 'Name of the product.' }) title: string | null;
  @Field(() => PageKind, { nullable: true }) pageKind: PageKind | null;
  @Field(() => Int, { nullable: true, description: 'Score, 0-100; only of product pages.' })
  overallScore: number | null;
  @Field(() => Float, { nullable: true }) price: number | null;
  @Field(() => String, { nullable: true, description: 'ISO 4217 code.' }) currency: string | null;
  @Field(() => Availability, { nullable: true }) availability: Availability | null;
  @Field(() => Int, { description: 'Causes that hold it back, shared ones included.' }) faultCount: number;
  @Field(() => [String], { description: 'What to change on this page, beside what many share; the heaviest first.' })
  ownFaults: string[];
}

@ObjectType({ description: 'Something to change on many pages at once: most likely in their template.' })
export class SharedCause {
  @Field(() => String) checkId: string;
  @Field(() => String, { description: 'What to change.' }) fix: string;
  @Field(() => Int, { description: 'Product pages that have it.' }) pages: number;
  @Field(() => String, { description: 'A page that has it.' }) exampleUrl: string;
  @Field(() => String, { description: 'What was found there.' }) evidence: string;
}

@ObjectType({ description: 'An audit of many product pages, one after the other, without a browser.' })
export class Catalog {
  @Field(() => ID) id: string;
  @Field(() => String, { description: 'Store, sitemap, or the first of the given pages.' }) address: string;
  @Field(() => CatalogStatus) status: CatalogStatus;
  @Field(() => String, { nullable: true, description: 'Why it failed.' }) error: string | null;
  @Field(() => [String], { description: 'What was left out, in sentences.' }) notes: string[];
  @Field(() => Int, { description: 'Pages; 0 until they are found.' }) total: number;
  @Field(() => Int, { description: 'Pages that were read or could not be.' }) settled: number;
  @Field(() => Date) createdAt: Date;
  @Field(() => Date, { nullable: true }) finishedAt: Date | null;
}

@ObjectType({ description: 'A catalog with its table.' })
export class CatalogTable extends Catalog {
  @Field(() => [SharedCause], { description: 'What many pages share, once, the heaviest first.' })
  causes: SharedCause[];
  @Field(() => [CatalogRow], { description: 'Pages, the worst first; what is not read yet last.' }) rows: CatalogRow[];
  @Field(() => String, { description: 'The table as CSV.' }) csv: string;
}
