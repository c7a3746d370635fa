import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

/** The same whether it never existed, expired, was withdrawn, or its pet is archived, deleted or with another owner. */
export const clinicRequestNotFound = () =>
  new AppError(
    'notFound',
    'clinic_requests.not_found',
    i18n.t('This request no longer works. It may have expired or been withdrawn.'),
  );

/** The owner's view of a request that has ended. */
export const clinicRequestEnded = () =>
  new AppError(
    'conflict',
    'clinic_requests.ended',
    i18n.t('This request was answered or has ended. Reload the page to see it.'),
  );

export const ownAddressAsked = () => {
  const message = i18n.t('This address belongs to someone who has access to the pet. Enter the clinic’s.');

  return new AppError('conflict', 'clinic_requests.own_address', message, { fields: { email: message } });
};

export const clinicDeclined = () => {
  const message = i18n.t('This address asked to get no more requests from you. Call the clinic instead.');

  return new AppError('conflict', 'clinic_requests.declined', message, { fields: { email: message } });
};

/** The same mailbox has an open request about each of these vaccinations. */
export const clinicAlreadyAsked = () => {
  const message = i18n.t('You already asked this clinic. Withdraw that request to send a new one.');

  return new AppError('conflict', 'clinic_requests.already_asked', message, { fields: { email: message } });
};

export const tooManyClinicRequests = (max: number) =>
  new AppError(
    'conflict',
    'clinic_requests.too_many',
    i18n.t('A pet can have up to {max} open requests. Withdraw one first.', { max }),
  );

export const nothingAnswered = () =>
  new AppError('invalid', 'clinic_requests.nothing_answered', i18n.t('Answer at least one vaccination'));

/** The clinic hasn't answered, or has confirmed or refused this one. */
export const noCorrection = () =>
  new AppError(
    'conflict',
    'clinic_requests.no_correction',
    i18n.t('The clinic gave no other dates for this vaccination.'),
  );

/** The owner has changed it since the clinic answered. */
export const correctionOutdated = () =>
  new AppError(
    'conflict',
    'clinic_requests.correction_outdated',
    i18n.t('This vaccination was changed after the clinic answered. Ask the clinic again.'),
  );
