import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import {
  AdminUser,
  AdminUserConnection,
  AdminUsersArgs,
  FailingSync,
  SetUserPlanArgs,
  SystemStatus,
} from '../../schema/admin/admin-operations.type.js';
import { WaitingListConnection } from '../../schema/landing/waiting-list-entry.entity.js';
import { PageArgs } from '../../schema/page.type.js';
import type { Admin, Context } from '../platform/context.js';
import { toConnection } from '../platform/page.js';
import type { AdminOperationsService } from './admin-operations.service.js';

type AdminContext = Context & { admin: Admin };

@Resolver()
export class AdminOperationsResolver {
  constructor(private readonly operations: AdminOperationsService) {}

  @Authorized('admin')
  @Query(() => AdminUserConnection, { description: 'Accounts, newest first.' })
  async adminUsers(
    @Args(() => AdminUsersArgs) args: AdminUsersArgs,
    @Ctx() { admin }: AdminContext,
  ): Promise<AdminUserConnection> {
    return toConnection(await this.operations.users(admin, args), args.first);
  }

  @Authorized('admin')
  @Mutation(() => AdminUser, { description: 'Shuts an account out, or lets it in again; nothing is deleted.' })
  adminSetUserActive(
    @Arg('id', () => ID) id: string,
    @Arg('isActive', () => Boolean) isActive: boolean,
    @Ctx() { admin }: AdminContext,
  ): Promise<AdminUser> {
    return this.operations.setUserActive(admin, id, isActive);
  }

  @Authorized('admin')
  @Mutation(() => AdminUser, { description: 'Puts an account on another plan.' })
  adminSetUserPlan(
    @Args(() => SetUserPlanArgs) { id, plan }: SetUserPlanArgs,
    @Ctx() { admin }: AdminContext,
  ): Promise<AdminUser> {
    return this.operations.setUserPlan(admin, id, plan);
  }

  @Authorized('admin')
  @Query(() => [FailingSync], { description: 'Connections whose last sync failed, at most 50.' })
  adminFailingSyncs(@Ctx() { admin }: AdminContext): Promise<FailingSync[]> {
    return this.operations.failingSyncs(admin);
  }

  @Authorized('admin')
  @Mutation(() => Boolean, { description: 'Begins a sync of a connection now.' })
  adminRetrySync(@Arg('id', () => ID) id: string, @Ctx() { admin }: AdminContext): Promise<boolean> {
    return this.operations.retrySync(admin, id);
  }

  @Authorized('admin')
  @Query(() => WaitingListConnection)
  async adminWaitingList(
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { admin }: AdminContext,
  ): Promise<WaitingListConnection> {
    return toConnection(await this.operations.waitingList(admin, args), args.first);
  }

  @Authorized('admin')
  @Mutation(() => String, { description: 'The waiting list as CSV.' })
  adminExportWaitingList(@Ctx() { admin }: AdminContext): Promise<string> {
    return this.operations.exportWaitingList(admin);
  }

  @Authorized('admin')
  @Query(() => SystemStatus)
  adminStatus(@Ctx() { admin }: AdminContext): Promise<SystemStatus> {
    return this.operations.status(admin);
  }
}
