import {
  RestGenerateAdvancedHooksDocument,
  RestGenerateHooksDocument,
  RestMineAnglesDocument,
  RestScoreHooksDocument,
} from '../generated/documents.js';
import { type RestRow, route } from '../platform/rest.js';

// A missing answer fails the rule of its field, as an empty one does.
export const hooksRest: RestRow[] = [
  route({
    method: 'post',
    path: '/api/hooks/generate',
    summary: 'Write ad hooks for a product',
    accepts: 'GenerateHooksInput',
    returns: 'HookGeneration',
    document: RestGenerateHooksDocument,
    variables: ({ body }) => ({
      input: {
        ...body,
        niche: body.niche ?? '',
        audience: body.audience ?? '',
        productBenefit: body.productBenefit ?? '',
      },
    }),
    body: ({ generateHooks }) => generateHooks,
  }),
  route({
    method: 'post',
    path: '/api/hooks/score',
    summary: "Score one's own headlines",
    returns: 'ScoredHook',
    document: RestScoreHooksDocument,
    variables: ({ body }) => ({ texts: body.texts ?? [] }),
    body: ({ scoreHooks }) => ({ scores: scoreHooks }),
  }),
  route({
    method: 'post',
    path: '/api/ads-library/mine-angles',
    summary: 'Find the angles of an ad caption',
    accepts: 'MineAnglesInput',
    returns: 'AngleMiningResult',
    document: RestMineAnglesDocument,
    variables: ({ body }) => ({ input: { ...body, caption: body.caption ?? '', niche: body.niche ?? '' } }),
    body: ({ mineAngles }) => mineAngles,
  }),
  route({
    method: 'post',
    path: '/api/ads-library/generate-hooks',
    summary: 'Write TikTok hooks and a script',
    accepts: 'GenerateAdvancedHooksInput',
    returns: 'AdvancedHooks',
    document: RestGenerateAdvancedHooksDocument,
    variables: ({ body }) => ({
      input: { ...body, niche: body.niche ?? '', audience: body.audience ?? '', benefit: body.benefit ?? '' },
    }),
    body: ({ generateAdvancedHooks }) => generateAdvancedHooks,
  }),
];
