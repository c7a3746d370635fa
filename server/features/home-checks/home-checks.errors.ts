import { AppError } from '#server/errors.ts';

export const homeCheckNotFound = () =>
  new AppError('notFound', 'home_checks.not_found', 'Home check not found');

export const tooManyHomeChecks = () =>
  new AppError('conflict', 'home_checks.too_many', 'There’s no room for more home checks for this pet.');
