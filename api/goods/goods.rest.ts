import { RestGoodsKindsDocument } from '../generated/documents.js';
import { type RestRow, route } from '../platform/rest.js';

export const goodsRest: RestRow[] = [
  route({
    method: 'get',
    path: '/api/goods-kinds',
    summary: 'Kinds of goods that a text names, the likeliest first; empty when unknown',
    queryParameters: ['text'],
    returns: 'GoodsGuess',
    document: RestGoodsKindsDocument,
    variables: ({ query: { text = '' } }) => ({ text }),
    body: ({ goodsKinds }) => ({ kinds: goodsKinds }),
  }),
];
