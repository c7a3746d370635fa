import { AppError } from '#server/errors.ts';

export const deviceNotFound = () =>
  new AppError('notFound', 'session.not_found', 'This device is already signed out');
