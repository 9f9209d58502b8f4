import { IsEnum, IsOptional, IsTimeZone, Matches, Max, Min } from 'class-validator';
import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { ImportReceipt } from './import-receipt.type.js';
import { StoreSalesBasis, FileDateOrder, FileDecimalMark, FileLevel, StoreDataKind } from './store-import.enum.js';

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

  @Field(() => FileDateOrder, { nullable: true, description: 'Default: as all dates of the file tell.' })
  @IsOptional()
  @IsEnum(FileDateOrder, { message: 'dateOrder must be day_first, month_first or year_first.' })
  dateOrder?: FileDateOrder | null;

  @Field(() => FileDecimalMark, { nullable: true, description: 'Default: as all amounts of the file tell.' })
  @IsOptional()
  @IsEnum(FileDecimalMark, { message: 'decimalMark must be point or comma.' })
  decimalMark?: FileDecimalMark | null;

  @Field(() => FileLevel, { nullable: true, description: 'Default: as the orders of the file tell.' })
  @IsOptional()
  @IsEnum(FileLevel, { message: 'level must be order or line.' })
  level?: FileLevel | null;
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

  @Field(() => StoreSalesBasis, { nullable: true, description: 'Which sales figures are made of.' })
  @IsOptional()
  @IsEnum(StoreSalesBasis, { message: 'salesBasis must be gross or net.' })
  salesBasis?: StoreSalesBasis | null;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'What one unit of another currency is worth in the store’s, by ISO 4217 code; replaces all rates.',
  })
  rates?: Record<string, unknown> | null;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description:
      'goodsPercent (of net sales, for products without a cost of their own), feePercent, feeFixed, shippingPerOrder, taxPercent (in totals that do not say theirs); replaces all costs.',
  })
  costs?: Record<string, unknown> | null;
}

@ObjectType({ description: 'One line of a file as it would be read.' })
export class PreviewLine {
  @Field(() => [String]) cells!: string[];
  @Field(() => String, { nullable: true, description: 'Why the line would be refused.' }) problem!: string | null;
  @Field(() => String, { nullable: true, description: 'What would be stored.' }) reading!: string | null;
}

@ObjectType({ description: 'What only a person knows about a file: two readings fit it.' })
export class ImportQuestion {
  @Field(() => String, { description: 'dateOrder, decimalMark, currency or level: the input that answers it.' })
  field!: string;
  @Field(() => String) question!: string;
}

@ObjectType({ description: 'How a file would be read.' })
export class ImportPreview {
  @Field(() => [String]) columns!: string[];
  @Field(() => GraphQLJSONObject, { description: 'Field name to column name.' }) mapping!: Record<string, string>;
  @Field(() => [String], { description: 'Required fields without a column.' }) missing!: string[];
  @Field(() => String, { description: 'Separator of the columns.' }) delimiter!: string;
  @Field(() => FileDecimalMark) decimalMark!: FileDecimalMark;
  @Field(() => FileDateOrder) dateOrder!: FileDateOrder;
  @Field(() => FileLevel) level!: FileLevel;
  @Field(() => String, { description: 'ISO 4217, of amounts that do not name theirs.' }) currency!: string;
  @Field(() => String, { description: 'IANA name, of times without an offset.' }) timeZone!: string;
  @Field(() => [ImportQuestion], { description: 'To be answered before the file can be imported.' })
  questions!: ImportQuestion[];
  @Field(() => String, { nullable: true, description: 'What keeps the file from being read, and the way out.' })
  problem!: string | null;
  @Field(() => ImportReceipt, {
    nullable: true,
    description: 'What an import would bring; null while it cannot be read.',
  })
  receipt!: ImportReceipt | null;
  @Field(() => [PreviewLine]) lines!: PreviewLine[];
}
