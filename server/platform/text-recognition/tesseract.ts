import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

import { linesOfPage } from '../page-lines.ts';
import type { PageWord } from '../page-lines.ts';

/** The used part of the compiled library, which has no types. */
type Library = {
  FS: { writeFile: (path: string, content: Uint8Array) => void };
  TessBaseAPI: new () => Engine;
};

type Engine = {
  /** 0 when the language was loaded. */
  SetPageSegMode: (mode: number) => void;
  Init: (folder: null, language: string, mode: number) => number;
  /** Reads `/input`. 0 when it is a picture. */
  SetImageFile: (orientation: number, angle: number) => number;
  /** 0 when it worked. */
  Recognize: (monitor: null) => number;
  /** A table of the words with their places. */
  GetTSVText: (page: number) => string;
  MeanTextConf: () => number;
};

const require = createRequire(import.meta.url);
const upright = 1;
const neuralNetOnly = 1;
// Finds words wherever they are. Other modes leave out tables whose lines are a little crooked.
const sparseText = 11;

/** Tesseract with its data for English, which are files of packages. */
export async function openTesseract() {
  const create = require('tesseract.js-core/tesseract-core-simd-lstm.js') as (
    options: object,
  ) => Promise<Library>;
  const silent = () => undefined;
  const library = await create({ print: silent, printErr: silent });
  const data = require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz');
  library.FS.writeFile('eng.traineddata', gunzipSync(readFileSync(data)));
  const engine = new library.TessBaseAPI();
  if (engine.Init(null, 'eng', neuralNetOnly) !== 0) throw new Error('Tesseract could not load its language');
  engine.SetPageSegMode(sparseText);

  return (picture: Uint8Array) => {
    library.FS.writeFile('/input', picture);
    if (engine.SetImageFile(upright, 0) !== 0) throw new Error('Not a picture that Tesseract can read');
    if (engine.Recognize(null) !== 0) throw new Error('Tesseract could not read the picture');

    return { confidence: engine.MeanTextConf(), lines: linesOfPage(wordsIn(engine.GetTSVText(0))) };
  };
}

// Level, page, block, paragraph, line, word, left, top, width, height, confidence, text.
const wordLevel = 5;
// With less confidence a word is a stain or the edge of the paper.
const leastOfWord = 10;
const leastCertain = 70;

/** The words of a table as Tesseract writes it. Its first row has the size of the picture. */
export function wordsIn(table: string): PageWord[] {
  const rows = table.split('\n').map((row) => row.split('\t'));
  const [, , , , , , , , width = 1, height = 1] = rows[0]?.map(Number) ?? [];

  return rows.flatMap((row) => {
    const [level, , , , , , left = 0, top = 0, wide = 0, high = 0, sure = 0] = row.map(Number);
    const text = row[11]?.trim() ?? '';
    if (level !== wordLevel || text === '' || sure < leastOfWord) return [];

    return [
      {
        text,
        ...(sure < leastCertain && { isDoubtful: true }),
        left: left / width,
        top: top / height,
        right: (left + wide) / width,
        bottom: (top + high) / height,
      },
    ];
  });
}
