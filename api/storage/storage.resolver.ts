import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { CreateUploadInput, Upload } from '../../schema/storage/create-upload.input.js';
import type { SignedInContext } from '../platform/context.js';
import type { StorageService } from './storage.service.js';

@Resolver()
export class StorageResolver {
  constructor(private readonly storage: StorageService) {}

  @Authorized()
  @Mutation(() => Upload, { description: 'Asks for an address to PUT a file to.' })
  createUpload(
    @Arg('input', () => CreateUploadInput) input: CreateUploadInput,
    @Ctx() { viewer, baseUrl }: SignedInContext,
  ): Promise<Upload> {
    return this.storage.createUpload(viewer, input, baseUrl);
  }
}
