import { columnsAtOnce, vectorCode, type VectorFunctionName } from './vector-code.engine.js';

/** Places are indices into the memory of the kernel. */
interface MatrixProduct {
  /** first row of the left matrix, row by row */
  from: number;
  /** values from one left row to the next; rows may overlap, as the windows of a convolution do */
  step: number;
  /** values of a left row that count: rows of `weights` */
  inner: number;
  /** blocks of `columnsAtOnce` columns, each of them row by row: what is used together lies together */
  weights: number;
  /** columns of `weights` and of the result, a multiple of `columnsAtOnce` */
  columns: number;
  to: number;
  rows: number;
}

/** Cells of `channels` values, a multiple of four, behind one another. */
interface Cells {
  channels: number;
  to: number;
  cells: number;
}

const bytesOfFloat = 4;
const bytesOfPage = 65_536;
const byte = (place: number) => place * bytesOfFloat;

/**
 * Arithmetic on 32-bit floats by the vector instructions of the processor, which JavaScript itself cannot reach: about
 * ten times as fast as the same loops in it.
 */
export class VectorKernel {
  /** all that the kernel reads and writes */
  readonly memory: Float32Array;
  private readonly functions: Record<string, (...numbers: number[]) => void>;

  /** @param size values that the memory holds */
  constructor(size: number) {
    const memory = new WebAssembly.Memory({ initial: Math.ceil(byte(size) / bytesOfPage) });
    this.functions = new WebAssembly.Instance(new WebAssembly.Module(vectorCode()), { kernel: { memory } }).exports;
    this.memory = new Float32Array(memory.buffer);
  }

  /**
   * Adds the product of two matrices to a third.
   * @throws RangeError for columns that are no multiple of `columnsAtOnce`
   */
  multiply({ from, step, inner, weights, columns, to, rows }: MatrixProduct): void {
    if (columns % columnsAtOnce !== 0) throw new RangeError(`VectorKernel: ${columns} columns`);
    this.run('multiply', [byte(from), byte(step), inner, byte(weights), byte(columns), byte(to), rows]);
  }

  /** Adds cells times a filter of one number a channel. */
  filter({ from, weights, channels, to, cells }: Cells & { from: number; weights: number }): void {
    this.run('filter', [byte(from), byte(weights), byte(channels), byte(to), cells]);
  }

  /** Takes the larger of two cells, channel by channel; the next two begin `step` values later. */
  pool({ first, second, step, channels, to, cells }: Cells & { first: number; second: number; step: number }): void {
    this.run('pool', [byte(first), byte(second), byte(step), byte(channels), byte(to), cells]);
  }

  private run(name: VectorFunctionName, numbers: number[]): void {
    this.functions[name]?.(...numbers);
  }
}
