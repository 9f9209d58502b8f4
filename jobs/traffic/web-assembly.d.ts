/** What the network of faces needs of WebAssembly; Node has it, the types of Node leave it out. */
declare namespace WebAssembly {
  class Module {
    constructor(code: Uint8Array);
  }
  class Memory {
    readonly buffer: ArrayBuffer;
    /** @param size in pages of 64 KB */
    constructor(size: { initial: number });
  }
  class Instance {
    readonly exports: Record<string, (...numbers: number[]) => void>;
    constructor(module: Module, imports: Record<string, Record<string, Memory>>);
  }
}
