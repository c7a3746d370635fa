import { AppError } from '#server/core/errors/errors.ts';
import { personalTokensMax } from '#shared/accounts/personal-tokens.ts';
import { i18n } from '#shared/core/i18n.ts';

export const personalTokenNotFound = () =>
  new AppError(
    'notFound',
    'personal_tokens.not_found',
    i18n.t('We can’t find this. It may have been deleted.'),
  );

export const tooManyPersonalTokens = () =>
  new AppError(
    'conflict',
    'personal_tokens.too_many',
    i18n.t('You’ve reached the limit of {most}. Delete some first.', { most: personalTokensMax }),
  );
