import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

/** The same for every request while this installation receives no mail. */
export const inboxOff = () =>
  new AppError('notFound', 'inbox.off', i18n.t('The inbox isn’t available here.'));

/** For a provider, which no person reads. */
export const webhookSecretWrong = () =>
  new AppError('unauthenticated', 'inbox.secret_wrong', i18n.t('Invalid request'));

/** For the log of a provider, in English. */
export const webhookRefused = (message: string) => new AppError('invalid', 'inbox.webhook_refused', message);

/** The same error for an unknown message and for another account's. */
export const messageNotFound = () =>
  new AppError('notFound', 'inbox.not_found', i18n.t('We can’t find this. It may have been deleted.'));

export const addressNotFound = () =>
  new AppError(
    'notFound',
    'inbox.address_not_found',
    i18n.t('We can’t find this. It may have been deleted.'),
  );

export const senderNotFound = () =>
  new AppError('notFound', 'inbox.sender_not_found', i18n.t('We can’t find this. It may have been deleted.'));

export const tooManySenders = (most: number) =>
  new AppError(
    'conflict',
    'inbox.too_many_senders',
    i18n.t('You’ve reached the limit of {most}. Delete some first.', { most }),
  );

/** It has no file, or has become a document in the meantime. */
export const attachmentNotThere = () =>
  new AppError(
    'conflict',
    'inbox.attachment_not_there',
    i18n.t('One of these attachments was already saved or can’t be saved. Reload the page.'),
  );

/** The time for it is over, or a document was shared or deleted since. */
export const undoOver = () =>
  new AppError(
    'conflict',
    'inbox.undo_over',
    i18n.t('This can’t be undone anymore. You can delete the documents instead.'),
  );
