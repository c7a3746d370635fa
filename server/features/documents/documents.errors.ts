import { AppError } from '#server/errors.ts';
import type { UploadExtension } from '#shared/documents.ts';
import { uploadExtensions } from '#shared/documents.ts';

export const documentNotFound = () =>
  new AppError('notFound', 'documents.not_found', 'Document not found or access denied.');

/** Dates that fit each other in the request, and not what is stored. */
export const documentExpiresBeforeDate = (message: string) =>
  new AppError('invalid', 'documents.expires_before_date', message, { fields: { expirationDate: message } });

export const documentTypeRefused = () =>
  new AppError(
    'unsupported',
    'documents.type_refused',
    `We can’t keep this kind of file. Choose one of these: ${uploadExtensions.join(', ')}.`,
  );

export const documentNotWhatItSays = (extension: UploadExtension) =>
  new AppError(
    'unsupported',
    'documents.not_what_it_says',
    `The name ends in .${extension}, but that’s not what’s inside. Choose the original file.`,
  );

export const pictureBroken = () =>
  new AppError('unsupported', 'documents.picture_broken', 'This picture is damaged. Choose another one.');

export const pictureTooManyPixels = () =>
  new AppError(
    'tooLarge',
    'documents.picture_too_many_pixels',
    'This picture has too many pixels. Choose a smaller one, or a PDF.',
  );
