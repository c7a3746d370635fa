import { AppError } from '#server/errors.ts';

/** PREF-3: the table is missing (42P01). */
export const preferencesNotSetUp = (cause: unknown) =>
  new AppError(
    'unavailable',
    'preferences.not_set_up',
    'User preferences system is not fully set up. Please contact support.',
    { cause },
  );

/** PREF-3 */
export const preferencesNotCreated = (cause: unknown) =>
  new AppError('unavailable', 'preferences.not_created', 'Failed to create default notification settings', {
    cause,
  });
