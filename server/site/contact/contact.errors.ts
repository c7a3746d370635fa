import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

export const messageNotFound = () =>
  new AppError('notFound', 'contact.not_found', i18n.t('We can’t find this. It may have been deleted.'));
