import { AppError } from '#server/errors.ts';
import { i18n } from '#shared/i18n.ts';

export const expiresBeforeGiven = () =>
  new AppError('invalid', 'vaccinations.expires_before', i18n.t('It can’t expire before it was given'), {
    fields: { expirationDate: i18n.t('It can’t expire before it was given') },
  });
