import { IsOptional, IsTimeZone, Matches, Max, Min } from 'class-validator';
import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { StoreDataKind } from './store-import.enum.js';

@InputType({ description: 'A file that was uploaded with purpose import, and how to read it.' })
export class StartImportInput {
  @Field(() => StoreDataKind)
  kind!: StoreDataKind;

  @Field(() => ID)
  objectId!: string;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'Field name to column name; fields left out are guessed from the header.',
  })
  mapping?: Record<string, unknown> | null;

  @Field(() => String, {
    nullable: true,
    description: 'ISO 4217, for amounts that do not name theirs. Default: of the store.',
  })
  @IsOptional()
  @Matches(/^[A-Z]{3}$/, { message: 'currency must be a code such as USD.' })
  currency?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'IANA name, for times without an offset. Default: of the store.',
  })
  @IsOptional()
  @IsTimeZone({ message: 'timeZone must be a name such as Europe/Berlin.' })
  timeZone?: string | null;
}

@InputType({ description: 'Settings of the own store; what is left out stays.' })
export class StoreSettingsInput {
  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsTimeZone({ message: 'timeZone must be a name such as Europe/Berlin.' })
  timeZone?: string | null;

  @Field(() => Int, { nullable: true, description: 'Gross margin, percent; null when unknown.' })
  @IsOptional()
  @Min(0, { message: 'grossMarginPercent must be from 0 to 100.' })
  @Max(100, { message: 'grossMarginPercent must be from 0 to 100.' })
  grossMarginPercent?: number | null;
}

@ObjectType({ description: 'One line of a file as it would be read.' })
export class PreviewLine {
  @Field(() => [String]) cells!: string[];
  @Field(() => String, { nullable: true, description: 'Why the line would be refused.' }) problem!: string | null;
  @Field(() => String, { nullable: true, description: 'What would be stored.' }) reading!: string | null;
}

@ObjectType({ description: 'How a file would be read.' })
export class ImportPreview {
  @Field(() => [String]) columns!: string[];
  @Field(() => GraphQLJSONObject, { description: 'Field name to column name.' }) mapping!: Record<string, string>;
  @Field(() => [String], { description: 'Required fields without a column.' }) missing!: string[];
  @Field(() => String, { description: 'Separator of the columns.' }) delimiter!: string;
  @Field(() => String, { description: 'Point or comma.' }) decimalMark!: string;
  @Field(() => String, { description: 'ymd, dmy or mdy, for dates in figures.' }) dateOrder!: string;
  @Field(() => String) currency!: string;
  @Field(() => [PreviewLine]) lines!: PreviewLine[];
}
