import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { CreateUploadInput } from '../../schema/storage/create-upload.input.js';
import {
  CompleteMultipartInput,
  MultipartInput,
  MultipartPart,
  MultipartUpload,
  SignedPart,
  SignPartInput,
} from '../../schema/storage/multipart.input.js';
import { StoredObject } from '../../schema/storage/stored-object.entity.js';
import type { SignedInContext } from '../platform/context.js';
import type { MultipartService } from './multipart.service.js';

@Resolver()
export class MultipartResolver {
  constructor(private readonly uploads: MultipartService) {}

  @Authorized()
  @Mutation(() => MultipartUpload, { description: 'Starts an upload in parts; needs an S3 object store.' })
  startMultipartUpload(
    @Arg('input', () => CreateUploadInput) input: CreateUploadInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<MultipartUpload> {
    return this.uploads.start(viewer, input);
  }

  @Authorized()
  @Query(() => [MultipartPart], { description: 'The parts that have arrived, to go on where an upload stopped.' })
  multipartParts(
    @Arg('input', () => MultipartInput) input: MultipartInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<MultipartPart[]> {
    return this.uploads.parts(viewer, input);
  }

  @Authorized()
  @Mutation(() => SignedPart, { description: 'Asks for the address of one part.' })
  signUploadPart(
    @Arg('input', () => SignPartInput) input: SignPartInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<SignedPart> {
    return this.uploads.sign(viewer, input);
  }

  @Authorized()
  @Mutation(() => StoredObject, { description: 'Puts the parts together.' })
  completeMultipartUpload(
    @Arg('input', () => CompleteMultipartInput) input: CompleteMultipartInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<StoredObject> {
    return this.uploads.complete(viewer, input);
  }

  @Authorized()
  @Mutation(() => Boolean, { description: 'Gives an upload up and drops its parts.' })
  abortMultipartUpload(
    @Arg('input', () => MultipartInput) input: MultipartInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<boolean> {
    return this.uploads.abort(viewer, input);
  }
}
