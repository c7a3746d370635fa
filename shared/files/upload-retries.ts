/**
 * Whether sending the same file again can help: `again` when the person presses Retry, `waits` automatically after a time that the
 * server names, `never` before something else is chosen.
 */
export type UploadRetry = 'again' | 'waits' | 'never';

/** Where the status of a refusal doesn't tell. */
const byCode: Partial<Record<string, UploadRetry>> = {
  'files.account_full': 'again',
  'files.busy': 'waits',
  'files.incomplete': 'again',
  'files.too_slow': 'again',
  'files.unavailable': 'waits',
  'imports.busy': 'again',
  'server.database_unavailable': 'waits',
  'uploads.locked': 'waits',
  'uploads.not_found': 'again',
  'uploads.offset': 'again',
};

/** After a refusal with this code and status. A limit of something in front of the server, without a code, doesn't say how long. */
export const uploadRetry = (code: string, status: number): UploadRetry =>
  byCode[code] ??
  (status >= 500 ? 'again' : status !== 429 ? 'never' : code === 'unknown' ? 'again' : 'waits');
