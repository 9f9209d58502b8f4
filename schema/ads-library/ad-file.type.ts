import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum AdFileFormat {
  csv = 'csv',
  json = 'json',
}
registerEnumType(AdFileFormat, { name: 'AdFileFormat' });

@ObjectType({ description: 'A file with saved ads.' })
export class AdFile {
  @Field(() => String)
  filename!: string;

  @Field(() => String, { description: 'Works for 15 minutes.' })
  url!: string;

  @Field(() => Int, { description: 'Ads in the file.' })
  ads!: number;
}

@ObjectType({ description: 'A row that was not taken, and why.' })
export class AdImportError {
  @Field(() => Int, { description: 'Line of a CSV file, position in a JSON list; both from 1.' })
  line!: number;

  @Field(() => String)
  reason!: string;
}

@ObjectType({ description: 'What came of a file with ads.' })
export class AdImport {
  @Field(() => Int)
  rowsRead!: number;

  @Field(() => Int)
  rowsImported!: number;

  @Field(() => Int, { description: 'Already in the library.' })
  rowsDouble!: number;

  @Field(() => Int)
  rowsRejected!: number;

  @Field(() => [AdImportError])
  errors!: AdImportError[];
}
