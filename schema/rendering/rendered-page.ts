import { z } from 'zod';

const label = z.string().max(200);
/** CSS pixels of the page, from its top left. */
const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const place = z.object({ label, box });

export type Box = z.infer<typeof box>;
export type Place = z.infer<typeof place>;

/** A file that the page asked for. */
const file = z.object({
  url: z.string().max(2_048),
  /** As the browser names it: document, script, stylesheet, image, font, xhr, fetch, media, other. */
  kind: z.string().max(40),
  /** 0 when it could not be loaded; null when that is not known. */
  status: z.number().nullable(),
  /** On the wire; null when unknown. */
  bytes: z.number().nullable(),
  contentType: z.string().max(200).nullable(),
  contentEncoding: z.string().max(60).nullable(),
  cacheControl: z.string().max(200).nullable(),
});

export type RenderedFile = z.infer<typeof file>;

const range = z.object({ low: z.number(), high: z.number() }).nullable();

/** In the lab: a phone four times slower than this machine, on a slow mobile network; the middle of its runs. */
export const vitals = z.object({
  /** Missing in what was kept before pages were loaded more than once: one. */
  runs: z.number().optional(),
  /** Lowest and highest of the runs; null of one. */
  spread: z.object({ lcpMs: range, tbtMs: range, cls: range }).optional(),
  /** Largest contentful paint; null when nothing was painted. */
  lcpMs: z.number().nullable(),
  lcpPlace: place.nullable(),
  fcpMs: z.number().nullable(),
  cls: z.number(),
  /** What jumped, the largest jump first. */
  shifts: z.array(z.object({ label, box, value: z.number() })).max(5),
  /** Blocking time after the first paint; null when nothing was painted. */
  tbtMs: z.number().nullable(),
  /** Blocking time by the script that ran, the longest first. */
  longTasks: z.array(z.object({ script: z.string().max(300), ms: z.number() })).max(5),
});

export type Vitals = z.infer<typeof vitals>;

const contrastGroup = z.object({
  label,
  box: box.nullable(),
  ratio: z.number(),
  needed: z.number(),
  text: z.string().max(40),
  background: z.string().max(40),
  count: z.number(),
});

const overlay = z.object({ label, box, share: z.number(), isConsent: z.boolean() }).nullable();
const overflow = z.object({ pageWidth: z.number(), screenWidth: z.number(), places: z.array(place).max(3) });
const targets = z.object({ count: z.number(), smallCount: z.number(), small: z.array(place).max(5) });

/** The same page on a desktop with a quick network, in one load. */
export const desktopPage = z.object({
  vitals: vitals.pick({ lcpMs: true, lcpPlace: true, cls: true, shifts: true }),
  height: z.number(),
  overlay,
  overflow,
  targets,
  /** What can be pressed on the page as it came, from the top. */
  controls: z.array(place).max(80),
  /** Words of what can be pressed and is in sight one and a half screens further down. */
  inSight: z.array(label).max(80),
});

export type DesktopPage = z.infer<typeof desktopPage>;

/** What a browser saw of a page: plain data, capped, never trusted. */
export const renderedPage = z.object({
  browser: z.object({ version: z.string().max(60), isPackaged: z.boolean(), isSandboxed: z.boolean() }),
  finalUrl: z.string().max(4_096),
  status: z.number(),
  /** Document after its scripts ran; visible elements carry their boxes (see in-page/read-document.ts). */
  html: z.string().max(6_000_000),
  vitals,
  files: z.array(file).max(400),
  requestCount: z.number(),
  /** Files that hold up the first paint. */
  blocking: z.array(z.string().max(2_048)).max(60),
  width: z.number(),
  height: z.number(),
  /** What lies over the first screen before anything was clicked; share 0..1 of it. */
  overlay,
  /** Whether anything on the first screen asked for consent, however small; missing in what was kept before it was looked for. */
  asksConsent: z.boolean().optional(),
  overflow,
  targets,
  /** Null when the rules could not be run in time. */
  contrast: z.object({ groups: z.array(contrastGroup).max(10), count: z.number() }).nullable(),
  /** The lowest bar with a button that stays at the edge of the screen while the page scrolls. */
  stickyButton: place.nullable(),
  /** Null when there was no time for it or it did not open there; missing in what was kept before it was looked for. */
  desktop: desktopPage.nullable().optional(),
  /** Sentences on what was cut short, for the owner. */
  notes: z.array(z.string().max(300)).max(10),
});

export type RenderedPage = z.infer<typeof renderedPage>;
/** All that is kept of it beside its document. */
export type RenderedFacts = Omit<RenderedPage, 'html'>;

/** One step of a dry walk to the checkout. */
export interface WalkedStep {
  name: 'cart' | 'checkout';
  url: string | null;
  verdict: 'pass' | 'fail' | 'unknown';
  reason: string;
  seconds: number | null;
  /** Document of the step; null where it was not reached. */
  html: string | null;
  picture: Uint8Array | null;
}

/** JPEG pictures of the page. */
export interface PagePictures {
  /** At most the first 4,000 CSS pixels on a phone. */
  phone: Uint8Array | null;
  /** First screen of a phone on arrival, before anything was scrolled. */
  firstScreen: Uint8Array | null;
  desktop: Uint8Array | null;
}

export interface Rendering {
  page: RenderedPage;
  pictures: PagePictures;
  /** CSS pixels of the phone picture. */
  phoneHeight: number;
  /** Processor time of the browser; 0 where the system does not tell. */
  cpuSeconds: number;
}
