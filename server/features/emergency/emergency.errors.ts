import { AppError } from '#server/errors.ts';

/** An archived pet, and one that has passed away or found a new home, has no page that strangers can open. */
export const emergencyNeedsPet = () =>
  new AppError(
    'conflict',
    'emergency.pet_put_away',
    'This pet is archived or no longer with you, so its page stays off. Bring it back first.',
  );

/** For every page that is not there: unknown, switched off and deleted are alike. */
export const emergencyPageNotFound = () =>
  new AppError('notFound', 'emergency.not_found', 'There is no page at this address');

export const petNotLost = () =>
  new AppError('conflict', 'emergency.not_lost', 'A poster is for a pet that is reported lost.');
