import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';
import { listed } from '#shared/core/listed.ts';
import type { UploadExtension } from '#shared/documents/documents.ts';
import { pictureMaxPixels, uploadExtensions } from '#shared/documents/documents.ts';

export const documentNotFound = () =>
  new AppError('notFound', 'documents.not_found', i18n.t('Document not found or access denied.'));

/** The dates fit each other in the request, but not the stored ones. */
export const documentExpiresBeforeDate = (message: string) =>
  new AppError('invalid', 'documents.expires_before_date', message, { fields: { expirationDate: message } });

const accepted = () => listed(uploadExtensions, 'unit');

export const documentTypeRefused = () =>
  new AppError(
    'unsupported',
    'documents.type_refused',
    i18n.t('We don’t accept this type of file. Choose one of these: {types}.', { types: accepted() }),
  );

/** The content is of a known kind that isn't accepted, whatever the name says. */
export const documentKindRefused = (kind: string) =>
  new AppError(
    'unsupported',
    'documents.type_refused',
    i18n.t('This is a file of the type {kind}, which we don’t accept. Choose one of these: {types}.', {
      kind,
      types: accepted(),
    }),
  );

export const documentIsWebPage = () =>
  new AppError(
    'unsupported',
    'documents.web_page',
    i18n.t(
      'This file is a web page (HTML). Open it and save it as a PDF, or as .xlsx if it’s a table. Then choose the new file.',
    ),
  );

export const documentIsText = (extension: UploadExtension) =>
  new AppError(
    'unsupported',
    'documents.not_what_it_says',
    i18n.t(
      'The name ends in .{extension}, but there’s only text in this file. It may be an error message that was saved in place of your document. Open it on your device to check.',
      { extension },
    ),
  );

/** Content without any known signature. */
export const documentUnknown = () =>
  new AppError(
    'unsupported',
    'documents.not_what_it_says',
    i18n.t('We can’t tell what’s in this file. It may be damaged. Check that it opens on your device.'),
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
    i18n.t('This picture has more than {megapixels} megapixels. Choose a smaller one, or a PDF.', {
      megapixels: pictureMaxPixels / 1_000_000,
    }),
  );

/** For a document that would move to the pet of another owner, whose storage its file would use. */
export const documentOfAnotherOwner = () =>
  new AppError(
    'conflict',
    'documents.other_owner',
    i18n.t('This pet belongs to someone else. Upload the document for this pet instead of moving it.'),
  );
