import createLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';

export type Heif = ReturnType<typeof openLibheif>;

type Memory = { buffer: ArrayBuffer; grow(this: Memory, pages: number): number };
type WithMemory = { WebAssembly: { Memory: { prototype: Memory } } };

const pageBytes = 64 * 1024;
const silent = () => undefined;

/** libheif in this thread, with its memory limited to `mostBytes`. */
export function openLibheif(mostBytes: number) {
  limitMemory(mostBytes);
  const heif = createLibheif({ print: silent, printErr: silent });
  const call = (name: string, ...given: number[]): number => {
    const work = heif[`_${name}`];
    if (!work) throw new Error(`libheif has no ${name}`);

    return work(...given);
  };
  const allot = (length: number): number => {
    const at = call('malloc', length);
    if (at === 0) throw new Error('libheif has no memory left');

    return at;
  };
  // heif_error has three words (code, subcode, text). We reserve one more word for a returned pointer.
  const error = allot(16);
  const out = error + 12;
  const word = (at: number) => heif.HEAPU32[at >> 2] ?? 0;

  return {
    call,
    /** Calls a function that returns a pointer through its last argument before `more`. Throws when it fails. */
    open(name: string, given: number[], ...more: number[]): number {
      call(name, error, ...given, out, ...more);
      if (word(error) !== 0) throw new Error(`libheif says ${word(error)}.${word(error + 4)}`);

      return word(out);
    },
    /** Calls a function that returns only an error. Throws when it fails. */
    run(name: string, ...given: number[]) {
      call(name, error, ...given);
      if (word(error) !== 0) throw new Error(`libheif says ${word(error)}.${word(error + 4)}`);
    },
    allot,
    /** Copies the bytes into the library's memory. */
    place(content: Uint8Array): number {
      const at = allot(content.length);
      heif.HEAPU8.set(content, at);

      return at;
    },
    bytes: (at: number, length: number) => heif.HEAPU8.subarray(at, at + length),
    write: (content: number[], at: number) => heif.HEAPU8.set(content, at),
    word,
    out,
  };
}

/** Emscripten's memory has no external limit, so growth beyond the limit fails like an out-of-memory error. */
function limitMemory(mostBytes: number) {
  const { prototype } = (globalThis as unknown as WithMemory).WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function limited(pages) {
    if (this.buffer.byteLength + pages * pageBytes > mostBytes) throw new RangeError('Too much memory');

    return grow.call(this, pages);
  };
}
