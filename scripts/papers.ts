// `npm run papers`: how well vaccinations are read from made-up papers. `-- --held-back` reads those that no rule was made for,
// `--only text,photo,scan` some ways, `--wrong` names what was read wrongly.
import { Readable } from 'node:stream';

import sharp from 'sharp';

import type { PageLine } from '#server/platform/page-lines.ts';
import { readPdf } from '#server/platform/pdf/pdf.ts';
import { grayPicture } from '#server/platform/pictures.ts';
import { straightened } from '#server/platform/text-recognition/skew.ts';
import { openTesseract } from '#server/platform/text-recognition/tesseract.ts';

import { papers } from './papers/layouts/all.ts';
import { heldBack } from './papers/layouts/held-back.ts';
import type { Counts } from './papers/measure.ts';
import { compare, fields, noCounts, precisionOf, recallOf, sureRecallOf, totalOf } from './papers/measure.ts';
import type { Paper } from './papers/paper.ts';
import { drawPdf } from './papers/pen.ts';
import { photographed, scanned } from './papers/pictures.ts';
import { openTextReader, readingOfPaper } from './papers/text-layer.ts';

type Way = 'text' | 'photo' | 'scan';

const goals = { precision: 0.98, recall: { text: 0.85, photo: 0.6, scan: 0.6 } };
const goalMs: Record<Way, number> = { text: 300, photo: 3000, scan: 3000 };
const turn = { by: 'papers' };
const options = process.argv.slice(2);
const ways: readonly Way[] = ['text', 'photo', 'scan'];
const only = options.includes('--only') ? (options[options.indexOf('--only') + 1] ?? '').split(',') : ways;
const measured = options.includes('--held-back') ? heldBack : papers;

const recognize = await openTesseract();
const readText = await openTextReader();
const isMet: boolean[] = [];
for (const way of ways) if (only.includes(way)) isMet.push(await measure(way));
if (isMet.includes(false)) process.exitCode = 1;

async function measure(way: Way): Promise<boolean> {
  const counts = noCounts();
  const times: number[] = [];
  for (const paper of measured) {
    const { pages, milliseconds } = way === 'text' ? await textOf(paper) : await pictureOf(paper, way);
    const began = performance.now();
    const reading = readingOfPaper(paper, pages);
    times.push(milliseconds + performance.now() - began);
    compare(paper, reading, counts);
  }
  print(way, counts, times);
  const total = totalOf(counts);
  const isEnough =
    precisionOf(total) >= goals.precision &&
    recallOf(total) >= goals.recall[way] &&
    median(times) <= goalMs[way];
  console.log(isEnough ? 'The goals are met.\n' : 'A goal is missed.\n');

  return isEnough;
}

type Read = { pages: PageLine[][]; milliseconds: number };

async function textOf(paper: Paper): Promise<Read> {
  const began = performance.now();
  const pages = await readText(paper);

  return { pages, milliseconds: performance.now() - began };
}

/** The text of a photo or scan of the printed paper, recognized as the product does it. */
async function pictureOf(paper: Paper, way: 'photo' | 'scan'): Promise<Read> {
  const printed = await drawPdf(paper.draw, { page: paper.page ?? 'a4' });
  const limits = { width: 1654, maxCharacters: 0, turn };
  const { picture } = await readPdf(async () => Uint8Array.from(printed), limits);
  const page = await sharp(picture).png().toBuffer();
  const taken = await (way === 'photo' ? photographed : scanned)(page, paper.name);
  const began = performance.now();
  const gray = await grayPicture({ open: async () => Readable.from([taken]), turn, maxPixels: 1e8 });
  const { picture: level } = await straightened(gray ?? taken);
  const { lines } = recognize(level);

  return { pages: [lines], milliseconds: performance.now() - began };
}

function print(way: Way, counts: Counts, times: readonly number[]) {
  console.log(`${way}: ${measured.length} papers`);
  console.log('                precision  recall  recall of sure     right  wrong  missed');
  for (const field of fields) line(field, counts[field]);
  line('all', totalOf(counts));
  console.log(
    `time            ${Math.round(median(times))} ms per page, ${Math.round(Math.max(...times))} at most`,
  );
  if (options.includes('--wrong')) for (const wrong of counts.wrongs) console.log(`  ${wrong}`);
}

function line(name: string, count: Parameters<typeof precisionOf>[0]) {
  const share = (part: number) => part.toFixed(3).padStart(8);
  const whole = (number: number) => String(number).padStart(8);
  console.log(
    `${name.padEnd(16)}${share(precisionOf(count))} ${share(recallOf(count))} ${share(sureRecallOf(count))}        ${whole(count.right)}${whole(count.wrong)}${whole(count.missed)}`,
  );
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
