import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/i18n.ts';
import { personalTokensMax } from '#shared/personal-tokens.ts';

export const personalTokenNotFound = () =>
  new AppError('notFound', 'personal_tokens.not_found', i18n.t('This token no longer exists.'));

export const tooManyPersonalTokens = () =>
  new AppError(
    'conflict',
    'personal_tokens.too_many',
    i18n.t('An account can have up to {most} access tokens. Remove one first.', {
      most: personalTokensMax,
    }),
  );
