import { AppError } from '#server/errors.ts';

export const feedNotFound = () =>
  new AppError('notFound', 'calendar.not_found', 'There’s no calendar at this address.');
