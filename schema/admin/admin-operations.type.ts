import { IsIn, IsOptional, MaxLength } from 'class-validator';
import { ArgsType, Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { plans } from '../account/account.facts.js';
import { PageArgs, PageInfo } from '../page.type.js';

@ObjectType({
  description: 'An account as operators see it: who, since when, and how much of the installation it uses.',
})
export class AdminUser {
  @Field(() => ID) id!: string;
  @Field(() => String) username!: string;
  @Field(() => String) email!: string;
  @Field(() => String) plan!: string;
  @Field(() => Boolean) isActive!: boolean;
  @Field(() => Date) createdAt!: Date;
  @Field(() => Date, { nullable: true }) lastLoginAt!: Date | null;
  @Field(() => Int) analyses!: number;
  @Field(() => Int) flows!: number;
  @Field(() => Float, { description: 'Bytes of its uploads.' }) storedBytes!: number;
}

@ObjectType()
export class AdminUserEdge {
  @Field(() => AdminUser) node!: AdminUser;
  @Field(() => String) cursor!: string;
}

@ObjectType()
export class AdminUserConnection {
  @Field(() => [AdminUserEdge]) edges!: AdminUserEdge[];
  @Field(() => PageInfo) pageInfo!: PageInfo;
}

@ArgsType()
export class AdminUsersArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'Part of the username or email address.' })
  @IsOptional()
  @MaxLength(200, { message: 'Search for at most $constraint1 characters.' })
  search?: string | null;
}

@ArgsType()
export class SetUserPlanArgs {
  @Field(() => ID) id!: string;

  @Field(() => String, { description: `One of ${plans.join(', ')}.` })
  @IsIn(plans, { message: `Choose one of ${plans.join(', ')}.` })
  plan!: string;
}

@ObjectType({ description: 'A connection whose last sync failed.' })
export class FailingSync {
  @Field(() => ID, { description: 'Id of the connection.' }) id!: string;
  @Field(() => String) username!: string;
  @Field(() => String, { description: 'Name of the platform.' }) platform!: string;
  @Field(() => String, { description: 'What went wrong, as the owner reads it.' }) error!: string;
  @Field(() => Date, { nullable: true, description: 'The last sync that succeeded.' }) lastSyncAt!: Date | null;
  @Field(() => Boolean, { description: 'It is connected: a sync can start now. Else its owner has to connect again.' })
  canRetry!: boolean;
}

@ObjectType()
export class QueueState {
  @Field(() => String) name!: string;
  @Field(() => Int) waiting!: number;
  @Field(() => Int) active!: number;
  @Field(() => Int) failed!: number;
}

@ObjectType({ description: 'How the installation is doing.' })
export class SystemStatus {
  @Field(() => Int) users!: number;
  @Field(() => Int) waitingList!: number;
  @Field(() => Int, { description: 'Analyses that failed in the last 24 hours.' }) failedAnalyses!: number;
  @Field(() => Float, { description: 'Bytes of all uploads.' }) storedBytes!: number;
  @Field(() => Float, { description: 'Bytes of the database.' }) databaseBytes!: number;
  @Field(() => String, { description: 'Where files are kept: disk or s3.' }) storage!: string;
  @Field(() => String, { nullable: true, description: 'Model of the connected server; null: the built-in engines.' })
  model!: string | null;
  @Field(() => Boolean, { description: 'A mail server is set; else mail is written to files.' }) hasMail!: boolean;
  @Field(() => [QueueState]) queues!: QueueState[];
}
