import { AppError } from '#server/errors.ts';

export const messageNotFound = () =>
  new AppError('notFound', 'contact.not_found', 'There’s no such message. It may have been deleted.');
