import { DataSource, type EntityManager } from 'typeorm';
import { Analysis, type AnalysisInput } from '../../schema/analysis/analysis.entity.js';
import { type AnalysisType, Ownership } from '../../schema/analysis/analysis.enum.js';
import { prepared } from '../platform/prepared.js';

export interface NewAnalysis {
  type: AnalysisType;
  title: string;
  description: string;
  input: AnalysisInput;
  /** The owner's own, unless told otherwise. */
  ownership?: Ownership;
}

/** The row and its entry in the owner's activity, both or none, in one statement. */
const createProcessing = `
  WITH created AS (
    INSERT INTO analysis ("ownerId", type, status, title, description, input, ownership)
    VALUES ($1, $2, 'processing', $3, $4, $5, $6)
    RETURNING id, "ownerId", type, status, title, description, input, ownership, "isRendering", "createdAt"
  ), noted AS (
    INSERT INTO user_activity ("userId", action, resource, details)
    SELECT "ownerId", 'analysis_created', title, description FROM created
  )
  SELECT * FROM created`;

/** Writes an analysis that waits for its job; whoever calls hands it over. */
export async function createAnalysis(
  db: DataSource | EntityManager,
  ownerId: string,
  { type, title, description, input, ownership = Ownership.own }: NewAnalysis,
): Promise<Analysis> {
  const values = [ownerId, type, title, description, JSON.stringify(input), ownership];
  const [row] =
    db instanceof DataSource
      ? await prepared<Partial<Analysis>>(db, createProcessing, values)
      : await db.query<Partial<Analysis>[]>(createProcessing, values);
  return Object.assign(new Analysis(), row);
}
