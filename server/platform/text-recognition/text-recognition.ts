import type { Turn } from '../fair-semaphore.ts';
import { heavyWork } from '../heavy-work.ts';
import type { PageLine } from '../page-lines.ts';
import { runThread } from '../thread.ts';

export type RecognitionTask = { pictures: Uint8Array[]; maxMegabytes: number };

/** The lines of text in each picture, and how sure the engine is of its words: 0 to 100. */
export type RecognizedText = { lines: PageLine[]; confidence: number };

/** A picture cannot be read, or takes too much time or memory. */
export class RecognitionFailed extends Error {
  override readonly name = 'RecognitionFailed';
}

// A page took 2 to 10 seconds.
const enoughSeconds = 60;
const enoughMegabytes = 512;

/**
 * English text in pictures of paper, PNG or JPEG, with letters at least 20 pixels high. Tesseract runs as WebAssembly in its own
 * thread, with limits on memory and time; nothing leaves this machine.
 * Throws RecognitionFailed, and `server.busy` while too many wait.
 */
export const recognizeText = (
  pictures: Uint8Array[],
  { turn, timeoutSeconds = enoughSeconds }: { turn: Turn; timeoutSeconds?: number },
): Promise<RecognizedText[]> =>
  heavyWork.text(() => {
    const task: RecognitionTask = { pictures, maxMegabytes: enoughMegabytes };
    const program = new URL('text-recognition-thread.ts', import.meta.url);

    const limits = { timeoutSeconds, maxOldGenerationSizeMb: 192 };

    return runThread<RecognizedText[]>(program, task, limits).catch((error: unknown) => {
      throw new RecognitionFailed('No text was recognized', { cause: error });
    });
  }, turn);
