import { IsEmail, IsNotEmpty, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { landingLimits } from './landing.facts.js';

@InputType()
export class PreviewAuditInput {
  @Field(() => String, { description: 'Address of a public page.' })
  @IsNotEmpty({ message: 'Enter the address of a page.' })
  @MaxLength(landingLimits.url, { message: 'An address has at most $constraint1 characters.' })
  url!: string;
}

@InputType()
export class JoinWaitingListInput {
  @Field(() => String)
  @MaxLength(landingLimits.email, { message: 'An email address has at most $constraint1 characters.' })
  @IsEmail({}, { message: 'Please enter a valid email address.' })
  email!: string;
}
