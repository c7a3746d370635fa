import { AppError } from '#server/errors.ts';

export const offerNotFound = () =>
  new AppError('notFound', 'offers.not_found', 'There’s no such offer. It may have been removed.');
