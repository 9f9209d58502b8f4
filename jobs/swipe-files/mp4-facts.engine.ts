export interface Mp4Facts {
  /** Pixels as shown; null where the file does not say. */
  width: number | null;
  height: number | null;
  /** Milliseconds; null where the file does not say. */
  durationMs: number | null;
}

interface Box {
  type: string;
  start: number;
  end: number;
}

/** Boxes that one file may have at one level; a film has some dozens. */
const maxBoxes = 10_000;
/** Longest film that is believed, ms: a week. */
const maxDurationMs = 7 * 24 * 3_600_000;

/** Boxes between two positions, as far as their lengths make sense. @see ISO/IEC 14496-12, 4.2 */
function boxes(view: DataView, from: number, to: number): Box[] {
  const found: Box[] = [];
  for (let at = from; at + 8 <= to && found.length < maxBoxes;) {
    const declared = view.getUint32(at);
    const type = String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)));
    const isLong = declared === 1 && at + 16 <= to;
    const head = isLong ? 16 : 8;
    const length = isLong ? Number(view.getBigUint64(at + 8)) : declared === 0 ? to - at : declared;
    if (length < head || at + length > to) break;
    found.push({ type, start: at + head, end: at + length });
    at += length;
  }
  return found;
}

/**
 * What a film's index says of its size and length; nothing is decoded.
 * @param bytes the whole file; anything may be wrong with it
 */
export function readMp4(bytes: Uint8Array): Mp4Facts {
  const facts: Mp4Facts = { width: null, height: null, durationMs: null };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const index = boxes(view, 0, view.byteLength).find(({ type }) => type === 'moov');
  if (!index) return facts;
  for (const box of boxes(view, index.start, index.end)) {
    if (box.type === 'mvhd') facts.durationMs = duration(view, box);
    if (box.type === 'trak') Object.assign(facts, trackSize(view, box));
  }
  return facts;
}

function duration(view: DataView, { start, end }: Box): number | null {
  const isLong = end > start && view.getUint8(start) === 1;
  if (end - start < (isLong ? 32 : 20)) return null;
  const scale = view.getUint32(start + (isLong ? 20 : 12));
  const length = isLong ? Number(view.getBigUint64(start + 24)) : view.getUint32(start + 16);
  const ms = Math.round((length / scale) * 1000);
  return scale > 0 && ms > 0 && ms <= maxDurationMs ? ms : null;
}

/** The last eight bytes of a track's head are its size in 16.16 fixed point; sound has none. */
function trackSize(view: DataView, track: Box): { width: number; height: number } | null {
  const head = boxes(view, track.start, track.end).find(({ type }) => type === 'tkhd');
  if (!head || head.end - head.start < 84) return null;
  const width = Math.round(view.getUint32(head.end - 8) / 65_536);
  const height = Math.round(view.getUint32(head.end - 4) / 65_536);
  return width > 0 && height > 0 ? { width, height } : null;
}
