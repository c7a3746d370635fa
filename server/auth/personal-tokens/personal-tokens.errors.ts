import { AppError } from '#server/errors.ts';
import { personalTokensMax } from '#shared/personal-tokens.ts';

export const personalTokenNotFound = () =>
  new AppError('notFound', 'personal_tokens.not_found', 'This token no longer exists.');

export const tooManyPersonalTokens = () =>
  new AppError(
    'conflict',
    'personal_tokens.too_many',
    `An account can have up to ${personalTokensMax} access tokens. Remove one first.`,
  );
