import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

/** Pets that are archived, have passed away or have a new home have no public page. */
export const emergencyNeedsPet = () =>
  new AppError(
    'conflict',
    'emergency.pet_put_away',
    i18n.t(
      'This pet is archived or no longer with you, so its page stays off. Restore it or change its status first.',
    ),
  );

/** The same error for unknown, switched-off and deleted pages. */
export const emergencyPageNotFound = () =>
  new AppError(
    'notFound',
    'emergency.not_found',
    i18n.t('We can’t show this Pet ID. Check it against the tag and try again.'),
  );

export const petNotLost = () =>
  new AppError(
    'conflict',
    'emergency.not_lost',
    i18n.t('You can print a poster after you report this pet as lost.'),
  );
