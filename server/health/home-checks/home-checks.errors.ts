import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

export const homeCheckNotFound = () =>
  new AppError('notFound', 'home_checks.not_found', i18n.t('Home check not found'));

export const tooManyHomeChecks = () =>
  new AppError(
    'conflict',
    'home_checks.too_many',
    i18n.t('This pet has reached the limit for home checks. Delete any you don’t need.'),
  );
