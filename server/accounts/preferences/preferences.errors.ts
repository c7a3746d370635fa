import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

/** PREF-3: the table is missing (42P01). */
export const preferencesNotSetUp = (cause: unknown) =>
  new AppError(
    'unavailable',
    'preferences.not_set_up',
    i18n.t('User preferences system is not fully set up. Please contact support.'),
    { cause },
  );

/** PREF-3 */
export const preferencesNotCreated = (cause: unknown) =>
  new AppError(
    'unavailable',
    'preferences.not_created',
    i18n.t('Failed to create default notification settings'),
    {
      cause,
    },
  );
