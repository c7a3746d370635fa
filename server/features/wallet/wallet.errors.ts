import { AppError } from '#server/errors.ts';

/** The same as for any address that leads nowhere. */
export const passNotFound = () =>
  new AppError('notFound', 'request.unknown', 'There is nothing at this address');
