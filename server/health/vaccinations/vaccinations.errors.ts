import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

export const expiresBeforeGiven = () => {
  const message = i18n.t('A vaccination can’t expire before it’s given');

  return new AppError('invalid', 'vaccinations.expires_before', message, {
    fields: { expirationDate: message },
  });
};
