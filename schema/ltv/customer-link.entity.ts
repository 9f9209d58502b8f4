import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../account/user.entity.js';

/** Joins orders that know a buyer by e-mail, as files do, with those that know the shop's customer number. */
@Entity()
export class CustomerLink {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  /** `sha256:` and the hash of the e-mail. */
  @PrimaryColumn('text')
  emailKey!: string;

  /** The shop's own customer number. */
  @Column('text')
  customerKey!: string;
}
