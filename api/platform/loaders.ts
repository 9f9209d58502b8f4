import DataLoader from 'dataloader';
import type { OwnCreativeResult } from '../../schema/ad-results/ad-results.type.js';
import type { AdResultsService } from '../ad-results/ad-results.service.js';
import type { AnalysisService } from '../analysis/analysis.service.js';
import type { Loaders, Viewer } from './context.js';

interface Sources {
  analyses: Pick<AnalysisService, 'results' | 'pictures'>;
  adResults: Pick<AdResultsService, 'ofCreatives'>;
}

/** Batched reads of one request. Each is made when it is first asked for: most requests need none. */
export class RequestLoaders implements Loaders {
  private results?: DataLoader<string, object | null>;
  private pictures?: DataLoader<string, string | null>;
  private ownResults?: DataLoader<string, OwnCreativeResult | null>;

  constructor(
    private readonly viewer: Viewer | null,
    private readonly sources: Sources,
  ) {}

  // Not kept: a subscription lives through several results of one analysis.
  get analysisResult(): DataLoader<string, object | null> {
    const { analyses } = this.sources;
    return (this.results ??= this.ofViewer((viewer, ids) => analyses.results(viewer, ids), { cache: false }));
  }

  get analysisPicture(): DataLoader<string, string | null> {
    const { analyses } = this.sources;
    return (this.pictures ??= this.ofViewer((viewer, ids) => analyses.pictures(viewer, ids), { cache: false }));
  }

  get ownResult(): DataLoader<string, OwnCreativeResult | null> {
    const { adResults } = this.sources;
    return (this.ownResults ??= this.ofViewer((viewer, ids) => adResults.ofCreatives(viewer, ids)));
  }

  /** Nobody who is not signed in is given a thing. */
  private ofViewer<Value>(
    read: (viewer: Viewer, ids: readonly string[]) => Promise<(Value | null)[]>,
    options?: { cache: boolean },
  ): DataLoader<string, Value | null> {
    const { viewer } = this;
    return new DataLoader((ids) => (viewer ? read(viewer, ids) : Promise.resolve(ids.map(() => null))), options);
  }
}
