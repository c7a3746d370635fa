import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

// Codes are those of the GoTrue protocol: its public client and our screens tell the cases apart by them. Messages that our
// screens don't show are in auth-protocol.errors.ts.

/** The account is closed: its owner can keep it, sign out, or wait until it's deleted. */
export const accountClosed = () =>
  new AppError('forbidden', 'account_closed', i18n.t('This account is closed. Sign in again to keep it.'));

export const userBanned = () => new AppError('forbidden', 'user_banned', i18n.t('This account is blocked'));

export const linkExpired = () =>
  new AppError('forbidden', 'link_invalid', i18n.t('This link is invalid or has expired'));

/** A genuine link that has expired, so another can be sent. Only shown to a caller who holds the token. */
export const linkTooOld = () =>
  new AppError('forbidden', 'link_too_old', i18n.t('Verification token expired'));

export const alreadyConfirmed = () =>
  new AppError('conflict', 'email_already_confirmed', i18n.t('Email already verified'));

/** This browser has no confirmed sign-up waiting, or already got its session. It can sign in with the password. */
export const resumptionRefused = () =>
  new AppError('conflict', 'registration_not_resumable', i18n.t('Sign in with your password'));

/** The link was opened in a browser other than the one that signed up, so the password is required. */
export const passwordNeeded = () =>
  new AppError('unauthenticated', 'password_needed', i18n.t('Enter the password you signed up with'));

/** The protocol's reasons; "pwned" is a password that guessers know. */
export type WeaknessReason = 'length' | 'characters' | 'pwned';

export class WeakPasswordError extends AppError {
  readonly reasons: readonly WeaknessReason[];

  constructor(message: string, reason: WeaknessReason) {
    super('invalid', 'weak_password', message);
    this.reasons = [reason];
  }
}

export const weakPassword = (message: string, reason: WeaknessReason) =>
  new WeakPasswordError(message, reason);

export const samePassword = () =>
  new AppError('invalid', 'same_password', i18n.t('New password should be different from the old password.'));

export const currentPasswordNeeded = () =>
  new AppError('invalid', 'current_password_required', i18n.t('Enter your current password'));

export const currentPasswordWrong = () =>
  new AppError('invalid', 'current_password_mismatch', i18n.t('That isn’t your current password'));

export const emailUnchanged = () =>
  new AppError('invalid', 'email_unchanged', i18n.t('This is already your email'));

/** Only shown to a caller who holds the link mailed to the address. */
export const emailTaken = () =>
  new AppError('conflict', 'email_exists', i18n.t('Another account already uses this email'));

/** The link takes effect only for someone signed in to the account. */
export const ownSessionNeeded = () =>
  new AppError('unauthenticated', 'session_needed', i18n.t('Sign in to confirm your new email'));

export const reauthenticationNeeded = () =>
  new AppError(
    'invalid',
    'reauthentication_needed',
    i18n.t('Sign in again first. You can change this within an hour of signing in.'),
  );

/** A session opened by a recovery mail can only verify a second factor and set a password. */
export const passwordFirst = () =>
  new AppError('forbidden', 'recovery_session', i18n.t('Set your new password first'));

/** The session hasn't verified the account's second factor. */
export const insufficientAal = () =>
  new AppError('forbidden', 'insufficient_aal', i18n.t('Enter the code from your authenticator app first'));

/**
 * The session gate's response to a session that hasn't verified its second factor. A newer token from another
 * tab may have.
 */
export const secondFactorNeeded = () =>
  new AppError('unauthenticated', 'auth.second_factor', i18n.t('Enter the code from your authenticator app'));

/** The session gate's response for any problem with the token. */
export const signInNeeded = () =>
  new AppError('unauthenticated', 'auth.required', i18n.t('Your session has expired. Please sign in again.'));
