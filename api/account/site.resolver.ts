import { Query, Resolver } from 'type-graphql';
import { Site } from '../../schema/account/site.type.js';
import type { Config } from '../../schema/config.js';

@Resolver()
export class SiteResolver {
  constructor(private readonly config: Pick<Config, 'DEMO' | 'ADMIN_USERNAME' | 'S3_BUCKET'>) {}

  @Query(() => Site, { description: 'What anybody may know of this installation, signed in or not.' })
  site(): Site {
    const { DEMO, ADMIN_USERNAME, S3_BUCKET } = this.config;
    return {
      isDemo: DEMO,
      demoOperator: DEMO ? ADMIN_USERNAME : null,
      hasLargeUploads: S3_BUCKET !== undefined,
    };
  }
}
