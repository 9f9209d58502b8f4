import {
  RestReadStoreProfileDocument,
  RestStoreProfileDocument,
  RestUpdateStoreProfileDocument,
} from '../generated/documents.js';
import { type RestRow, route } from '../platform/rest.js';

export const storeProfileRest: RestRow[] = [
  route({
    method: 'get',
    path: '/api/store-profile',
    summary: 'What is known of the own store, and from where',
    returns: 'StoreProfile',
    document: RestStoreProfileDocument,
    variables: () => ({}),
    body: ({ storeProfile }) => storeProfile,
  }),
  route({
    method: 'patch',
    path: '/api/store-profile',
    summary: 'Correct or confirm the store profile; what is left out stays',
    accepts: 'UpdateStoreProfileInput',
    returns: 'StoreProfile',
    document: RestUpdateStoreProfileDocument,
    variables: ({ body }) => ({ input: { ...body } }),
    body: ({ updateStoreProfile }) => updateStoreProfile,
  }),
  route({
    method: 'post',
    path: '/api/store-profile/read',
    summary: 'Read the store profile from the store; GET /api/store-profile tells how far it is',
    accepts: 'ReadStoreProfileInput',
    returns: 'StoreProfile',
    document: RestReadStoreProfileDocument,
    variables: ({ body }) => ({ input: { ...body, url: body.url ?? '' } }),
    body: ({ readStoreProfile }) => readStoreProfile,
    status: 202,
  }),
];
