import { AppError } from '#server/core/errors/errors.ts';

// Programs read these, in English: the messages of the GoTrue protocol that our screens don't show, and those of access tokens.

export const invalidCredentials = () =>
  new AppError('invalid', 'invalid_credentials', 'Invalid login credentials');

export const emailNotConfirmed = () => new AppError('invalid', 'email_not_confirmed', 'Email not confirmed');

export const refreshTokenNotFound = () =>
  new AppError('invalid', 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');

export const refreshTokenReused = () =>
  new AppError('invalid', 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');

export const sessionExpired = () =>
  new AppError('invalid', 'session_expired', 'Invalid Refresh Token: Session Expired');

export const badJwt = () => new AppError('forbidden', 'bad_jwt', 'invalid JWT: unable to verify');

export const noAuthorization = () =>
  new AppError('unauthenticated', 'no_authorization', 'This endpoint requires a Bearer token');

export const sessionNotFound = () =>
  new AppError('forbidden', 'session_not_found', 'Session from session_id claim in JWT does not exist');

export const foreignOrigin = () =>
  new AppError('forbidden', 'bad_origin', 'Requests from other sites are refused');

/** The session gate's response for any problem with a personal token. */
export const personalTokenInvalid = () =>
  new AppError(
    'unauthenticated',
    'auth.token_invalid',
    'This access token doesn’t work. It may have expired or been removed.',
  );

export const personalTokenReadsOnly = () =>
  new AppError('forbidden', 'auth.token_reads_only', 'This access token can only read.');

/** For a token that names pets, where an answer would be about all of them, and where no token is accepted. */
export const personalTokenRefused = () =>
  new AppError('forbidden', 'auth.token_refused', 'This can’t be done with this access token.');

export const identityLinkingOff = () =>
  new AppError('notFound', 'manual_linking_disabled', 'Manual linking is disabled');

export const lastIdentity = () =>
  new AppError(
    'invalid',
    'single_identity_not_deletable',
    'User must have at least 1 identity after unlinking',
  );
