import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

export const finderMessageNotFound = () =>
  new AppError(
    'notFound',
    'finder_messages.not_found',
    i18n.t('We can’t find this. It may have been deleted.'),
  );

export const finderLeftNoAddress = () =>
  new AppError(
    'conflict',
    'finder_messages.no_address',
    i18n.t('You can’t reply because this finder didn’t leave an email address.'),
  );

export const finderAnswered = () =>
  new AppError('conflict', 'finder_messages.answered', i18n.t('You’ve already replied to this message.'));
