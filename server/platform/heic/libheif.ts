import createLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';

export type Heif = ReturnType<typeof openLibheif>;

type Memory = { buffer: ArrayBuffer; grow(this: Memory, pages: number): number };
type WithMemory = { WebAssembly: { Memory: { prototype: Memory } } };

const pageBytes = 64 * 1024;
const silent = () => undefined;

/** libheif in this thread, and all of its memory in `mostBytes`. */
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
  // An error is three words: code, subcode, text. Behind it there is room for one pointer.
  const error = allot(16);
  const out = error + 12;
  const word = (at: number) => heif.HEAPU32[at >> 2] ?? 0;

  return {
    call,
    /** For functions that give a pointer by their last argument but `more`. Throws when they fail. */
    open(name: string, given: number[], ...more: number[]): number {
      call(name, error, ...given, out, ...more);
      if (word(error) !== 0) throw new Error(`libheif says ${word(error)}.${word(error + 4)}`);

      return word(out);
    },
    /** For functions that give nothing. Throws when they fail. */
    run(name: string, ...given: number[]) {
      call(name, error, ...given);
      if (word(error) !== 0) throw new Error(`libheif says ${word(error)}.${word(error + 4)}`);
    },
    allot,
    /** A copy of the bytes where the library can read them. */
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

/** The memory of WebAssembly knows no limit from outside; whoever asks for more gets none, as when there is none. */
function limitMemory(mostBytes: number) {
  const { prototype } = (globalThis as unknown as WithMemory).WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function limited(pages) {
    if (this.buffer.byteLength + pages * pageBytes > mostBytes) throw new RangeError('Too much memory');

    return grow.call(this, pages);
  };
}
