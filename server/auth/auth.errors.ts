import { AppError } from '#server/errors.ts';

// Codes and sentences are those of the GoTrue protocol: its public client and the screens tell cases apart by them.
export const invalidCredentials = () =>
  new AppError('invalid', 'invalid_credentials', 'Invalid login credentials');

export const emailNotConfirmed = () => new AppError('invalid', 'email_not_confirmed', 'Email not confirmed');

export const userBanned = () => new AppError('forbidden', 'user_banned', 'User is banned');

export const linkExpired = () =>
  new AppError('forbidden', 'otp_expired', 'Email link is invalid or has expired');

export const alreadyConfirmed = () =>
  new AppError('conflict', 'email_already_confirmed', 'Email already verified');

/** The link was opened in another browser than the one that signed up: whoever uses it must know the password. */
export const passwordNeeded = () =>
  new AppError('unauthenticated', 'password_needed', 'Please enter the password you signed up with');

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

/** Answer of the session gate, whatever is wrong with the token. */
export const signInNeeded = () =>
  new AppError('unauthenticated', 'auth.required', 'Your session has expired. Please sign in again.');
