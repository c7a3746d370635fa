/**
 * Whether sending the same file again can help, by the code of a refusal: `again` when the person presses Retry, `waits` by
 * itself after a time that the server names, `never` before something else is chosen.
 */
export const uploadRetries = {
  'documents.not_what_it_says': 'never',
  'documents.picture_broken': 'never',
  'documents.picture_too_many_pixels': 'never',
  'documents.type_refused': 'never',
  'documents.web_page': 'never',
  'files.account_full': 'again',
  'files.busy': 'waits',
  'files.damaged': 'again',
  'files.empty': 'never',
  'files.incomplete': 'again',
  'files.key_missing': 'again',
  'files.not_found': 'never',
  'files.too_large': 'never',
  'files.too_many_uploads': 'waits',
  'files.too_slow': 'again',
  'files.unavailable': 'waits',
  'imports.busy': 'again',
  'imports.type_refused': 'never',
  'pets.not_found': 'never',
  'photos.moves': 'never',
  'photos.too_many_pixels': 'never',
  'photos.unreadable': 'never',
  'rate.limited': 'waits',
  'request.invalid': 'never',
  'server.database_unavailable': 'waits',
  'server.full': 'again',
  'uploads.changed': 'never',
  'uploads.content_type': 'never',
  'uploads.headers': 'never',
  'uploads.locked': 'waits',
  'uploads.not_found': 'again',
  'uploads.offset': 'again',
  'uploads.version': 'never',
} as const satisfies Record<string, UploadRetry>;

export type UploadRetry = 'again' | 'waits' | 'never';
