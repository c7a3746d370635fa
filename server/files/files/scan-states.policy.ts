import { fileInfected, fileNotScanned } from '#server/core/failures.ts';
import type { ScanState } from '#server/platform/storage/storage.ts';

type Scanned = { scan: ScanState | null };

/** Whether the file may be opened: the scanner has found it clean, or doesn't check it. */
export const isClean = ({ scan }: Scanned) => scan === null || scan === 'clean';

/** Throws fileNotScanned or fileInfected for a file that must not be opened. */
export function requireClean({ scan }: Scanned) {
  if (scan === 'infected') throw fileInfected();
  if (scan === 'waiting') throw fileNotScanned();
}
