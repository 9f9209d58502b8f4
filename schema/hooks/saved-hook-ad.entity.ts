import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { OwnAd } from '../ad-results/own-ad.entity.js';
import { SavedHook } from './saved-hook.entity.js';

/** A kept hook that opened an own ad: its results are the hook's. */
@Entity()
@Index('saved_hook_ad_of_ad', ['adId'])
export class SavedHookAd {
  @PrimaryColumn('uuid')
  hookId!: string;

  @ManyToOne(() => SavedHook, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'hookId' })
  hook!: Relation<SavedHook>;

  @PrimaryColumn('uuid')
  adId!: string;

  @ManyToOne(() => OwnAd, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'adId' })
  ad!: Relation<OwnAd>;
}
