import { IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { Field, InputType, ObjectType } from 'type-graphql';
import { accountLimits, accountMessages, emailPattern } from './account.facts.js';
import { passwordMessages } from './password.facts.js';

@InputType()
export class ChangePasswordInput {
  @Field(() => String)
  @IsString()
  @MaxLength(accountLimits.passwordMax, { message: passwordMessages.wrongPassword })
  currentPassword!: string;

  @Field(() => String)
  @MinLength(accountLimits.passwordMin, { message: accountMessages.password })
  @MaxLength(accountLimits.passwordMax, { message: accountMessages.passwordLong })
  newPassword!: string;
}

@InputType()
export class RequestPasswordResetInput {
  @Field(() => String)
  @MaxLength(accountLimits.emailMax, { message: accountMessages.email })
  @Matches(emailPattern, { message: accountMessages.email })
  email!: string;
}

@InputType()
export class ResetPasswordInput {
  @Field(() => String, { description: 'From the link of the mail.' })
  @MaxLength(200, { message: passwordMessages.badToken })
  token!: string;

  @Field(() => String)
  @MinLength(accountLimits.passwordMin, { message: accountMessages.password })
  @MaxLength(accountLimits.passwordMax, { message: accountMessages.passwordLong })
  password!: string;
}

@ObjectType({ description: 'The same for every address.' })
export class PasswordResetRequested {
  @Field(() => String)
  message!: string;
}
