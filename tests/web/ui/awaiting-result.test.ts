import { describe, expect, it } from '@jest/globals';
import { awaitingResult } from '../../../web/ui/awaitingResult.js';

describe('an analysis on the screen', () => {
  it('runs on until its result is here, whoever says that it is complete', () => {
    expect(awaitingResult({ status: 'complete', result: null })).toEqual({ status: 'processing', result: null });
    expect(awaitingResult({ status: 'complete', result: undefined }).status).toBe('processing');
  });

  it('is what the server says otherwise', () => {
    const complete = { status: 'complete' as const, result: { overallScore: 71 } };
    expect(awaitingResult(complete)).toBe(complete);
    const failed = { status: 'failed' as const, result: null };
    expect(awaitingResult(failed)).toBe(failed);
  });
});
