/** A backup or restore that can't be done or finished. The message is shown to the operator. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure';
}
