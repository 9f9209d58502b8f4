/** Every failure that a caller may be told of, with the HTTP status of the REST facade. The list is closed. */
export const errorStatus = {
  BAD_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  UNPROCESSABLE: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  PROVIDER_FAILED: 502,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export interface ErrorDetails {
  /** Bad input: field name to the sentence that is shown beside it. */
  fields?: Record<string, string>;
  /** Seconds after which trying again makes sense; becomes the header Retry-After. */
  retryAfterSeconds?: number;
}

/** An expected failure. Its message is shown to the user, so it says in one sentence what to do. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** What passes by itself: a job that fails so is tried again, a caller is told to come back. */
export function isTransient(error: unknown): boolean {
  return error instanceof AppError ? error.code === 'UNAVAILABLE' || error.code === 'PROVIDER_FAILED' : true;
}
