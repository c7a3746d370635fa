const pageBytes = 65_536;

type Memory = { buffer: ArrayBuffer; grow: (pages: number) => number };

/**
 * Limits the memory of every WebAssembly module in this thread, which may be 2 GB otherwise. A refused growth fails the
 * allocation in the module.
 */
export function limitWasmMemory(maxBytes: number) {
  // Node's types leave out the memory of WebAssembly.
  const { Memory } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: Memory } } })
    .WebAssembly;
  const grow = Memory.prototype.grow;
  Memory.prototype.grow = function limited(this: Memory, pages: number) {
    if (this.buffer.byteLength + pages * pageBytes > maxBytes)
      throw new RangeError('The module may have no more memory');

    return grow.call(this, pages);
  };
}
