import { AppError } from '#server/errors.ts';

/** The same as for any address that leads nowhere. */
export const passNotFound = () =>
  new AppError('notFound', 'request.unknown', 'There’s nothing at this address');
