import { Query, Resolver } from 'type-graphql';
import { Site } from '../../schema/account/site.type.js';
import type { Config } from '../../schema/config.js';

@Resolver()
export class SiteResolver {
  constructor(private readonly config: Pick<Config, 'DEMO'>) {}

  @Query(() => Site, { description: 'What anybody may know of this installation, signed in or not.' })
  site(): Site {
    return { isDemo: this.config.DEMO };
  }
}
