import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

// Codes are those of the GoTrue protocol.

/** The same for an unknown factor and one of another account. */
export const factorNotFound = () =>
  new AppError('notFound', 'mfa_factor_not_found', i18n.t('We can’t find this. It may have been deleted.'));

export const challengeExpired = () =>
  new AppError(
    'invalid',
    'mfa_challenge_expired',
    i18n.t('That took too long. Enter the code your app shows now.'),
  );

/**
 * A used code gets the same response as a wrong one, so that someone who watched it being typed learns
 * nothing.
 */
export const wrongCode = () =>
  new AppError(
    'invalid',
    'mfa_verification_failed',
    i18n.t('That code isn’t right, or it’s been used. Enter the code your app shows now.'),
  );

export const wrongRecoveryCode = () =>
  new AppError(
    'invalid',
    'mfa_verification_failed',
    i18n.t('That recovery code isn’t right, or it’s been used.'),
  );

export const tooManyFactors = (most: number) =>
  new AppError(
    'conflict',
    'too_many_enrolled_mfa_factors',
    i18n.t('You’ve reached the limit of {most}. Delete some first.', { most }),
  );

export const noFactorForRecoveryCodes = () =>
  new AppError(
    'conflict',
    'mfa_recovery_codes_sole_factor',
    i18n.t('Add an authenticator app before creating recovery codes'),
  );

export const recoveryCodesExist = () =>
  new AppError('conflict', 'mfa_verified_factor_exists', i18n.t('You already have recovery codes'));
