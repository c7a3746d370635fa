import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

/** The used part of the compiled library, which has no types. */
type Library = {
  FS: { writeFile: (path: string, content: Uint8Array) => void };
  TessBaseAPI: new () => Engine;
};

type Engine = {
  /** 0 when the language was loaded. */
  Init: (folder: null, language: string, mode: number) => number;
  /** Reads `/input`. 0 when it is a picture. */
  SetImageFile: (orientation: number, angle: number) => number;
  /** 0 when it worked. */
  Recognize: (monitor: null) => number;
  GetUTF8Text: () => string;
  MeanTextConf: () => number;
};

const require = createRequire(import.meta.url);
const upright = 1;
const neuralNetOnly = 1;

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

  return (picture: Uint8Array) => {
    library.FS.writeFile('/input', picture);
    if (engine.SetImageFile(upright, 0) !== 0) throw new Error('Not a picture that Tesseract can read');
    if (engine.Recognize(null) !== 0) throw new Error('Tesseract could not read the picture');

    return { text: engine.GetUTF8Text(), confidence: engine.MeanTextConf() };
  };
}
