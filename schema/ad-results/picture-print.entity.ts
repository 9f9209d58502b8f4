import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { StoredObject } from '../storage/stored-object.entity.js';

/** How a stored picture looks, in 63 bits; null where it could not be drawn. */
@Entity()
export class PicturePrint {
  @PrimaryColumn('uuid')
  objectId!: string;

  @OneToOne(() => StoredObject, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'objectId' })
  object!: Relation<StoredObject>;

  /** 16 hexadecimal digits. */
  @Column('text', { nullable: true })
  print!: string | null;

  /** The same of its middle square: platforms cut their thumbnails so. */
  @Column('text', { nullable: true })
  squarePrint!: string | null;

  /** Width over height. */
  @Column('double precision', { nullable: true })
  ratio!: number | null;
}
