import { AppError } from '#server/errors.ts';
import { personalTokensMax } from '#shared/personal-tokens.ts';

export const personalTokenNotFound = () =>
  new AppError('notFound', 'personal_tokens.not_found', 'This token is no longer there.');

export const tooManyPersonalTokens = () =>
  new AppError(
    'conflict',
    'personal_tokens.too_many',
    `An account has at most ${personalTokensMax} access tokens. Remove one first.`,
  );
