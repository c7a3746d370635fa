import { randomInt } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import * as samples from '#server/testing/sample-files.ts';
import type { UploadExtension } from '#shared/documents/documents.ts';
import { documentExtensions } from '#shared/documents/documents.ts';

import type { FoundContent } from './documents.rules.ts';
import { contentOf } from './documents.rules.ts';

const after = (start: string) => Buffer.concat([Buffer.from(start, 'latin1'), samples.pdf()]);

test('checking arbitrary bytes never throws', async () => {
  const seeds = [
    samples.pdf(5000),
    samples.docx(),
    await samples.jpeg(),
    await samples.png(),
    await samples.webp(),
    samples.zip({ 'word/document.xml': Buffer.alloc(70_000) }),
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    Buffer.alloc(0),
    Buffer.alloc(1),
  ];
  for (let turn = 0; turn < 600; turn++) {
    const bytes = Buffer.from(seeds[turn % seeds.length] ?? '');
    for (let change = 0; change < 8 && bytes.length > 0; change++)
      bytes[randomInt(bytes.length)] = randomInt(256);
    const cut = bytes.subarray(0, randomInt(bytes.length + 1));
    const extension = documentExtensions[turn % documentExtensions.length] ?? 'pdf';
    const verdict = await contentOf(extension, cut).catch((error: unknown) => error);

    expect([verdict, extension, cut.toString('hex').slice(0, 200)]).toEqual([
      expect.not.objectContaining({ message: expect.anything() }),
      extension,
      expect.any(String),
    ]);
  }
});

const rtf = Buffer.from('{\\rtf1\\ansi hi}');
const wide = (text: string) => Buffer.from(text, 'utf16le');
const oldOffice = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), wide(`${stream}\0`)]);

describe('DOC-1: the content says what a file is, and the name only where content can’t', () => {
  test.each<[string, UploadExtension | undefined, () => Buffer | Promise<Buffer>, UploadExtension]>([
    ['a JPEG named .png', 'png', () => samples.jpeg(), 'jpg'],
    ['a JPEG named .heic', 'heic', () => samples.jpeg(), 'jpg'],
    ['a JPEG without an ending', undefined, () => samples.jpeg(), 'jpg'],
    ['a WebP named .jpg', 'jpg', () => samples.webp(), 'webp'],
    ['a PNG named .pdf', 'pdf', () => samples.png(), 'png'],
    ['a PDF named .txt', 'txt', () => samples.pdf(), 'pdf'],
    ['a PDF after an empty line', 'pdf', () => after('\n'), 'pdf'],
    ['a PDF after a mark', 'pdf', () => after('\u00ef\u00bb\u00bf'), 'pdf'],
    ['a PDF after headers of HTTP', 'pdf', () => after('HTTP/1.1 200 OK\r\n\r\n'), 'pdf'],
    ['RTF named .doc', 'doc', () => rtf, 'rtf'],
    ['RTF named .txt', 'txt', () => rtf, 'rtf'],
    ['a letter named .xlsx', 'xlsx', () => samples.docx(), 'docx'],
    ['a letter named .pdf', 'pdf', () => samples.docx(), 'docx'],
    ['an old table named .doc', 'doc', () => oldOffice('Workbook'), 'xls'],
    ['an old letter', 'doc', () => oldOffice('Root Entry'), 'doc'],
    ['text named .doc', 'doc', () => samples.text, 'txt'],
    ['a table of text named .xls', 'xls', () => Buffer.from('Pet\tDay\nBella\t1\n'), 'csv'],
    ['UTF-16 text with its mark', 'txt', () => wide('\ufeffGröße'), 'txt'],
    ['UTF-16 text without its mark', 'txt', () => wide('Größe 4 kg\n'), 'txt'],
    ['UTF-16 text of the other order', 'csv', () => wide('\ufeffTier;Größe').swap16(), 'csv'],
    ['text in a legacy encoding', 'txt', () => Buffer.from('Größe', 'latin1'), 'txt'],
    ['a table with a mark', 'csv', () => Buffer.from('\ufeffName;Größe'), 'csv'],
    ['a table that begins like a bitmap', 'csv', () => Buffer.from('BMI;Day\n3;1\n'), 'csv'],
  ])('DOC-1: %s', async (_what, named, sample, extension) => {
    expect(await contentOf(named, await sample())).toEqual({ extension });
  });

  test.each<[string, UploadExtension | undefined, () => Buffer | Promise<Buffer>, FoundContent]>([
    [
      'HTML named .xls',
      'xls',
      () => Buffer.from('<html><table><tr><td>1</table></html>'),
      { refused: 'webPage' },
    ],
    ['a table of HTML named .xls', 'xls', () => Buffer.from('<table border=1>'), { refused: 'webPage' }],
    ['UTF-16 HTML named .txt', 'txt', () => wide('\ufeff<!DOCTYPE html><p>'), { refused: 'webPage' }],
    [
      'HTML after comments',
      'txt',
      () => Buffer.from(`${'<!-- a --> '.repeat(100)}<html>`),
      { refused: 'webPage' },
    ],
    // A pattern for the comments would need longer than the test may take.
    ['comments before text', 'pdf', () => Buffer.from(`${'<!---->'.repeat(290)}x`), { refused: 'text' }],
    ['HTML before a PDF', 'pdf', () => Buffer.concat([samples.html, samples.pdf()]), { refused: 'webPage' }],
    ['text named .pdf', 'pdf', () => Buffer.from('Access denied'), { refused: 'text' }],
    ['text named .jpg', 'jpg', () => samples.text, { refused: 'text' }],
    ['a GIF named .png', 'png', () => samples.gif(), { refused: 'otherKind', kind: 'GIF' }],
    ['a program named .pdf', 'pdf', () => samples.executable, { refused: 'otherKind', kind: 'EXE' }],
    ['a zip named .docx', 'docx', () => samples.zip({ 'a.txt': 'x' }), { refused: 'otherKind', kind: 'ZIP' }],
    [
      'a program before a PDF',
      'pdf',
      () => Buffer.concat([samples.executable, samples.pdf()]),
      { refused: 'otherKind', kind: 'EXE' },
    ],
    ['an SVG named .csv', 'csv', () => samples.svg, { refused: 'otherKind', kind: 'XML' }],
    ['bytes of no known kind', 'txt', () => Buffer.from([9, 1, 0, 7, 65]), { refused: 'unknown' }],
  ])('DOC-1: %s is refused', async (_what, named, sample, found) => {
    expect(await contentOf(named, await sample())).toEqual(found);
  });
});
