import type { ImportKind } from '../../schema/ltv/store-import.facts.js';
import type { OpenedCsv } from './csv-stream.js';
import { detectColumns, type CsvLayout, type LayoutDefaults, type LayoutWishes } from './csv-layout.engine.js';
import { FileSurvey } from './csv-survey.engine.js';

interface FileToRead {
  kind: ImportKind;
  csv: OpenedCsv;
  wishes: LayoutWishes;
  defaults: LayoutDefaults;
  /** UTC milliseconds. */
  latest: number;
}

/** Tells a file's columns from its beginning, and how its dates, amounts and orders are written from all of it. */
export async function readLayout({ kind, csv, wishes, defaults, latest }: FileToRead): Promise<CsvLayout> {
  const guessed = detectColumns(kind, csv.delimiter, csv.sample, wishes);
  const survey = await surveyed(csv, guessed, latest);
  const other = survey.better(wishes);
  return (other ? await surveyed(csv, other, latest) : survey).layout(wishes, defaults);
}

async function surveyed(
  csv: OpenedCsv,
  columns: ReturnType<typeof detectColumns>,
  latest: number,
): Promise<FileSurvey> {
  const survey = new FileSurvey(columns, latest);
  let position = 0;
  for await (const portion of csv.rows())
    for (const { cells } of portion) if (position++ >= columns.headerRows) survey.add(cells);
  return survey;
}
