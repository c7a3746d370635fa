// Runs in its own thread for one table, which may take too long.
import { parentPort, workerData } from 'node:worker_threads';

import Papa from 'papaparse';

import type { CsvTask } from './csv-cells.ts';

const delimiters = [',', ';', '\t', '|'];

function cellsOf(text: string, { rows, columns, characters }: CsvTask['limits']): string[][] {
  const { data } = Papa.parse<string[]>(text, {
    preview: rows,
    delimitersToGuess: delimiters,
    skipEmptyLines: false,
  });

  return data.map((cells) => cells.slice(0, columns).map((cell) => cell.slice(0, characters + 1)));
}

const { texts, limits } = workerData as CsvTask;

parentPort?.postMessage(
  texts.map((text) => cellsOf(text, limits)),
  [],
);
