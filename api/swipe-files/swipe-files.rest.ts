import {
  RestDeleteSwipeFileDocument,
  RestRestoreSwipeFileDocument,
  RestSwipeFileDocument,
  RestSwipeFilesDocument,
  RestUpdateSwipeFileDocument,
} from '../generated/documents.js';
import { type RestRow, route } from '../platform/rest.js';

const filePath = '/api/swipe-files/{id}';

export const swipeFilesRest: RestRow[] = [
  route({
    method: 'get',
    path: '/api/swipe-files',
    summary: 'Own swipe files, newest first; the next page starts at the cursor of the header X-Next-Cursor',
    queryParameters: ['limit', 'cursor', 'search', 'tag', 'kind'],
    returns: 'SwipeFile',
    document: RestSwipeFilesDocument,
    variables: ({ query: { limit = '100', cursor, search, tag, kind } }) => ({
      first: Number(limit),
      after: cursor,
      search,
      tag,
      kind,
    }),
    body: ({ swipeFiles }) => swipeFiles.edges.map(({ node }) => node),
    headers: ({ swipeFiles: { pageInfo } }): Record<string, string> =>
      pageInfo.hasNextPage && pageInfo.endCursor ? { 'x-next-cursor': pageInfo.endCursor } : {},
  }),
  route({
    method: 'get',
    path: filePath,
    summary: 'One swipe file',
    returns: 'SwipeFile',
    document: RestSwipeFileDocument,
    variables: ({ params: { id = '' } }) => ({ id }),
    body: ({ swipeFile }) => swipeFile,
  }),
  route({
    method: 'patch',
    path: filePath,
    summary: 'Rename a swipe file or change its tags',
    accepts: 'UpdateSwipeFileInput',
    returns: 'SwipeFile',
    document: RestUpdateSwipeFileDocument,
    variables: ({ params: { id = '' }, body: { filename, tags } }) => ({ input: { id, filename, tags } }),
    body: ({ updateSwipeFile }) => updateSwipeFile,
  }),
  route({
    method: 'delete',
    path: filePath,
    summary: 'Delete a swipe file; it can be restored for an hour',
    document: RestDeleteSwipeFileDocument,
    variables: ({ params: { id = '' } }) => ({ id }),
    status: 204,
    body: () => null,
  }),
  route({
    method: 'post',
    path: `${filePath}/restore`,
    summary: 'Bring a deleted swipe file back',
    returns: 'SwipeFile',
    document: RestRestoreSwipeFileDocument,
    variables: ({ params: { id = '' } }) => ({ id }),
    body: ({ restoreSwipeFile }) => restoreSwipeFile,
  }),
];
