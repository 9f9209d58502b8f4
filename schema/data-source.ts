import 'reflect-metadata';
import { DataSource, type MigrationInterface, type MixedList } from 'typeorm';
import { Session } from './account/session.entity.js';
import { User } from './account/user.entity.js';
import { AuditEntry } from './admin/audit-entry.entity.js';
import { Analysis } from './analysis/analysis.entity.js';
import { CreateFoundation1763712000000 } from './migrations/1763712000000-create-foundation.js';
import { CreateQuiz1763714000000 } from './migrations/1763714000000-create-quiz.js';
import { BookingRequest } from './quiz/booking-request.entity.js';
import { QuizSession } from './quiz/quiz-session.entity.js';
import { QuizTally } from './quiz/quiz-tally.entity.js';
import { StoredObject } from './storage/stored-object.entity.js';

/** Every table, in the order of the rooms. */
export const entities: MixedList<new () => object> = [
  User,
  Session,
  Analysis,
  StoredObject,
  QuizSession,
  QuizTally,
  BookingRequest,
  AuditEntry,
];

const migrations: MixedList<new () => MigrationInterface> = [CreateFoundation1763712000000, CreateQuiz1763714000000];

interface DataSourceOptions {
  /** Connections at the most; every process has its own pool. */
  poolSize: number;
}

/** @returns a data source that is not connected yet; an import of this module connects nothing */
export function createDataSource(url: string, { poolSize }: DataSourceOptions): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    entities,
    migrations,
    migrationsTableName: 'migration',
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    synchronize: false,
    poolSize,
    applicationName: 'ecom-growth',
    extra: { connectionTimeoutMillis: 5_000, statement_timeout: 10_000, query_timeout: 12_000, keepAlive: true },
  });
}
