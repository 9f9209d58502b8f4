import type { FunnelAudit } from '../../../schema/conversion/funnel-audit.type.js';
import { PageKind } from '../../../schema/conversion/funnel-audit.enum.js';
import { PathStepName, PathVerdict } from '../../../schema/conversion/path-step.enum.js';
import type { PathStep } from '../../../schema/conversion/path-step.type.js';
import { AppError } from '../../../schema/errors.js';
import type { EnginePool } from '../../platform/engine-pool.js';
import { type Fetched, type OutboundHttp, outboundLimits } from '../../platform/outbound-http.js';
import type { StoreFigures } from '../audit-input.js';
import { isSameTemplate } from './page-template.engine.js';
import { pathFindings, type TemplateTwin, twinOf } from './path-findings.engine.js';

interface Deps {
  http: Pick<OutboundHttp, 'fetch'>;
  engines: Pick<EnginePool, 'run'>;
}

export interface FollowedPath {
  /** Of the product page, else of the page that was asked for. */
  audit: FunnelAudit;
  page: Fetched;
  /** Null where no second product page of the same template was found. */
  twin: TemplateTwin | null;
}

/** Every page of a path is asked for once; this many at the most. */
const mostPages = 9;
/** Products that are tried for the second one of a template. */
const mostTwins = 2;

/** From the shop to a product, as far as links lead; cart and checkout need a browser. */
export async function followPath(
  deps: Deps,
  start: string,
  { signal, store }: { signal: AbortSignal; store: StoreFigures | null },
): Promise<FollowedPath> {
  let left = mostPages;
  const open = async (url: string) => {
    left -= 1;
    const startedAt = performance.now();
    const options = { maxBytes: outboundLimits.htmlBytes, accept: 'text/html,application/xhtml+xml', signal };
    const page = await deps.http.fetch(url, options);
    return {
      page,
      url,
      seconds: secondsSince(startedAt),
      ahead: await deps.engines.run('pathPages', { ...page, url }, signal),
    };
  };
  type Opened = Awaited<ReturnType<typeof open>>;
  const tryEach = async (urls: string[], isRight: (opened: Opened) => boolean): Promise<Opened | null> => {
    for (const url of urls) {
      if (left <= 0) return null;
      const opened = await open(url).catch((error: unknown) => {
        if (error instanceof AppError && !signal.aborted) return null;
        throw error;
      });
      if (opened && opened.page.status < 400 && isRight(opened)) return opened;
    }
    return null;
  };
  const first = await open(start);
  const home = first.ahead.isProduct
    ? await tryEach([new URL('/', first.page.finalUrl).href], ({ ahead }) => !ahead.isProduct)
    : first;
  const listing = first.ahead.isListing
    ? first
    : await tryEach(
        (home ?? first).ahead.listings.slice(0, 2),
        ({ ahead }) => ahead.isListing || ahead.products.length > 1,
      );
  const products = [...(listing?.ahead.products ?? []), ...(home?.ahead.products ?? [])];
  const product = first.ahead.isProduct ? first : await tryEach([...new Set(products)], ({ ahead }) => ahead.isProduct);
  const others = [...new Set([...products, ...(product?.ahead.products ?? [])])].filter(
    (url) => url !== product?.url && url !== product?.page.finalUrl,
  );
  const second = product && (await tryEach(others.slice(0, mostTwins), ({ ahead }) => ahead.isProduct));
  const isTwin = second ? isSameTemplate(product.ahead.skeleton, second.ahead.skeleton) : null;
  const twin =
    second && isTwin
      ? twinOf(await deps.engines.run('auditPage', { ...second.page, url: second.url, store }, signal))
      : null;
  const found = [
    { name: PathStepName.home, opened: home },
    { name: PathStepName.listing, opened: listing },
    { name: PathStepName.product, opened: product },
  ];
  const audits: { name: PathStepName; audit: FunnelAudit }[] = [];
  const steps: PathStep[] = [];
  for (const { name, opened } of found) {
    const audit = opened && (await deps.engines.run('auditPage', { ...opened.page, url: opened.url, store }, signal));
    if (audit) audits.push({ name, audit });
    const step = stepOf(name, steps.length + 1, opened, audit);
    const isCompared = name === PathStepName.product && second && isTwin !== null;
    steps.push(
      isCompared ? { ...step, comparedUrl: second.url, reason: `${step.reason} ${comparedWords[`${isTwin}`]}` } : step,
    );
  }
  const waits = 'Adding to the cart needs the browser check, which runs on your own store only.';
  for (const name of [PathStepName.cart, PathStepName.checkout])
    steps.push({ ...emptyStep, position: steps.length + 1, name, reason: waits });
  const main = product ?? first;
  const known = audits.find(({ audit }) => audit.url === main.url)?.audit;
  const audit = known ?? (await deps.engines.run('auditPage', { ...main.page, url: main.url, store }, signal));
  return { page: main.page, twin, audit: { ...audit, steps, pathFindings: pathFindings(audits, twin) } };
}

const comparedWords = {
  true: 'A second product page is built the same way, so issues found on both affect every product page.',
  false: 'A second product page is built differently: audit it separately.',
};

export const emptyStep = {
  url: null,
  verdict: PathVerdict.unknown,
  overallScore: null,
  seconds: null,
  pictureObjectId: null,
} satisfies Partial<PathStep>;

function stepOf(
  name: PathStepName,
  position: number,
  opened: { url: string; seconds: number } | null,
  audit: FunnelAudit | null,
): PathStep {
  if (!opened || !audit) return { ...emptyStep, position, name, reason: notFound[name] };
  const { url, seconds } = opened;
  const isRefused = audit.pageKind === PageKind.error || audit.pageKind === PageKind.blocked;
  return {
    ...emptyStep,
    position,
    name,
    url,
    seconds,
    verdict: isRefused ? PathVerdict.fail : PathVerdict.pass,
    reason: isRefused ? audit.pageKindReason : `The page opened in ${seconds} s.`,
    overallScore: audit.overallScore,
  };
}

const notFound: Record<PathStepName, string> = {
  home: "The start page of the store couldn't be opened.",
  listing: 'No link to a list of products was found on the start page.',
  product: 'No link to a product was found.',
  cart: '',
  checkout: '',
};

function secondsSince(startedAt: number): number {
  // Nothing opens in no time at all.
  return Math.max(0.1, Math.round((performance.now() - startedAt) / 100) / 10);
}
