/** What is said about the backups of deleted data. `days` is how long the operator keeps them; null when that isn't set. */
export const sayBackups = (days: number | null): string =>
  days === null
    ? 'Backups made before that may keep a copy for longer. To find out how long, ask through the contact page.'
    : `Backups made before that may keep a copy for up to ${days === 1 ? 'one more day' : `${days} more days`}. They’re used only to repair this installation.`;
