import { IsIn, IsOptional } from 'class-validator';
import { ArgsType, Field, ObjectType } from 'type-graphql';
import { PageArgs, PageInfo } from '../page.type.js';
import { UserActivity } from './user-activity.entity.js';
import { activityActions, type ActivityAction } from './user-activity.facts.js';

@ObjectType()
export class UserActivityEdge {
  @Field(() => UserActivity)
  node!: UserActivity;

  @Field(() => String)
  cursor!: string;
}

@ObjectType({ description: 'One page of what a user did, newest first.' })
export class UserActivityConnection {
  @Field(() => [UserActivityEdge])
  edges!: UserActivityEdge[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}

@ArgsType()
export class ActivitiesArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: `Only one of ${activityActions.join(', ')}.` })
  @IsOptional()
  @IsIn(activityActions, { message: `action must be one of ${activityActions.join(', ')}.` })
  action?: ActivityAction | null;
}
