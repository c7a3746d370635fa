import { AppError } from '#server/errors.ts';

export const expiresBeforeGiven = () =>
  new AppError('invalid', 'vaccinations.expires_before', 'It can’t expire before it was given', {
    fields: { expirationDate: 'It can’t expire before it was given' },
  });
