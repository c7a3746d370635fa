import { AppError } from '#server/errors.ts';

export const offerNotFound = () => new AppError('notFound', 'offers.not_found', 'Offer not found');

/** Another draft has this id. */
export const offerIdTaken = () =>
  new AppError('conflict', 'offers.id_taken', 'Another offer has this id. Reload the page and try again.');
