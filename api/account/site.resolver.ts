import { Query, Resolver } from 'type-graphql';
import { Site } from '../../schema/account/site.type.js';
import type { Config } from '../../schema/config.js';

@Resolver()
export class SiteResolver {
  constructor(
    private readonly config: Pick<
      Config,
      'DEMO' | 'ADMIN_USERNAME' | 'S3_BUCKET' | 'OPERATOR_NAME' | 'OPERATOR_ADDRESS' | 'OPERATOR_EMAIL'
    >,
  ) {}

  @Query(() => Site, { description: 'What anybody may know of this installation, signed in or not.' })
  site(): Site {
    const { DEMO, ADMIN_USERNAME, S3_BUCKET, OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL } = this.config;
    return {
      isDemo: DEMO,
      demoOperator: DEMO ? ADMIN_USERNAME : null,
      hasLargeUploads: S3_BUCKET !== undefined,
      operator: OPERATOR_NAME
        ? { name: OPERATOR_NAME, address: OPERATOR_ADDRESS ?? null, email: OPERATOR_EMAIL ?? null }
        : null,
    };
  }
}
