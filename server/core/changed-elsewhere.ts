import { isDeepStrictEqual } from 'node:util';

import { i18n } from '#shared/core/i18n.ts';

import { AppError } from './errors/errors.ts';

/**
 * Optimistic concurrency check: throws `<noun>.changed_elsewhere` unless the value is still what this person saw
 * (`before`), or already the new value. Call it within a transaction that has locked the row.
 */
export function assertUnchanged(
  noun: string,
  { current, before, value }: { current: unknown; before: unknown; value: unknown },
) {
  if (isDeepStrictEqual(current, before) || isDeepStrictEqual(current, value)) return;
  throw new AppError(
    'conflict',
    `${noun}.changed_elsewhere`,
    i18n.t('This was changed on another device. Check what’s there now, then save again.'),
  );
}
