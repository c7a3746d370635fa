import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** PDFium, compiled: threads share it. Node's types leave WebAssembly out. */
export type PdfiumCode = { readonly pdfium: unique symbol };

type Compiler = { WebAssembly: { compile: (code: Uint8Array) => Promise<PdfiumCode> } };

let code: Promise<PdfiumCode> | undefined;

/** Compiled once in a process, because compiling takes longer than reading most files. A failure isn't cached. */
export const pdfiumCode = (): Promise<PdfiumCode> =>
  (code ??= compile().catch((error: unknown) => {
    code = undefined;
    throw error;
  }));

async function compile(): Promise<PdfiumCode> {
  const file = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm');

  return (globalThis as unknown as Compiler).WebAssembly.compile(await readFile(file));
}
