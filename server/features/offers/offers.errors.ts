import { AppError } from '#server/errors.ts';

export const offerNotFound = () => new AppError('notFound', 'offer.not_found', 'Offer not found');

/** The draft has an id that another offer has, with other words. */
export const offerChangedElsewhere = () =>
  new AppError(
    'conflict',
    'offer.changed_elsewhere',
    'This offer was changed meanwhile. Please look at it again.',
  );
