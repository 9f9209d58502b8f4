import { IsOptional, MaxLength } from 'class-validator';
import { ArgsType, Field, Float, ID, Int, ObjectType } from 'type-graphql';
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
  @Field(() => Int, { description: 'Connections whose last sync failed.' }) failingConnections!: number;
  @Field(() => Float, { description: 'Bytes of all uploads.' }) storedBytes!: number;
  @Field(() => Float, { description: 'Bytes of the database.' }) databaseBytes!: number;
  @Field(() => String, { description: 'Where files are kept: disk or s3.' }) storage!: string;
  @Field(() => String, { nullable: true, description: 'Model of the connected server; null: the built-in engines.' })
  model!: string | null;
  @Field(() => Boolean, { description: 'A mail server is set; else mail is written to files.' }) hasMail!: boolean;
  @Field(() => [QueueState]) queues!: QueueState[];
}
