import { IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { accountLimits, accountMessages, emailPattern } from './account.facts.js';

@InputType()
export class RegisterInput {
  @Field(() => String)
  @IsString()
  @MinLength(accountLimits.usernameMin, { message: accountMessages.username })
  @MaxLength(accountLimits.usernameMax, { message: accountMessages.usernameLong })
  username!: string;

  @Field(() => String)
  @MaxLength(accountLimits.emailMax, { message: accountMessages.email })
  @Matches(emailPattern, { message: accountMessages.email })
  email!: string;

  @Field(() => String)
  @MinLength(accountLimits.passwordMin, { message: accountMessages.password })
  @MaxLength(accountLimits.passwordMax, { message: accountMessages.passwordLong })
  password!: string;
}

@InputType()
export class LoginInput {
  @Field(() => String)
  @IsString()
  @MaxLength(accountLimits.emailMax, { message: accountMessages.badLogin })
  email!: string;

  @Field(() => String)
  @IsString()
  @MaxLength(accountLimits.passwordMax, { message: accountMessages.badLogin })
  password!: string;
}
