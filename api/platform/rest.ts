import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type DocumentNode,
  getNamedType,
  getNullableType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  validate,
} from 'graphql';
import type { AnalysisStatus } from '../../schema/analysis/analysis.enum.js';
import { AppError, type ErrorCode, errorStatus } from '../../schema/errors.js';
import type { Context } from './context.js';
import { restEnvelope, toAppError } from './errors.js';
import { runDocument } from './run-document.js';

/** What a row may read of a request. Nothing here is checked yet: GraphQL coerces and validates the variables. */
export interface RestInput {
  params: Record<string, string>;
  query: Record<string, Unchecked>;
  body: Unchecked;
}

// oxlint-disable-next-line typescript/no-explicit-any -- unknown until GraphQL has coerced it
type Unchecked = any;

export type Access = 'public' | 'user' | 'admin';

interface RowFacts {
  method: 'get' | 'post' | 'patch' | 'delete';
  path: string;
  summary: string;
  /** Who may call; the operation checks again. A signed-in user when absent. */
  access?: Access;
  /** GraphQL input type whose fields the JSON body has, for OpenAPI. */
  accepts?: string;
  /** GraphQL type that the answer is, or is made of, for OpenAPI. */
  returns?: string;
  /** Query parameters, for OpenAPI. */
  queryParameters?: string[];
}

interface OperationRow<Data, Variables> extends RowFacts {
  document: TypedDocumentNode<Data, Variables>;
  variables: (input: RestInput) => Variables;
  body: (data: Data) => unknown;
  headers?: (data: Data) => Record<string, string>;
  /** 200 when absent. */
  status?: number;
}

/** An analysis as the rows need it: who starts one gets at least its id, who reads one at least its end. */
interface StartedAnalysis {
  id: string;
}
export interface SettledAnalysis {
  id: string;
  status: AnalysisStatus | `${AnalysisStatus}`;
  error?: string | null;
  errorCode?: string | null;
}

interface AnalysisRow<Start, StartVariables, Result> extends RowFacts {
  start: TypedDocumentNode<Start, StartVariables>;
  variables: (input: RestInput) => StartVariables;
  started: (data: Start) => StartedAnalysis;
  result: TypedDocumentNode<Result, { id: string }>;
  settled: (data: Result) => SettledAnalysis;
  body: (data: Result) => unknown;
}

/** What the rows run on. */
export interface RestRuntime {
  schema: GraphQLSchema;
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Context>;
  /** Resolves when the analysis has settled, or when the caller has waited long enough. */
  waitUntilSettled(context: Context, id: string): Promise<void>;
}

/** A row of the facade, ready to be registered; what it runs is hidden behind `answer`. */
export interface RestRow extends RowFacts {
  access: Access;
  successStatus: number;
  documents: DocumentNode[];
  answer(runtime: RestRuntime, context: Context, input: RestInput, request: FastifyRequest): Promise<RestAnswer>;
}

interface RestAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** One documented path over one operation. */
export function route<Data, Variables>(row: OperationRow<Data, Variables>): RestRow {
  return {
    ...row,
    access: row.access ?? 'user',
    successStatus: row.status ?? 200,
    documents: [row.document],
    async answer(runtime, context, input) {
      const data = await run(runtime, row.document, row.variables(input), context);
      return { status: row.status ?? 200, body: row.body(data), headers: row.headers?.(data) };
    },
  };
}

/** Starts an analysis and waits for its result; `Prefer: respond-async`, or too long a wait, gives 202 and the id. */
export function analysisRoute<Start, StartVariables, Result>(row: AnalysisRow<Start, StartVariables, Result>): RestRow {
  return {
    ...row,
    access: row.access ?? 'user',
    successStatus: 200,
    documents: [row.start, row.result],
    async answer(runtime, context, input, request) {
      const { id } = row.started(await run(runtime, row.start, row.variables(input), context));
      const accepted = {
        status: 202,
        body: { analysisId: id, status: 'processing' },
        headers: { location: `/api/analyses/${id}` },
      };
      if (/\brespond-async\b/i.test([request.headers['prefer'] ?? ''].flat().join(','))) return accepted;
      await runtime.waitUntilSettled(context, id);
      const data = await run(runtime, row.result, { id }, context);
      const { status, error, errorCode } = row.settled(data);
      if (status === 'processing') return accepted;
      if (status === 'failed') throw new AppError(knownCode(errorCode), error ?? 'The analysis failed.');
      return { status: 200, body: row.body(data) };
    },
  };
}

function knownCode(code: string | null | undefined): ErrorCode {
  return code && code in errorStatus ? (code as ErrorCode) : 'INTERNAL';
}

async function run<Data, Variables>(
  { schema }: RestRuntime,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  context: Context,
): Promise<Data> {
  const answer = await runDocument({
    schema,
    document,
    contextValue: context,
    variableValues: variables as Record<string, unknown>,
  });
  const failure = answer.errors?.[0];
  if (failure) throw toAppError(failure, context);
  return answer.data as Data;
}

/** Registers the rows. A document that does not fit the schema stops the start. */
export function registerRest(app: FastifyInstance, rows: RestRow[], runtime: RestRuntime): void {
  for (const row of rows) {
    for (const document of row.documents) {
      const errors = validate(runtime.schema, document);
      if (errors[0]) throw new Error(`${row.method.toUpperCase()} ${row.path}: ${errors[0].message}`);
    }
    app.route({
      method: row.method.toUpperCase(),
      url: row.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const context = await runtime.contextOf(request, reply);
        refuseWithoutAccess(row.access, context);
        const input = inputOf(request);
        if (row.accepts) refuseMisshapen(runtime.schema.getType(row.accepts), input.body);
        const { status, body, headers } = await row.answer(runtime, context, input, request);
        void reply.code(status).headers(headers ?? {});
        return status === 204 ? reply.send() : reply.send(body);
      },
    });
  }
}

/** Said before the body is looked at, so that a stranger learns nothing about it. */
function refuseWithoutAccess(access: Access, { viewer, admin }: Context): void {
  if (access === 'user' && !viewer) throw new AppError('UNAUTHENTICATED', 'Sign in to continue.');
  if (access === 'admin' && !admin) {
    throw viewer
      ? new AppError('FORBIDDEN', 'Only operators can do this.')
      : new AppError('UNAUTHENTICATED', 'Sign in as an operator to continue.');
  }
}

/**
 * Rows take the fields they know out of nested objects, and would take a text or a number in the place of an object for one
 * without fields.
 * @throws AppError BAD_INPUT naming the field
 */
function refuseMisshapen(type: GraphQLNamedType | undefined, body: Unchecked, path = ''): void {
  if (!isInputObjectType(type)) return;
  for (const field of Object.values(type.getFields())) {
    const nested = getNamedType(field.type);
    const value: unknown = Object.hasOwn(body, field.name) ? body[field.name] : undefined;
    if (!isInputObjectType(nested) || value === undefined || value === null) continue;
    const name = path + field.name;
    const isList = isListType(getNullableType(field.type));
    if (isList && !Array.isArray(value)) throw misshapen(name, 'a list');
    const entries: unknown[] = isList && Array.isArray(value) ? value : [value];
    for (const [index, entry] of entries.entries()) {
      const at = isList ? `${name}[${index}]` : name;
      if (entry === null) continue;
      if (typeof entry !== 'object' || Array.isArray(entry)) throw misshapen(at, 'an object');
      refuseMisshapen(nested, entry, `${at}.`);
    }
  }
}

function misshapen(field: string, wanted: string): AppError {
  const message = `${field} must be ${wanted}.`;
  return new AppError('BAD_INPUT', message, { fields: { [field]: message } });
}

function inputOf(request: FastifyRequest): RestInput {
  const { body } = request;
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new AppError('BAD_INPUT', 'The body must be a JSON object.');
  }
  return {
    params: request.params as Record<string, string>,
    query: request.query as Record<string, string>,
    body: body ?? {},
  };
}

/** Sends any failure in the contract's envelope. */
export function sendRestError(error: unknown, reply: FastifyReply): FastifyReply {
  const { id: requestId, log } = reply.request;
  const known = toAppError(error, { log, requestId });
  if (known.details.retryAfterSeconds) void reply.header('retry-after', known.details.retryAfterSeconds);
  return reply.code(known.status).send(restEnvelope(known, requestId));
}
