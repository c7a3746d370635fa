import { statfs } from 'node:fs/promises';

/** What an operator must mend while the server goes on. */
export type Problem =
  | 'disk_full'
  | 'file_damaged'
  | 'master_key_missing'
  | 'scan_refused'
  | 'scanner_unavailable'
  | 'storage_unavailable';

export type Problems = {
  note(problem: Problem): void;
  /** The problems that were met in the last hour, and a full disk. */
  list(): Promise<Problem[]>;
};

const hour = 3_600_000;
// With less than this the database may stop at any write.
const neededByDatabase = 64 * 1024 * 1024;
/** Remembers problems for `/ready`; the log has the details. With less free space than the reserve the disk counts as full. */
export function createProblems(
  { dataDirectory, reserveBytes }: { dataDirectory: string; reserveBytes: number },
  clock: () => number = Date.now,
): Problems {
  const leastFreeBytes = Math.max(reserveBytes, neededByDatabase);
  const lastMet = new Map<Problem, number>();

  return {
    note: (problem) => void lastMet.set(problem, clock()),
    async list() {
      const recent = [...lastMet].filter(([, at]) => clock() - at < hour).map(([problem]) => problem);
      const { bavail, bsize } = await statfs(dataDirectory);

      return [
        ...new Set<Problem>([...recent, ...(bavail * bsize < leastFreeBytes ? ['disk_full' as const] : [])]),
      ];
    },
  };
}
