import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../account/user.entity.js';

@ObjectType({ description: 'A list or segment of the connected mail tool.' })
@Entity()
@Index('mail_audience_of_tool', ['ownerId', 'kind', 'externalId'], { unique: true })
export class MailAudience {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Filters every query. */
  @Column('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @Field(() => String, { description: 'list or segment.' })
  @Column('text')
  kind!: 'list' | 'segment';

  @Field(() => String, { description: "The tool's own id." })
  @Column('text')
  externalId!: string;

  @Field(() => String)
  @Column('text')
  name!: string;

  @Field(() => Int, { nullable: true, description: 'People in it; null where the tool does not say.' })
  @Column('integer', { nullable: true })
  profiles!: number | null;
}
