// oxlint-disable no-underscore-dangle -- the names are those of the compiled library
// Runs in its own thread for one file. Nothing is freed, because all memory is released when the thread ends.
import { Buffer } from 'node:buffer';
import { parentPort, workerData } from 'node:worker_threads';

import type { PDFiumDocument } from '@hyzyla/pdfium';

import type { MergeAnswer, MergeTask, MergedPart } from './pdf-merge.ts';
import { asksForPassword } from './pdf-password.ts';
import { openPdfium } from './pdfium-library.ts';
import type { PdfiumThread } from './pdfium-library.ts';

/** The functions of PDFium that the library contains but doesn't expose. */
type Pdfium = {
  HEAPU8: Uint8Array;
  _FPDF_CreateNewDocument: () => number;
  _FPDF_ImportPagesByIndex: (to: number, from: number, pages: number, count: number, at: number) => number;
  _FPDF_GetPageCount: (file: number) => number;
  _FPDFPage_Delete: (file: number, page: number) => void;
  _FPDF_SaveAsCopy: (file: number, writer: number, flags: number) => number;
  wasmExports: { malloc: (bytes: number) => number; __indirect_function_table: { set: Setter } };
};
type Setter = (at: number, run: unknown) => void;
type Wasm = {
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: { f: unknown } };
};

// A module that calls a function with three numbers, because the table accepts only functions of modules.
const callsThree = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 8, 1, 96, 3, 127, 127, 127, 1, 127, 2, 7, 1, 1, 101, 1, 102, 0, 0, 7, 5, 1,
  1, 102, 0, 0,
];
// The only free slot in the table: that of a null pointer.
const writerAt = 0;

const task = workerData as PdfiumThread<MergeTask>;
const { parts, maxPages, maxBytes } = task;
const library = await openPdfium(task);
const pdfium = (library as unknown as { module: Pdfium }).module;
const merged = pdfium._FPDF_CreateNewDocument();
let total = 0;
const results: MergedPart[] = [];
for (const part of parts) results.push(await append(part));
const content = save();
const answer: MergeAnswer = { content, parts: results };
parentPort?.postMessage(answer, [content.buffer]);

async function append(part: Uint8Array): Promise<MergedPart> {
  const file = await library
    .loadDocument(part)
    .catch((error: unknown) => (asksForPassword(error) ? 'protected' : 'unreadable'));
  if (typeof file === 'string') return file;
  const pages = file.getPageCount();
  if (pages === 0) return 'unreadable';
  if (total + pages > maxPages) return 'too long';
  const { documentIdx } = file as unknown as PDFiumDocument & { documentIdx: number };
  if (!pdfium._FPDF_ImportPagesByIndex(merged, documentIdx, 0, 0, total)) {
    // Merging stops at the first missing page, and keeps those before it.
    for (let page = pdfium._FPDF_GetPageCount(merged) - 1; page >= total; page--)
      pdfium._FPDFPage_Delete(merged, page);

    return 'unreadable';
  }
  total += pages;

  return { pages };
}

function save(): Uint8Array<ArrayBuffer> {
  const chunks: Buffer[] = [];
  let written = 0;
  const write = (_writer: number, from: number, size: number) => {
    written += size;
    // Compressed content of the parts may be a thousand times as long in the result.
    if (written > maxBytes) return 0;
    chunks.push(Buffer.from(pdfium.HEAPU8.slice(from, from + size)));

    return 1;
  };
  // Node's types leave WebAssembly out.
  const { Module, Instance } = (globalThis as unknown as { WebAssembly: Wasm }).WebAssembly;
  const caller = new Instance(new Module(new Uint8Array(callsThree)), { e: { f: write } });
  pdfium.wasmExports.__indirect_function_table.set(writerAt, caller.exports.f);
  const writer = pdfium.wasmExports.malloc(8);
  const memory = new DataView(pdfium.HEAPU8.buffer);
  memory.setInt32(writer, 1, true);
  memory.setInt32(writer + 4, writerAt, true);
  if (!pdfium._FPDF_SaveAsCopy(merged, writer, 0)) throw new Error('The file could not be written');

  return new Uint8Array(Buffer.concat(chunks));
}
