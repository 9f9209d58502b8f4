import { FieldResolver, Resolver, Root } from 'type-graphql';
import { RenderedView } from '../../schema/conversion/rendered-view.type.js';
import type { StorageService } from '../storage/storage.service.js';

/** Pictures are read by signed addresses, which whoever may read the audit gets. */
@Resolver(() => RenderedView)
export class RenderedViewResolver {
  constructor(private readonly storage: StorageService) {}

  @FieldResolver(() => String, { nullable: true, description: 'The page on a phone, at most its first 4,000 pixels.' })
  phoneScreenshotUrl(@Root() { phoneObjectId }: RenderedView): string | null {
    return phoneObjectId && this.storage.readUrl(phoneObjectId);
  }

  @FieldResolver(() => String, { nullable: true, description: 'The first screen of a phone on arrival.' })
  firstScreenUrl(@Root() { firstScreenObjectId }: RenderedView): string | null {
    return firstScreenObjectId && this.storage.readUrl(firstScreenObjectId);
  }

  @FieldResolver(() => String, { nullable: true, description: 'The first screen on a desktop.' })
  desktopScreenshotUrl(@Root() { desktopObjectId }: RenderedView): string | null {
    return desktopObjectId && this.storage.readUrl(desktopObjectId);
  }
}
