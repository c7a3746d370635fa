import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

export const feedNotFound = () =>
  new AppError('notFound', 'calendar.not_found', i18n.t('There’s nothing at this address'));
