import { FieldResolver, Resolver, Root } from 'type-graphql';
import { PathStep } from '../../schema/conversion/path-step.type.js';
import type { StorageService } from '../storage/storage.service.js';

@Resolver(() => PathStep)
export class PathStepResolver {
  constructor(private readonly storage: StorageService) {}

  @FieldResolver(() => String, { nullable: true, description: 'The first screen of the step on a phone.' })
  screenshotUrl(@Root() { pictureObjectId }: PathStep): string | null {
    return pictureObjectId && this.storage.readUrl(pictureObjectId);
  }
}
