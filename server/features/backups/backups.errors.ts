/** A backup or restore can't be done, or not be finished. The message is shown to the operator. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure';
}
