import { PDFiumLibrary } from '@hyzyla/pdfium';

import { limitWasmMemory } from '../wasm-memory.ts';
import type { PdfiumCode } from './pdfium-code.ts';

type Instances = {
  WebAssembly: { Instance: new (code: PdfiumCode, imports: object) => { exports: object } };
};

/** The input of a thread with PDFium besides its task. */
export type PdfiumThread<Task> = Task & { code: PdfiumCode };

/** For threads: the library with separate memory, which can't grow. */
export function openPdfium({ code, maxMegabytes }: PdfiumThread<{ maxMegabytes: number }>) {
  limitWasmMemory(maxMegabytes * 1024 * 1024);
  const { Instance } = (globalThis as unknown as Instances).WebAssembly;

  return PDFiumLibrary.init({
    instantiateWasm(imports: object, opened: (instance: object) => void) {
      const instance = new Instance(code, imports);
      opened(instance);

      return instance.exports;
    },
  });
}
