import type { DataSource } from 'typeorm';
import type { MarkCarriedOutInput } from '../../schema/ad-results/ad-results.input.js';
import { CarriedOut } from '../../schema/ad-results/carried-out.entity.js';
import { AppError } from '../../schema/errors.js';
import { TrashKind } from '../../schema/trash/trash-item.entity.js';
import { measureCarriedOut, readCarriedOut } from '../../jobs/ad-results/carried-out.js';
import { isoDay } from '../../jobs/kit/time.js';
import type { Viewer } from '../platform/context.js';
import { moveToTrash } from '../platform/trash.js';
import type { AdResultsService } from './ad-results.service.js';

/** Hooks and fixes that own ads carry. */
export class CarriedOutService {
  constructor(
    private readonly db: DataSource,
    private readonly ads: AdResultsService,
  ) {}

  list({ userId }: Viewer): Promise<CarriedOut[]> {
    return readCarriedOut(this.db, userId);
  }

  async mark(viewer: Viewer, { kind, label, adId, beforeAdId, day }: MarkCarriedOutInput): Promise<CarriedOut> {
    if (Number.isNaN(Date.parse(day)) || day > isoDay(Date.now())) {
      throw new AppError('BAD_INPUT', 'Enter a day in the past.', {
        fields: { day: 'Enter a day in the past.' },
      });
    }
    const ad = await this.ads.find(viewer, adId);
    const beforeAd = beforeAdId ? await this.ads.find(viewer, beforeAdId) : null;
    if (beforeAd?.id === ad.id) throw new AppError('BAD_INPUT', 'An ad cannot replace itself.');
    const actions = this.db.getRepository(CarriedOut);
    const own = { ownerId: viewer.userId, adId: ad.id, beforeAdId: beforeAd?.id ?? null };
    const action = await actions.save(actions.create({ ...own, kind, label, day }));
    const [measured = action] = await measureCarriedOut(this.db, viewer.userId, [
      Object.assign(action, { ad, beforeAd }),
    ]);
    return measured;
  }

  async delete({ userId }: Viewer, id: string): Promise<string> {
    const gone = await moveToTrash(this.db, { ownerId: userId, kind: TrashKind.carried_out }, [id]);
    if (gone.length === 0) throw new AppError('NOT_FOUND', 'There is no such entry.');
    return id;
  }
}
