/** libheif's C interface: function names are prefixed with `_`; pointers are numbers. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  export type Libheif = {
    /** The memory; a new view replaces it each time it grows. */
    readonly HEAPU8: Uint8Array;
    readonly HEAPU32: Uint32Array;
    readonly [name: `_${string}`]: (...given: number[]) => number;
  };

  export default function createLibheif(options: { print(): void; printErr(): void }): Libheif;
}
