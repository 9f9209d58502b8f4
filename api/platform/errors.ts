import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { ArgumentValidationError } from 'type-graphql';
import type { ValidationError } from 'class-validator';
import { AppError, errorStatus, type ErrorCode } from '../../schema/errors.js';
import type { Log } from '../../jobs/platform/log.js';

/** Failures of the database connection that pass by themselves. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'CONNECTION_CLOSED',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
  '08001',
  '08004',
]);
const connectionMessages =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|connection is closed|not queryable|Driver not Connected/i;

/** Where a failure is told: the log, and the id by which operators find its line. */
export interface ErrorTeller {
  log: Pick<Log, 'warn' | 'error'>;
  requestId: string;
}

/**
 * Turns whatever was thrown into the one error a caller is told of. GraphQL and REST both answer from this, so nothing
 * can be worded or coded differently on the two APIs; what nobody expected is logged once and told as INTERNAL.
 */
export function toAppError(error: unknown, teller: ErrorTeller): AppError {
  const { log, requestId } = teller;
  if (error instanceof AppError) return error;
  if (error instanceof ArgumentValidationError) return fromValidation(error.extensions.validationErrors);
  if (error instanceof GraphQLError) {
    const { originalError } = error;
    const isOfScalar = originalError instanceof GraphQLError && !(originalError instanceof ArgumentValidationError);
    // A variable of the wrong type: the error around the scalar's own names the field.
    return originalError && !isOfScalar ? toAppError(originalError, teller) : fromGraphQL(error);
  }
  if (isConnectionFailure(error)) {
    log.warn({ err: error }, 'database unavailable');
    return new AppError('UNAVAILABLE', 'The database is not reachable at the moment. Try again in a few seconds.', {
      retryAfterSeconds: 5,
    });
  }
  if (isOverlong(error)) {
    log.warn({ err: error }, 'statement took too long');
    return new AppError(
      'UNAVAILABLE',
      'This takes too long to calculate. Choose a shorter range, or try again later.',
      {
        retryAfterSeconds: 60,
      },
    );
  }
  log.error({ err: error }, 'request failed unexpectedly');
  return new AppError(
    'INTERNAL',
    `Something went wrong on the server. Try again; if it happens again, tell the operator (reference ${requestId}).`,
  );
}

function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isConnectionFailure);
  const { code, driverError } = error as { code?: string; driverError?: unknown };
  return (
    (code !== undefined && connectionCodes.has(code)) ||
    connectionMessages.test(error.message) ||
    (driverError !== undefined && isConnectionFailure(driverError))
  );
}

/** PostgreSQL ended the statement at its time limit: there is too much to read, or the machine is busy. */
function isOverlong(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, driverError } = error as { code?: string; driverError?: unknown };
  return (code === '57014' && /statement timeout/.test(error.message)) || isOverlong(driverError);
}

/** The first failing rule of the first failing field, in the order in which the input declares them, is the message. */
function fromValidation(errors: ValidationError[]): AppError {
  const fields: Record<string, string> = {};
  for (const { property, constraints, children } of errors) {
    const messages = Object.values(constraints ?? {});
    const nested = messages.length === 0 && children?.length ? fromValidation(children).details.fields : undefined;
    if (nested) for (const [name, message] of Object.entries(nested)) fields[`${property}.${name}`] = message;
    else fields[property] = messages[0] ?? 'This value is not valid.';
  }
  return new AppError('BAD_INPUT', Object.values(fields)[0] ?? 'Some of the input is not valid.', { fields });
}

/** Errors of GraphQL itself: a variable of the wrong type, a field that does not exist, a limit. */
function fromGraphQL({ message: text, extensions }: GraphQLError): AppError {
  // The rejected value may be a password or a token: it is never sent back.
  const message = text.replace(/( cannot represent [^:]*): .*$/s, '$1');
  // A compiled query leaves them out where there are none.
  const code = (extensions as GraphQLError['extensions'] | undefined)?.['code'];
  if (typeof code === 'string' && code in errorStatus) return new AppError(code as ErrorCode, message);
  const variable =
    /^Variable "\$(\w+)" (?:got invalid value .*?(?: at "\w+\.([\w.[\]]+)")?; (.*)|of required type .*)$/s.exec(
      message,
    );
  if (!variable) return new AppError('BAD_INPUT', message.replace(/ Did you mean .*\?$/s, ''));
  const missing = /Field "(\w+)" of required type/.exec(variable[3] ?? '');
  const field = [variable[2], missing?.[1]].filter(Boolean).join('.') || variable[1] || 'input';
  const sentence = missing
    ? `${field} is required.`
    : `${field} has the wrong type: ${variable[3] ?? 'a value is required'}`;
  return new AppError('BAD_INPUT', sentence, { fields: { [field]: sentence } });
}

/** GraphQL form of an error: the sentence, and code, fields and waiting time as extensions. Never a stack. */
export function formatGraphQLError(
  formatted: GraphQLFormattedError,
  error: unknown,
  teller: ErrorTeller,
): GraphQLFormattedError {
  const known = toAppError(error, teller);
  return {
    message: known.message,
    ...(formatted.locations && { locations: formatted.locations }),
    ...(formatted.path && { path: formatted.path }),
    extensions: { code: known.code, ...known.details, requestId: teller.requestId },
  };
}

/** The contract's envelope. */
export function restEnvelope(
  { message, code, details }: AppError,
  requestId: string,
): { message: string; code: ErrorCode; fields?: Record<string, string>; requestId: string } {
  return { message, code, ...(details.fields && { fields: details.fields }), requestId };
}
