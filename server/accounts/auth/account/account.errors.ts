import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

export const deviceNotFound = () =>
  new AppError('notFound', 'session.not_found', i18n.t('This device is already signed out'));
