import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

/** The same error for unknown, removed, expired and used-up links, so that it doesn't reveal the reason. */
export const shareNotFound = () =>
  new AppError('notFound', 'shares.not_found', i18n.t('Document not found or share link has expired'));

export const shareLinkInvalid = () => new AppError('invalid', 'shares.invalid', i18n.t('Invalid share link'));

/** DOC-6: for the owner, when the request names no document. */
export const documentInvalid = () =>
  new AppError('invalid', 'documents.invalid', i18n.t('Invalid document. Please try again.'));

export const shareExpiryInvalid = () => {
  const message = i18n.t('Choose a date within the next year.');

  return new AppError('invalid', 'shares.expiry_invalid', message, { fields: { until: message } });
};

/** For the owner: the link is unknown, was removed, or belongs to another account. */
export const shareLinkNotFound = () =>
  new AppError('notFound', 'share_links.not_found', i18n.t('We can’t find this. It may have been deleted.'));

/** For the owner: the link would stop working with this change. */
export const downloadLimitTooLow = (downloads: number) => {
  const message = i18n.t(
    '{downloads, plural, one {This link has already been used for # download. Enter a higher number.} other {This link has already been used for # downloads. Enter a higher number.}}',
    { downloads },
  );

  return new AppError('invalid', 'share_links.limit_too_low', message, { fields: { maxDownloads: message } });
};

/** For the owner: a document's link is named like the document. */
export const titleOfDocumentLink = () => {
  const message = i18n.t('Only packs have titles. Rename the document instead.');

  return new AppError('invalid', 'share_links.no_title', message, { fields: { title: message } });
};

/** For the owner: a pack is about one pet. */
export const documentOfOtherPet = () => {
  const message = i18n.t('A pack can only include documents for one pet.');

  return new AppError('invalid', 'share_links.other_pet', message, { fields: { documentIds: message } });
};

/** For the owner: a request with this key has made another pack. */
export const packAlreadyMade = () =>
  new AppError(
    'conflict',
    'share_links.already_made',
    i18n.t('You already shared this pack with different settings. Change its link, or share a new pack.'),
  );

export const passcodeNeeded = () =>
  new AppError('forbidden', 'shares.passcode_needed', i18n.t('Enter the passcode to see what’s shared.'));

export const passcodeWrong = (triesLeft: number) =>
  new AppError(
    'forbidden',
    'shares.passcode_wrong',
    i18n.t(
      '{triesLeft, plural, one {That passcode isn’t right. You can try one more time.} other {That passcode isn’t right. You can try # more times.}}',
      { triesLeft },
    ),
  );

export const shareLocked = () =>
  new AppError(
    'forbidden',
    'shares.locked',
    i18n.t('Too many wrong passcodes. Ask the person who sent this link to send you a new one.'),
  );
