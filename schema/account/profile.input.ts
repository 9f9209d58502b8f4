import { IsIn, IsOptional, IsString, IsTimeZone, Matches, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { accountLimits, accountMessages, emailPattern } from './account.facts.js';
import { offeredLocales, profileLimits, profileMessages } from './profile.facts.js';

/** Goes into mails: no line breaks, and no braces, which would be merge tags. */
const plainLine = /^[^{}\p{Cc}]*$/u;

@InputType({ description: 'What is left out stays as it is.' })
export class UpdateProfileInput {
  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(profileLimits.nameMax, { message: profileMessages.firstNameLong })
  firstName?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(profileLimits.nameMax, { message: profileMessages.lastNameLong })
  lastName?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(accountLimits.emailMax, { message: accountMessages.email })
  @Matches(emailPattern, { message: accountMessages.email })
  email?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MinLength(accountLimits.usernameMin, { message: accountMessages.username })
  @MaxLength(accountLimits.usernameMax, { message: accountMessages.usernameLong })
  username?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(profileLimits.streetMax, { message: profileMessages.street })
  @Matches(plainLine, { message: profileMessages.street })
  street?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(profileLimits.postalCodeMax, { message: profileMessages.postalCode })
  @Matches(plainLine, { message: profileMessages.postalCode })
  postalCode?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(profileLimits.cityMax, { message: profileMessages.city })
  @Matches(plainLine, { message: profileMessages.city })
  city?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(profileLimits.countryMax, { message: profileMessages.country })
  @Matches(plainLine, { message: profileMessages.country })
  country?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'One of the offered ones, such as de-DE; empty for that of the browser.',
  })
  @IsOptional()
  @IsIn(['', ...offeredLocales], { message: profileMessages.locale })
  locale?: string | null;

  @Field(() => String, { nullable: true, description: 'IANA name; empty for that of the browser.' })
  @ValidateIf(({ timeZone }: UpdateProfileInput) => Boolean(timeZone))
  @IsTimeZone({ message: profileMessages.timeZone })
  timeZone?: string | null;

  @Field(() => Int, { nullable: true, description: '1 is Monday, 7 is Sunday; 0 for that of the locale.' })
  @IsOptional()
  @IsIn([0, 1, 6, 7], { message: profileMessages.firstWeekday })
  firstWeekday?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'A daily mail with finished work, alerts and errors.' })
  @IsOptional()
  isDigestMailed?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Needed to change the email address, which can reset the password.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(accountLimits.passwordMax, { message: profileMessages.emailNeedsPassword })
  currentPassword?: string | null;
}
