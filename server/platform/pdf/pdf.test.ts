import sharp from 'sharp';
import { expect, test } from 'vitest';

import * as samples from '#server/testing/sample-files.ts';
import { slowPdf } from '#server/testing/slow-pdf.ts';

import { drawPdfPage } from './pdf-page.ts';
import { PdfUnreadable, readPdf } from './pdf.ts';

const limits = { width: 300, maxCharacters: 1000, turn: { by: 'owner' } };
const certificate = samples.printedPdf('Rabies certificate', ['Batch A1234']);

test('the first page is drawn dark on white, in the wanted width', async () => {
  const { pages, text, picture } = await readPdf(async () => Uint8Array.from(certificate), limits);
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });

  expect({ pages, text: text.trim().split(/\s*\n/) }).toEqual({
    pages: 1,
    text: ['Rabies certificate', 'Batch A1234'],
  });
  expect(info).toMatchObject({ width: 300, height: 425 });
  expect(data[0]).toBeGreaterThan(250);
  expect(data.some((shade) => shade < 80)).toBe(true);
});

test('a page that is a long strip gets a picture of bounded height', async () => {
  const strip = Buffer.from(certificate.toString('latin1').replace('595 842', '595 9842'), 'latin1');
  const { picture } = await readPdf(async () => Uint8Array.from(strip), limits);

  expect(await sharp(picture).metadata()).toMatchObject({ height: 900 });
});

test('text is cut at the limit', async () => {
  const { text } = await readPdf(async () => Uint8Array.from(certificate), { ...limits, maxCharacters: 6 });

  expect(text).toBe('Rabies');
});

test.each([
  ['what is no PDF', Buffer.from('Hello'), {}],
  ['an empty file', Buffer.alloc(0), {}],
  ['a file without its end', certificate.subarray(0, 300), {}],
  ['too little time', certificate, { timeoutSeconds: 0.001 }],
  [
    'too little memory',
    samples.printedPdf(
      'Big',
      Array.from({ length: 40_000 }, (_, at) => `Line ${at}`),
    ),
    { maxMegabytes: 17 },
  ],
])('%s is refused', async (_, packed, more) => {
  await expect(readPdf(async () => Uint8Array.from(packed), { ...limits, ...more })).rejects.toThrow(
    PdfUnreadable,
  );
});

test('a page that takes too long is given up, as slow and not as damaged, and a short one is drawn', async () => {
  const page = { page: 1, width: 480, measured: 1, turn: { by: 'owner' } };
  const slow = drawPdfPage(async () => new Uint8Array(slowPdf()), { ...page, cpuSeconds: 0.5 });
  await expect(slow).rejects.toBeInstanceOf(PdfUnreadable);
  await expect(slow).rejects.toMatchObject({ cause: { name: 'TookTooLong' } });

  const short = await drawPdfPage(async () => new Uint8Array(slowPdf({ levels: 1 })), page);
  expect(short.pages).toBe(1);
});
