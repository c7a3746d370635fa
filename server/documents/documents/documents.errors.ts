import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';
import type { UploadExtension } from '#shared/documents/documents.ts';
import { uploadExtensions } from '#shared/documents/documents.ts';

export const documentNotFound = () =>
  new AppError('notFound', 'documents.not_found', i18n.t('Document not found or access denied.'));

/** The dates fit each other in the request, but not the stored ones. */
export const documentExpiresBeforeDate = (message: string) =>
  new AppError('invalid', 'documents.expires_before_date', message, { fields: { expirationDate: message } });

export const documentTypeRefused = () =>
  new AppError(
    'unsupported',
    'documents.type_refused',
    i18n.t('We don’t accept this type of file. Choose one of these: {types}.', {
      types: uploadExtensions.join(', '),
    }),
  );

export const documentTypeMismatch = (extension: UploadExtension) =>
  new AppError(
    'unsupported',
    'documents.not_what_it_says',
    i18n.t('The name ends in .{extension}, but the file’s contents don’t match. Choose the original file.', {
      extension,
    }),
  );

export const pictureBroken = () =>
  new AppError(
    'unsupported',
    'documents.picture_broken',
    i18n.t('This picture is damaged. Choose another one.'),
  );

export const pictureTooManyPixels = () =>
  new AppError(
    'tooLarge',
    'documents.picture_too_many_pixels',
    i18n.t('This picture has too many pixels. Choose a smaller one, or a PDF.'),
  );
