import { Field, ID, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { PageInfo } from '../page.type.js';

@ObjectType({ description: 'Somebody who wants to hear of the product.' })
@Entity()
@Index('waiting_list_recent', ['createdAt', 'id'])
export class WaitingListEntry {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field(() => String)
  @Index('waiting_list_email', { unique: true })
  @Column('text')
  email!: string;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

@ObjectType()
export class WaitingListEdge {
  @Field(() => WaitingListEntry)
  node!: WaitingListEntry;

  @Field(() => String)
  cursor!: string;
}

@ObjectType({ description: 'The waiting list, newest first.' })
export class WaitingListConnection {
  @Field(() => [WaitingListEdge])
  edges!: WaitingListEdge[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}
