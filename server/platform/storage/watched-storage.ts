import { hasCause, isDiskFull } from '#server/platform/database-failures.ts';
import { MasterKeyMissing } from '#server/platform/encryption/master-keys.ts';
import type { OperatorAlert, OperatorAlerts } from '#server/platform/operator-alerts.ts';
import { activities, observed } from '#server/platform/telemetry/channels.ts';

import type { FileStorage } from './storage.ts';
import { FileDamaged, StorageUnavailable } from './storage.ts';

/**
 * The storage, reporting failures to its operator. Wrapped here, because requests, jobs and drawings can all encounter
 * them.
 */
export function watchedStorage(storage: FileStorage, alerts: OperatorAlerts): FileStorage {
  const note = (error: unknown) => {
    const alert = alertOf(error);
    if (alert) alerts.note(alert);
  };
  const noted = <Result>(work: Promise<Result>) =>
    work.catch((error: unknown) => {
      note(error);
      throw error;
    });

  return {
    ...storage,
    save: (key, content, signal) =>
      noted(observed(activities.storage, { operation: 'save' }, () => storage.save(key, content, signal))),
    async open(key, range) {
      const content = await noted(
        observed(activities.storage, { operation: 'open' }, () => storage.open(key, range)),
      );

      return content.on('error', note);
    },
    async openUnscanned(path) {
      const content = await noted(storage.openUnscanned(path));

      return content.on('error', note);
    },
    size: (key) => noted(observed(activities.storage, { operation: 'size' }, () => storage.size(key))),
    delete: (key) => noted(observed(activities.storage, { operation: 'delete' }, () => storage.delete(key))),
  };
}

function alertOf(error: unknown): OperatorAlert | undefined {
  if (hasCause(error, FileDamaged)) return 'file_damaged';
  if (hasCause(error, MasterKeyMissing)) return 'master_key_missing';
  if (hasCause(error, StorageUnavailable)) return 'storage_unavailable';

  return isDiskFull(error) ? 'disk_full' : undefined;
}
