import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { AccountExport } from '../../schema/account/account-export.type.js';
import { ActivitiesArgs, UserActivityConnection } from '../../schema/account/user-activity.type.js';
import type { SignedInContext } from '../platform/context.js';
import { toConnection } from '../platform/page.js';
import type { AccountDataService } from './account-data.service.js';
import type { ActivityService } from './activity.service.js';

@Resolver()
export class AccountDataResolver {
  constructor(
    private readonly activities: ActivityService,
    private readonly data: AccountDataService,
  ) {}

  @Authorized()
  @Query(() => UserActivityConnection, { name: 'activities', description: 'What the user did, newest first.' })
  async list(
    @Args(() => ActivitiesArgs) args: ActivitiesArgs,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<UserActivityConnection> {
    return toConnection(await this.activities.list(viewer, args), args.first);
  }

  @Authorized('session')
  @Mutation(() => AccountExport, { description: 'Writes everything that is stored of the account into one JSON file.' })
  exportAccount(@Ctx() { viewer, baseUrl }: SignedInContext): Promise<AccountExport> {
    return this.data.export(viewer, baseUrl);
  }

  @Authorized('session')
  @Mutation(() => Boolean, { description: 'Erases the account and everything of it for good.' })
  async deleteAccount(
    @Arg('password', () => String) password: string,
    @Ctx() context: SignedInContext,
  ): Promise<boolean> {
    await this.data.delete(context.viewer, password);
    context.setSessionToken(null);
    return true;
  }
}
