import { RestCreateUploadDocument } from '../generated/documents.js';
import { type RestRow, route } from '../platform/rest.js';

export const storageRest: RestRow[] = [
  route({
    method: 'post',
    path: '/api/objects/upload',
    summary: 'Ask for an address to PUT a file to; an empty body is for a swipe file',
    accepts: 'CreateUploadInput',
    returns: 'Upload',
    document: RestCreateUploadDocument,
    variables: ({ body: { purpose, filename, contentType, size } }) => ({
      input: { ...(purpose !== undefined && { purpose }), filename, contentType, size },
    }),
    body: ({ createUpload }) => createUpload,
  }),
];
