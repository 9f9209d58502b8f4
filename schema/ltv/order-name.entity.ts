import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../account/user.entity.js';

/** Which order of a connection a name such as 1001 stands for: a file that names it so speaks of the same order. */
@Entity()
@Index('order_name_of_order', ['ownerId', 'orderId'])
export class OrderName {
  /** Filters every query. */
  @PrimaryColumn('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  /** Without the # in front. */
  @PrimaryColumn('text')
  name!: string;

  @Column('text')
  orderId!: string;
}
