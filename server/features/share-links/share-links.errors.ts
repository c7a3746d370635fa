import { AppError } from '#server/errors.ts';

/** The same error for unknown, removed, expired and used-up links, so that it does not reveal which it is. */
export const shareNotFound = () =>
  new AppError('notFound', 'shares.not_found', 'Document not found or share link has expired');

export const shareLinkInvalid = () => new AppError('invalid', 'shares.invalid', 'Invalid share link');

/** DOC-6: for the owner, when the request names no document. */
export const documentInvalid = () =>
  new AppError('invalid', 'documents.invalid', 'Invalid document. Please try again.');

export const shareExpiryInvalid = () =>
  new AppError('invalid', 'shares.expiry_invalid', 'Choose a date within the next year.', {
    fields: { until: 'Choose a date within the next year.' },
  });

/** For the owner: the link is unknown, was removed, or belongs to another account. */
export const shareLinkNotFound = () =>
  new AppError('notFound', 'share_links.not_found', 'This link no longer exists.');

/** For the owner: the link would stop working with this change. */
export const downloadLimitTooLow = (downloads: number) => {
  const times = downloads === 1 ? 'once' : `${downloads} times`;
  const message = `It’s already been downloaded ${times}. Enter a higher number.`;

  return new AppError('invalid', 'share_links.limit_too_low', message, { fields: { maxDownloads: message } });
};

/** For the owner: a document's link is named like the document. */
export const titleOfDocumentLink = () =>
  new AppError('invalid', 'share_links.no_title', 'Only packs have titles. Rename the document instead.', {
    fields: { title: 'Only packs have titles. Rename the document instead.' },
  });

/** For the owner: a pack is about one pet. */
export const documentOfOtherPet = () =>
  new AppError('invalid', 'share_links.other_pet', 'A pack can only include documents for one pet.', {
    fields: { documentIds: 'A pack can only include documents for one pet.' },
  });

export const passcodeNeeded = () =>
  new AppError('forbidden', 'shares.passcode_needed', 'Enter the passcode to see what’s shared.');

export const passcodeWrong = (triesLeft: number) =>
  new AppError(
    'forbidden',
    'shares.passcode_wrong',
    `That passcode isn’t right. You can try ${triesLeft === 1 ? 'one more time' : `${triesLeft} more times`}.`,
  );

export const shareLocked = () =>
  new AppError(
    'forbidden',
    'shares.locked',
    'Too many wrong passcodes. Ask the person who sent the link for a new one.',
  );
