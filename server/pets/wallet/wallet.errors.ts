import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

/** The same as for any unknown address. */
export const passNotFound = () =>
  new AppError('notFound', 'request.unknown', i18n.t('There’s nothing at this address'));
