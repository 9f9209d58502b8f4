/** Shapes that ads are made in, as people who make them call them. */
const shapes: readonly (readonly [name: string, ratio: number])[] = [
  ['1:1', 1],
  ['4:5', 4 / 5],
  ['5:4', 5 / 4],
  ['2:3', 2 / 3],
  ['3:2', 3 / 2],
  ['3:4', 3 / 4],
  ['4:3', 4 / 3],
  ['9:16', 9 / 16],
  ['16:9', 16 / 9],
  ['1.91:1', 1.91],
];
/** A few pixels more or less do not make another shape. */
const tolerance = 0.012;

/** "9:16" of a shape that has a name, else "0.62:1". @param ratio width over height, > 0 */
export function shapeName(ratio: number): string {
  const [known] = shapes.find(([, each]) => Math.abs(ratio / each - 1) <= tolerance) ?? [];
  return known ?? `${ratio.toFixed(2)}:1`;
}
