import { statfs } from 'node:fs/promises';

/** Problems that an operator must fix while the server keeps running. */
export type OperatorAlert =
  | 'disk_full'
  | 'file_damaged'
  | 'master_key_missing'
  | 'scan_refused'
  | 'scanner_unavailable'
  | 'storage_unavailable';

export type OperatorAlerts = {
  note(alert: OperatorAlert): void;
  /** The alerts of the last hour, and a full disk. */
  list(): Promise<OperatorAlert[]>;
};

const hour = 3_600_000;
// With less free space than this the database may fail on any write.
const neededByDatabase = 64 * 1024 * 1024;
/** Collects alerts for `/ready`; the log has the details. With less free space than the reserve the disk counts as full. */
export function createOperatorAlerts(
  { dataDirectory, reserveBytes }: { dataDirectory: string; reserveBytes: number },
  clock: () => number = Date.now,
): OperatorAlerts {
  const leastFreeBytes = Math.max(reserveBytes, neededByDatabase);
  const lastMet = new Map<OperatorAlert, number>();

  return {
    note: (alert) => void lastMet.set(alert, clock()),
    async list() {
      const recent = [...lastMet].filter(([, at]) => clock() - at < hour).map(([alert]) => alert);
      const { bavail, bsize } = await statfs(dataDirectory);

      return [
        ...new Set<OperatorAlert>([
          ...recent,
          ...(bavail * bsize < leastFreeBytes ? ['disk_full' as const] : []),
        ]),
      ];
    },
  };
}
