import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

/** The same error for unknown, expired and canceled uploads, and for those of other accounts. */
export const uploadNotFound = () =>
  new AppError('notFound', 'uploads.not_found', i18n.t('This upload has expired. Start over.'));

export const uploadLocked = () =>
  new AppError(
    'locked',
    'uploads.locked',
    i18n.t('This upload is still in progress. Try again in a moment.'),
    {
      retryAfterSeconds: 2,
    },
  );

/** Clients ask for the offset and continue from there. */
export const uploadOffsetWrong = () =>
  new AppError(
    'conflict',
    'uploads.offset',
    i18n.t('This upload didn’t pick up where it left off. Try again.'),
  );

export const uploadChanged = () =>
  new AppError(
    'conflict',
    'uploads.changed',
    i18n.t('This upload started with a different file. Start over.'),
  );

export const uploadHeadersWrong = (message: string) => new AppError('invalid', 'uploads.headers', message);

export const uploadVersionUnknown = () =>
  new AppError('precondition', 'uploads.version', 'Uploads need Tus-Resumable: 1.0.0.');

export const uploadTypeWrong = () =>
  new AppError('unsupported', 'uploads.content_type', 'A part is application/offset+octet-stream.');
