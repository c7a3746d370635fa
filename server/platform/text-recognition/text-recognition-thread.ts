// Runs in its own thread for one document. Nothing is freed, because all memory is released when the thread ends.
import { parentPort, workerData } from 'node:worker_threads';

import { limitWasmMemory } from '../wasm-memory.ts';
import { openTesseract } from './tesseract.ts';
import type { RecognitionTask, RecognizedText } from './text-recognition.ts';

const { pictures, maxMegabytes } = workerData as RecognitionTask;
limitWasmMemory(maxMegabytes * 1024 * 1024);
const recognize = await openTesseract();
const answer: RecognizedText[] = pictures.map(recognize);
parentPort?.postMessage(answer, []);
