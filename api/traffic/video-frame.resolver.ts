import { FieldResolver, Resolver, Root } from 'type-graphql';
import { VideoFrame } from '../../schema/traffic/ad-video.type.js';
import type { StorageService } from '../storage/storage.service.js';

@Resolver(() => VideoFrame)
export class VideoFrameResolver {
  constructor(private readonly storage: StorageService) {}

  @FieldResolver(() => String, { description: 'Address of the frame, signed for 15 minutes.' })
  url(@Root() { objectId }: VideoFrame): string {
    return this.storage.readUrl(objectId);
  }
}
