import type { AnalyzeAdCreativeInput } from '../generated/graphql.js';

/** What was asked for in this visit, by analysis: to ask for the same again when it failed. */
const requests = new Map<string, AnalyzeAdCreativeInput>();

export function rememberRequest(analysisId: string, request: AnalyzeAdCreativeInput): void {
  requests.set(analysisId, request);
}

export function requestOf(analysisId: string): AnalyzeAdCreativeInput | undefined {
  return requests.get(analysisId);
}
