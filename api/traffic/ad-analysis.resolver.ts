import { FieldResolver, Resolver, Root } from 'type-graphql';
import { AdAnalysis } from '../../schema/traffic/ad-analysis.type.js';
import type { StorageService } from '../storage/storage.service.js';

/** Addresses of the pictures of an analysis; each works for 15 minutes. Only the owner gets to see the analysis itself. */
@Resolver(() => AdAnalysis)
export class AdAnalysisResolver {
  constructor(private readonly storage: StorageService) {}

  @FieldResolver(() => String, { nullable: true, description: 'Address of the creative, signed for 15 minutes.' })
  imageUrl(@Root() { imageObjectId }: AdAnalysis): string | null {
    return imageObjectId && this.storage.pictureUrl(imageObjectId);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Address of the attention map, signed for 15 minutes.' })
  heatMapUrl(@Root() { heatMapObjectId }: AdAnalysis): string | null {
    return heatMapObjectId && this.storage.readUrl(heatMapObjectId);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Address of the annotated picture, signed for 15 minutes.',
  })
  overlayUrl(@Root() { overlayObjectId }: AdAnalysis): string | null {
    return overlayObjectId && this.storage.readUrl(overlayObjectId);
  }
}
