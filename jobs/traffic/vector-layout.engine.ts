/** Values behind one another in the memory of the kernel: where each of them begins, and where they end. */
export class VectorLayout {
  private readonly parts: { at: number; values: Float32Array; columns: number; width: number }[] = [];
  end = 0;

  /** @returns where the rows of a tensor will begin, each of them filled up to `width` */
  add(values: Float32Array, columns: number, width: number): number {
    const at = this.end;
    this.parts.push({ at, values, columns, width });
    this.end += (values.length / columns) * width;
    return at;
  }

  /** @returns where a place of so many values begins */
  reserve(size: number): number {
    const at = this.end;
    this.end += size;
    return at;
  }

  writeTo(memory: Float32Array): void {
    for (const { at, values, columns, width } of this.parts) {
      for (let row = 0; row * columns < values.length; row++) {
        memory.set(values.subarray(row * columns, (row + 1) * columns), at + row * width);
      }
    }
  }
}
