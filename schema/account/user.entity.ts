import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, Generated, Index, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

@ObjectType({ description: 'A store owner.' })
@Entity()
export class User {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field(() => String)
  @Column('text')
  username!: string;

  @Field(() => String)
  @Column('text')
  email!: string;

  /** `username` and `email` in lower case: two spellings are one account. */
  @Index({ unique: true })
  @Column('text')
  usernameKey!: string;

  @Index({ unique: true })
  @Column('text')
  emailKey!: string;

  @Column('text')
  passwordHash!: string;

  @Field(() => String, { nullable: true })
  @Column('text', { nullable: true })
  firstName!: string | null;

  @Field(() => String, { nullable: true })
  @Column('text', { nullable: true })
  lastName!: string | null;

  /** Where post reaches the store: the law wants it in every marketing mail. */
  @Field(() => String, { nullable: true })
  @Column('text', { nullable: true })
  street!: string | null;

  @Field(() => String, { nullable: true })
  @Column('text', { nullable: true })
  postalCode!: string | null;

  @Field(() => String, { nullable: true })
  @Column('text', { nullable: true })
  city!: string | null;

  @Field(() => String, { nullable: true })
  @Column('text', { nullable: true })
  country!: string | null;

  /** The stored picture; account's resolver shows it as the signed address `avatar`. */
  @Column('uuid', { nullable: true })
  avatarId!: string | null;

  @Field(() => String, { nullable: true, description: 'BCP 47, of numbers and dates; null is the one of the browser.' })
  @Column('text', { nullable: true })
  locale!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'IANA name, of times on screen; null is the one of the browser.',
  })
  @Column('text', { nullable: true })
  timeZone!: string | null;

  @Field(() => Int, { nullable: true, description: '1 is Monday, 7 is Sunday; null is the one of the locale.' })
  @Column('smallint', { nullable: true })
  firstWeekday!: number | null;

  @Field(() => Boolean, { description: 'One mail a day with finished work, alerts and errors, when there are any.' })
  @Column('boolean', { default: false })
  isDigestMailed!: boolean;

  /** What is older was in a digest already; also when there was nothing to say. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  digestedAt!: Date | null;

  /** Alerts and errors that were in the last digest or one before, while they last. */
  @Column('text', { array: true, default: [] })
  digestTold!: string[];

  /** Opens the opt-out of the digest without signing in. */
  @Column('uuid')
  @Generated('uuid')
  digestToken!: string;

  @Field(() => String, { description: 'Plan of the account, such as Free Trial or Pro.' })
  @Column('text', { default: 'Free Trial' })
  plan!: string;

  @Field(() => String)
  @Column('text', { default: 'user' })
  role!: string;

  @Field(() => Boolean)
  @Column('boolean', { default: true })
  isActive!: boolean;

  @Field(() => Date, { nullable: true, description: 'When the free trial ends.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  trialEndsAt!: Date | null;

  @Field(() => Date, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastLoginAt!: Date | null;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Field(() => Date)
  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}
