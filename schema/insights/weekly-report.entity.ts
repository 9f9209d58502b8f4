import { IsBoolean, IsOptional, Matches } from 'class-validator';
import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { User } from '../account/user.entity.js';
import { FigureAlert } from './figure-alert.entity.js';

@ObjectType({ description: 'What a part of revenue, such as visits, did to its change.' })
export class RevenueDriver {
  @Field(() => String) name!: string;
  @Field(() => Float, { description: 'Change of the part itself, percent.' }) changePercent!: number;
  @Field(() => Float, { description: 'What it did to revenue, store currency; the parts add up to the change.' })
  amount!: number;
}

@ObjectType({ description: 'Something to do, with what it is worth.' })
export class ReportAction {
  @Field(() => String) title!: string;
  @Field(() => String) impact!: string;
  @Field(() => String, { description: 'loss, risk, chance, note or setup.' }) kind!: string;
  @Field(() => String, { description: 'Where in the app to act.' }) link!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Days that were looked at; null where it is not about days, and in reports from before it was kept.',
  })
  period?: string | null;
}

@ObjectType({ description: 'One week of the store: what changed, why, and what to do.' })
export class WeekSummary {
  @Field(() => String, { description: 'ISO 4217.' }) currency!: string;
  @Field(() => String, {
    nullable: true,
    description: 'gross or net: the sales that it was made of; null in reports from before it was kept.',
  })
  salesBasis?: string | null;
  @Field(() => Float) revenue!: number;
  @Field(() => Float) revenueBefore!: number;
  @Field(() => Float) orders!: number;
  @Field(() => String, { description: 'The change in one sentence, and whether it is more than chance.' })
  sentence!: string;
  @Field(() => [RevenueDriver]) drivers!: RevenueDriver[];
  @Field(() => [ReportAction], { description: 'Losses and risks that are new this week.' }) alerts!: ReportAction[];
  @Field(() => [ReportAction], { description: 'The three most valuable things to do.' }) actions!: ReportAction[];
  @Field(() => [String], {
    description: 'What became of last week’s advice, and what earlier advice did as far as it is measured.',
  })
  effects!: string[];
  /** What the next report looks back on, as it was when this one was first told; missing before it was kept. */
  told?: ToldFindings;
}

export interface ToldFindings {
  /** Rules of the losses and risks that were known. */
  alarms: string[];
  advice: { rule: string; title: string }[];
}

@ObjectType({ description: 'A kept weekly report.' })
@Entity()
@Index('weekly_report_of_week', ['ownerId', 'week'], { unique: true })
export class WeeklyReport {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Filters every query. */
  @Column('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @Field(() => String, { description: 'Monday of the week, YYYY-MM-DD, in the time zone of the store.' })
  @Column('date')
  week!: string;

  @Field(() => WeekSummary)
  @Column('jsonb')
  summary!: WeekSummary;

  @Field(() => Date, { nullable: true, description: 'When it was mailed; only where its owner asked for mails.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  mailedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Why a mail did not go out.' })
  @Column('text', { nullable: true })
  mailError!: string | null;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

@ObjectType({ description: 'A mail of the store: a weekly report or the alerts of a day.' })
export class MailDelivery {
  @Field(() => String, { description: 'report or alert.' }) kind!: string;
  @Field(() => String, { description: 'What it is about: the Monday of the week, or the day; YYYY-MM-DD.' })
  about!: string;
  @Field(() => Date, { nullable: true, description: 'When the mail server took it; null when it did not.' })
  at!: Date | null;
  @Field(() => String, { nullable: true, description: 'Why it did not go out.' }) error!: string | null;
}

@InputType({ description: 'What is mailed; what is left out stays.' })
export class ReportMailsInput {
  @Field(() => Boolean, { nullable: true, description: 'The report of every week.' })
  @IsOptional()
  @IsBoolean()
  weekly?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'A mail on days when a figure leaves its usual range.' })
  @IsOptional()
  @IsBoolean()
  alerts?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Last day without a mail, YYYY-MM-DD; null ends the pause.' })
  @IsOptional()
  @Matches(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, {
    message: 'pausedUntil must be a date such as 2026-12-31.',
  })
  pausedUntil?: string | null;
}

@ObjectType({ description: 'The kept weekly reports and alerts, and whether they are mailed.' })
export class WeeklyReports {
  @Field(() => Boolean, { description: 'Off until its owner asks for it.' }) isMailed!: boolean;
  @Field(() => Boolean, { description: 'Alerts by mail; off until its owner asks for them.' })
  areAlertsMailed!: boolean;
  @Field(() => String, { nullable: true, description: 'Last day without a mail, YYYY-MM-DD.' })
  pausedUntil!: string | null;
  @Field(() => String, { description: 'IANA name; days and weeks begin in this zone, and mails go out from 7 in it.' })
  timeZone!: string;
  @Field(() => [FigureAlert], { description: 'Of the last 30 days, the newest first.' }) alerts!: FigureAlert[];
  @Field(() => [MailDelivery], { description: 'The newest 20 mails, the newest first.' }) deliveries!: MailDelivery[];
  @Field(() => [WeeklyReport], { description: 'The newest first.' }) reports!: WeeklyReport[];
}
