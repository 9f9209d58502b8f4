import { columnsAtOnce } from './vector-code.engine.js';

/** A matrix as the kernel takes it: block by block of `columnsAtOnce` columns, the last one filled up with zeros. */
export function inBlocks(values: Float32Array, columns: number): Float32Array {
  const inner = values.length / columns;
  const blocks = Math.ceil(columns / columnsAtOnce);
  const blocked = new Float32Array(blocks * inner * columnsAtOnce);
  for (let row = 0; row < inner; row++) {
    for (let block = 0; block < blocks; block++) {
      const from = row * columns + block * columnsAtOnce;
      const part = values.subarray(from, Math.min(from + columnsAtOnce, (row + 1) * columns));
      blocked.set(part, (block * inner + row) * columnsAtOnce);
    }
  }
  return blocked;
}

/** Values behind one another in the memory of the kernel: where each of them begins, and where they end. */
export class VectorLayout {
  private readonly parts: { at: number; values: Float32Array }[] = [];
  end = 0;

  /** @returns where the values will begin */
  add(values: Float32Array): number {
    this.parts.push({ at: this.end, values });
    return this.reserve(values.length);
  }

  /** @returns where a place of so many values begins */
  reserve(size: number): number {
    const at = this.end;
    this.end += size;
    return at;
  }

  writeTo(memory: Float32Array): void {
    for (const { at, values } of this.parts) memory.set(values, at);
  }
}
