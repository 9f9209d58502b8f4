/** Types, instructions and sections of WebAssembly by their numbers (WebAssembly core specification 2.0, section 5). */
const type = { i32: 0x7f, v128: 0x7b, func: 0x60, empty: 0x40 } as const;
const section = { types: 1, imports: 2, functions: 3, exports: 7, code: 10 } as const;

const magicAndVersion = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

const bytesOfFloat = 4;
const bytesOfVector = 16;

/** Vectors whose sums a product of matrices holds in registers, and the columns that they make. */
const vectors = [0, 1, 2, 3];
export const columnsAtOnce = (vectors.length * bytesOfVector) / bytesOfFloat;

/** Whole numbers are written seven bits a byte, the lowest first; the last byte's second bit is the sign. */
function whole(value: number): number[] {
  return value < 0x40 ? [value] : [(value & 0x7f) | 0x80, ...whole(value >> 7)];
}

const get = (local: number) => [0x20, local];
const assign = (local: number, ...value: number[][]) => [...value.flat(), 0x21, local];
const constant = (value: number) => [0x41, ...whole(value)];
const sum = (first: number[], second: number[]) => [...first, ...second, 0x6a];
const product = (first: number[], second: number[]) => [...first, ...second, 0x6c];
const advance = (local: number, by: number[]) => assign(local, sum(get(local), by));

const load = (address: number[], vector = 0) => [...address, 0xfd, 0x00, 0, vector * bytesOfVector];
const loadEverywhere = (address: number[]) => [...address, 0xfd, 0x09, 2, 0];
const storeAt = (vector: number) => [0xfd, 0x0b, 0, vector * bytesOfVector];
const store = (address: number[], value: number[], vector = 0) => [...address, ...value, ...storeAt(vector)];
const plus = (first: number[], second: number[]) => [...first, ...second, 0xfd, 0xe4, 0x01];
const times = (first: number[], second: number[]) => [...first, ...second, 0xfd, 0xe6, 0x01];
const larger = (first: number[], second: number[]) => [...first, ...second, 0xfd, 0xe9, 0x01];

/** Does `body` with `local` from 0 by `by` until it reaches `end`; at least once. */
function repeat(local: number, by: number, end: number, body: number[][]): number[] {
  const next = [...advance(local, constant(by)), ...get(local), ...get(end), 0x49, 0x0d, 0];
  return [...assign(local, constant(0)), 0x03, type.empty, ...body.flat(), ...next, 0x0b];
}

/** A function on addresses and widths in bytes, and on counts; its variables follow its parameters. */
interface VectorFunction {
  parameters: number;
  /** variables that hold a whole number, and then those that hold a vector */
  wholes: number;
  vectors: number;
  body: number[];
}

/** `to` += `from` x `weights`: a block of 16 columns after the other, for each of them all rows, for each row all inner values. */
function multiply(): VectorFunction {
  const [from, step, inner, weights, width, to, rows] = [0, 1, 2, 3, 4, 5, 6];
  const [column, row, left, right, result, at, sums, value] = [7, 8, 9, 10, 11, 12, 13, 17];
  const block = columnsAtOnce * bytesOfFloat;
  const addUp = repeat(at, 1, inner, [
    assign(value, loadEverywhere(get(left))),
    ...vectors.map((vector) =>
      assign(sums + vector, plus(get(sums + vector), times(get(value), load(get(right), vector)))),
    ),
    advance(left, constant(bytesOfFloat)),
    advance(right, constant(block)),
  ]);
  const oneRow = [
    assign(left, sum(get(from), product(get(row), get(step)))),
    assign(right, sum(get(weights), product(get(column), get(inner)))),
    ...vectors.map((vector) => assign(sums + vector, load(get(result), vector))),
    addUp,
    ...vectors.map((vector) => store(get(result), get(sums + vector), vector)),
    advance(result, get(width)),
  ];
  const allRows = [assign(result, sum(get(to), get(column))), repeat(row, 1, rows, oneRow)];
  const body = repeat(column, block, width, allRows);
  return { parameters: 7, wholes: sums - column, vectors: vectors.length + 1, body };
}

/** `to` += `from` x `filter`, where every cell of `width` bytes meets the same filter. */
function filter(): VectorFunction {
  const [from, weights, width, to, cells] = [0, 1, 2, 3, 4];
  const [cell, at] = [5, 6];
  const here = (start: number) => sum(get(start), get(at));
  const oneCell = repeat(at, bytesOfVector, width, [
    store(here(to), plus(load(here(to)), times(load(here(from)), load(here(weights))))),
  ]);
  const body = repeat(cell, 1, cells, [oneCell, advance(from, get(width)), advance(to, get(width))]);
  return { parameters: 5, wholes: 2, vectors: 0, body };
}

/** `to` = the larger of `first` and `second`, cell by cell of `width` bytes; the next cells begin `step` bytes later. */
function pool(): VectorFunction {
  const [first, second, step, width, to, cells] = [0, 1, 2, 3, 4, 5];
  const [cell, at] = [6, 7];
  const here = (start: number) => sum(get(start), get(at));
  const oneCell = repeat(at, bytesOfVector, width, [store(here(to), larger(load(here(first)), load(here(second))))]);
  const next = [advance(first, get(step)), advance(second, get(step)), advance(to, get(width))];
  return { parameters: 6, wholes: 2, vectors: 0, body: repeat(cell, 1, cells, [oneCell, ...next]) };
}

const functions = { multiply, filter, pool };

export type VectorFunctionName = keyof typeof functions;

/** The kernel as a WebAssembly module, which takes its memory from outside. */
export function vectorCode(): Uint8Array {
  const text = (word: string) => [word.length, ...Buffer.from(word, 'latin1')];
  const list = (items: number[][]) => [items.length, ...items.flat()];
  const part = (id: number, items: number[][]) => [id, ...whole(list(items).length), ...list(items)];
  const made = Object.entries(functions).map(([name, make]) => ({ name, ...make() }));
  const code = made.map(({ wholes, vectors: held, body }) => {
    const content = [2, wholes, type.i32, held, type.v128, ...body, 0x0b];
    return [...whole(content.length), ...content];
  });
  return Uint8Array.from([
    ...magicAndVersion,
    ...part(
      section.types,
      made.map(({ parameters }) => [type.func, parameters, ...Array.from({ length: parameters }, () => type.i32), 0]),
    ),
    ...part(section.imports, [[...text('kernel'), ...text('memory'), 2, 0, 1]]),
    ...part(
      section.functions,
      made.map((_, index) => [index]),
    ),
    ...part(
      section.exports,
      made.map(({ name }, index) => [...text(name), 0, index]),
    ),
    ...part(section.code, code),
  ]);
}
