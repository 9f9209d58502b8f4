import {
  RestAbortMultipartUploadDocument,
  RestCompleteMultipartUploadDocument,
  RestCreateUploadDocument,
  RestMultipartPartsDocument,
  RestSignUploadPartDocument,
  RestStartMultipartUploadDocument,
} from '../generated/documents.js';
import { type RestInput, type RestRow, route } from '../platform/rest.js';

/** From the field names of the common multipart protocol (Uppy Companion) to those of this product. */
function toUpload({ filename, type, metadata }: RestInput['body']) {
  const { purpose, size } = metadata ?? {};
  return { filename, contentType: type, ...(purpose !== undefined && { purpose }), size };
}

const uploadOf = ({ params, query }: RestInput) => ({ key: query['key'] ?? '', uploadId: params['uploadId'] ?? '' });
const uploadPath = '/api/s3/multipart/{uploadId}';

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
  route({
    method: 'get',
    path: '/api/s3/params',
    summary: 'Where and how to send a file in one piece',
    queryParameters: ['filename', 'type', 'metadata[purpose]'],
    returns: 'Upload',
    document: RestCreateUploadDocument,
    variables: ({ query }) => ({
      input: toUpload({ ...query, metadata: { purpose: query['metadata[purpose]'] } }),
    }),
    body: ({ createUpload: { uploadURL, objectId } }) => ({
      method: 'PUT',
      url: uploadURL,
      fields: {},
      headers: {},
      key: objectId,
    }),
  }),
  route({
    method: 'post',
    path: '/api/s3/multipart',
    summary: 'Start an upload in parts: filename, type and metadata {purpose, size}; 503 without an S3 object store',
    accepts: 'CreateUploadInput',
    returns: 'MultipartUpload',
    document: RestStartMultipartUploadDocument,
    variables: ({ body }) => ({ input: toUpload(body) }),
    body: ({ startMultipartUpload }) => startMultipartUpload,
  }),
  route({
    method: 'get',
    path: uploadPath,
    summary: 'The parts that have arrived',
    queryParameters: ['key'],
    returns: 'MultipartPart',
    document: RestMultipartPartsDocument,
    variables: (input) => ({ input: uploadOf(input) }),
    body: ({ multipartParts }) =>
      multipartParts.map(({ partNumber, etag, size }) => ({ PartNumber: partNumber, ETag: etag, Size: size })),
  }),
  route({
    method: 'get',
    path: `${uploadPath}/{partNumber}`,
    summary: 'The address to PUT one part to',
    queryParameters: ['key'],
    returns: 'SignedPart',
    document: RestSignUploadPartDocument,
    variables: (input) => ({ input: { ...uploadOf(input), partNumber: Number(input.params['partNumber']) } }),
    body: ({ signUploadPart }) => signUploadPart,
  }),
  route({
    method: 'post',
    path: `${uploadPath}/complete`,
    summary: 'Put the parts together',
    queryParameters: ['key'],
    accepts: 'CompleteMultipartInput',
    returns: 'StoredObject',
    document: RestCompleteMultipartUploadDocument,
    variables: (input) => ({
      input: { ...uploadOf(input), parts: toParts(input.body.parts) },
    }),
    body: ({ completeMultipartUpload: { id, ...facts } }) => ({ key: id, ...facts }),
  }),
  route({
    method: 'delete',
    path: uploadPath,
    summary: 'Give an upload up',
    queryParameters: ['key'],
    document: RestAbortMultipartUploadDocument,
    variables: (input) => ({ input: uploadOf(input) }),
    status: 204,
    body: () => null,
  }),
];

/** Anything but a list goes on as it is: GraphQL says what is wrong with it. */
function toParts(parts: RestInput['body']) {
  if (!Array.isArray(parts)) return parts;
  return parts.map((part) => ({ partNumber: part?.PartNumber, etag: part?.ETag }));
}
