/** A rectangle that may be turned, in pixels; `across` is the direction of its upper edge. */
export interface TurnedBox {
  x: number;
  y: number;
  width: number;
  height: number;
  /** cosine and sine of the angle of the upper edge */
  across: Point;
}

interface Point {
  x: number;
  y: number;
}

/** How likely each pixel belongs to text, 0..1, row by row. */
export interface TextMap {
  data: Float32Array;
  width: number;
  height: number;
}

/** Parameters of differentiable binarization as the makers of the model use them (db_postprocess.py, PaddleOCR). */
const rules = { ink: 0.3, score: 0.6, leastSide: 3, leastGrown: 5, most: 1_000 } as const;

/** The models's masks are shrunk; this is the share of area over perimeter that a box is grown by before it is kept. */
const keptGrowth = 1.5;

/** Boxes of lines of text, from top to bottom; each as tight as the mask, so that a caller grows it as it needs. */
export function textBoxes(map: TextMap): TurnedBox[] {
  return outlines(map)
    .slice(0, rules.most)
    .flatMap((points) => {
      const box = tightestBox(hull(points));
      if (!box || Math.min(box.width, box.height) < rules.leastSide || scoreOf(map, box) < rules.score) return [];
      const grown = grow(box, keptGrowth);
      return Math.min(grown.width, grown.height) < rules.leastGrown ? [] : [box];
    })
    .toSorted((a, b) => a.y - b.y);
}

/** Every side moved out by `ratio` x area / perimeter. */
export function grow(box: TurnedBox, ratio: number): TurnedBox {
  const by = (ratio * box.width * box.height) / (box.width + box.height);
  return { ...box, width: box.width + by, height: box.height + by };
}

/** The border pixels of each connected piece of text; the first and last of a row are enough for its hull. */
function outlines({ data, width, height }: TextMap): Point[][] {
  const seen = new Uint8Array(data.length);
  const pieces: Point[][] = [];
  const stack: number[] = [];
  for (let start = 0; start < data.length; start++) {
    if (seen[start] || (data[start] ?? 0) <= rules.ink) continue;
    const rows = new Map<number, { left: number; right: number }>();
    seen[start] = 1;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width;
      const y = (at - x) / width;
      const row = rows.get(y);
      if (!row) rows.set(y, { left: x, right: x });
      else if (x < row.left) row.left = x;
      else if (x > row.right) row.right = x;
      for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY++) {
        for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX++) {
          const next = nextY * width + nextX;
          if (seen[next] || (data[next] ?? 0) <= rules.ink) continue;
          seen[next] = 1;
          stack.push(next);
        }
      }
    }
    pieces.push(
      [...rows].flatMap(([y, { left, right }]) => [
        { x: left, y },
        { x: right, y },
      ]),
    );
  }
  return pieces;
}

const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

function chain(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    for (let last = kept.at(-1), before = kept.at(-2); last && before; last = kept.at(-1), before = kept.at(-2)) {
      if (turn(before, last, point) > 0) break;
      kept.pop();
    }
    kept.push(point);
  }
  return kept.slice(0, -1);
}

/** Convex hull by Andrew's monotone chain. */
function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

/** The smallest rectangle around a hull has a side along one of its edges. */
function tightestBox(corners: readonly Point[]): TurnedBox | null {
  let best: TurnedBox | null = null;
  for (const [index, corner] of corners.entries()) {
    const next = corners[(index + 1) % corners.length];
    if (!next) continue;
    const length = Math.hypot(next.x - corner.x, next.y - corner.y);
    if (length === 0) continue;
    const box = boxAlong(corners, { x: (next.x - corner.x) / length, y: (next.y - corner.y) / length });
    if (!best || box.width * box.height < best.width * best.height) best = box;
  }
  return best;
}

/** @param edge any side of the rectangle; the one that is nearest to level becomes its upper edge */
function boxAlong(corners: readonly Point[], edge: Point): TurnedBox {
  const level = Math.abs(edge.x) >= Math.abs(edge.y) ? edge : { x: edge.y, y: -edge.x };
  const across = level.x < 0 ? { x: -level.x, y: -level.y } : level;
  const spans = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { x, y } of corners) {
    const along = x * across.x + y * across.y;
    const down = y * across.x - x * across.y;
    spans.left = Math.min(spans.left, along);
    spans.right = Math.max(spans.right, along);
    spans.top = Math.min(spans.top, down);
    spans.bottom = Math.max(spans.bottom, down);
  }
  const along = (spans.left + spans.right) / 2;
  const down = (spans.top + spans.bottom) / 2;
  return {
    x: along * across.x - down * across.y,
    y: along * across.y + down * across.x,
    width: spans.right - spans.left,
    height: spans.bottom - spans.top,
    across,
  };
}

/** Mean of the map inside a box. */
function scoreOf({ data, width, height }: TextMap, box: TurnedBox): number {
  const reach = { x: boundsOf(box).width / 2, y: boundsOf(box).height / 2 };
  let sum = 0;
  let count = 0;
  for (let y = Math.max(0, Math.floor(box.y - reach.y)); y <= Math.min(height - 1, box.y + reach.y); y++) {
    for (let x = Math.max(0, Math.floor(box.x - reach.x)); x <= Math.min(width - 1, box.x + reach.x); x++) {
      const along = (x - box.x) * box.across.x + (y - box.y) * box.across.y;
      const down = (y - box.y) * box.across.x - (x - box.x) * box.across.y;
      if (Math.abs(along) > box.width / 2 || Math.abs(down) > box.height / 2) continue;
      sum += data[y * width + x] ?? 0;
      count++;
    }
  }
  return count > 0 ? sum / count : 0;
}

/** The upright rectangle around a turned one. */
export function boundsOf({ x, y, width, height, across }: TurnedBox) {
  const wide = Math.abs(width * across.x) + Math.abs(height * across.y);
  const high = Math.abs(width * across.y) + Math.abs(height * across.x);
  return { x: x - wide / 2, y: y - high / 2, width: wide, height: high };
}
