/** libheif's C interface: each function by its name with a `_` before it; pointers are numbers. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  export type Libheif = {
    /** The memory, which is another one each time it has grown. */
    readonly HEAPU8: Uint8Array;
    readonly HEAPU32: Uint32Array;
    readonly [name: `_${string}`]: (...given: number[]) => number;
  };

  export default function createLibheif(options: { print(): void; printErr(): void }): Libheif;
}
