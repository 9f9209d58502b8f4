import type { AnalyzeAdCreativeInput } from '../generated/graphql.js';

export interface CreativeRequest {
  input: AnalyzeAdCreativeInput;
  /** The file behind `input.objectId`, to show it beside its result. */
  file: File | null;
}

/**
 * What was asked for in this visit, by analysis: to show the picture and to ask again. The server keeps both but hands
 * neither out; an older analysis is drawn without its picture.
 */
const requests = new Map<string, CreativeRequest & { previewUrl: string | null }>();

export function rememberRequest(analysisId: string, request: CreativeRequest): void {
  requests.set(analysisId, { ...request, previewUrl: request.file && URL.createObjectURL(request.file) });
}

export function requestOf(analysisId: string) {
  return requests.get(analysisId);
}
