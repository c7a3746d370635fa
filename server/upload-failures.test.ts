import { expect, test } from 'vitest';

import { AppError } from '#server/core/errors/errors.ts';
import { diskFull } from '#server/core/failures.ts';
import * as imports from '#server/data/imports/imports.errors.ts';
import * as documents from '#server/documents/documents/documents.errors.ts';
import * as files from '#server/files/files/files.errors.ts';
import * as photos from '#server/files/photos/photos.errors.ts';
import * as uploads from '#server/files/uploads/uploads.errors.ts';
import { petNotFound } from '#server/pets/pets/pets.errors.ts';
import { errorKinds } from '#shared/core/errors.ts';
import type { UploadRetry } from '#shared/files/upload-retries.ts';
import { uploadRetry } from '#shared/files/upload-retries.ts';

const megabyte = 1024 * 1024;
const types = 'pdf, doc, docx, rtf, jpg, jpeg, png, webp, txt, csv, xls, xlsx, ppt, pptx, heic, heif';

/** Every refusal of a file that is sent, with whether Retry stands beside it, and the words. */
const failures: [AppError, UploadRetry, string][] = [
  [
    documents.documentTypeRefused(),
    'never',
    `We don’t accept this type of file. Choose one of these: ${types}.`,
  ],
  [
    documents.documentKindRefused('GIF'),
    'never',
    `This is a file of the type GIF, which we don’t accept. Choose one of these: ${types}.`,
  ],
  [
    documents.documentIsWebPage(),
    'never',
    'This file is a web page (HTML). Open it and save it as a PDF, or as .xlsx if it’s a table. Then choose the new file.',
  ],
  [
    documents.documentIsText('pdf'),
    'never',
    'The name ends in .pdf, but there’s only text in this file. It may be an error message that was saved in place of your document. Open it on your device to check.',
  ],
  [
    documents.documentUnknown(),
    'never',
    'We can’t tell what’s in this file. It may be damaged. Check that it opens on your device.',
  ],
  [documents.pictureBroken(), 'never', 'This picture is damaged. Choose another one.'],
  [
    documents.pictureTooManyPixels(),
    'never',
    'This picture has more than 80 megapixels. Choose a smaller one, or a PDF.',
  ],
  [files.fileTooLarge(25 * megabyte), 'never', 'This file is larger than 25 MB. Choose a smaller one.'],
  [files.fileEmpty(), 'never', 'This file is empty. Choose another one.'],
  [files.fileIncomplete(), 'again', 'Only part of the file was uploaded. Try again.'],
  [files.fileNotFound(), 'never', 'This file is no longer available.'],
  [
    files.accountFull(500 * megabyte),
    'again',
    'Your storage is full. Your account can store up to 500 MB. Delete some documents or photos first.',
  ],
  [
    files.tooManyUploads(),
    'waits',
    'You have too many uploads running. Wait for one to finish and try again.',
  ],
  [files.uploadsBusy(), 'waits', 'Many people are uploading right now. Try again in a minute.'],
  [files.uploadTooSlow(), 'again', 'The upload was too slow to finish. Check your connection and try again.'],
  [photos.photoUnreadable(), 'never', 'We can’t read this picture. Choose a JPEG, PNG, WebP, or HEIC photo.'],
  [photos.photoTooManyPixels(), 'never', 'This picture has more than 40 megapixels. Choose a smaller one.'],
  [photos.photoBroken(), 'never', 'This picture is damaged. Choose another one.'],
  [photos.photoMoves(), 'never', 'This picture is animated. Choose a still photo.'],
  [uploads.uploadNotFound(), 'again', 'This upload has expired. Start over.'],
  [uploads.uploadLocked(), 'waits', 'This upload is still in progress. Try again in a moment.'],
  [uploads.uploadOffsetWrong(), 'again', 'This upload didn’t pick up where it left off. Try again.'],
  [uploads.uploadChanged(), 'never', 'This upload started with a different file. Start over.'],
  [uploads.uploadHeadersWrong('No length.'), 'never', 'No length.'],
  [uploads.uploadVersionUnknown(), 'never', 'Uploads need Tus-Resumable: 1.0.0.'],
  [uploads.uploadTypeWrong(), 'never', 'A part is application/offset+octet-stream.'],
  [
    imports.importTypeRefused(),
    'never',
    'Choose a zip that you exported from DenMate, or a table saved as CSV.',
  ],
  [imports.importBusy(), 'again', 'We’re still adding your records. Wait for that to finish.'],
  [
    files.ownersAccountFull(),
    'never',
    'The storage of this pet’s owner is full. Ask them to delete some documents or photos.',
  ],
  [petNotFound(), 'never', 'Pet not found'],
  [diskFull(), 'again', 'Our server is out of space, so we couldn’t save that. Try again later.'],
];

// Of other requests: an undo, a document's row, a change of dates.
const notOfUploads = [
  'photos.undo_expired',
  'documents.not_found',
  'documents.expires_before_date',
  'documents.other_owner',
];

test.each(failures)('DOC-1: the refusal %#, %s', (error, retry, words) => {
  expect([uploadRetry(error.code, errorKinds[error.kind]), error.message]).toEqual([retry, words]);
  // “Try again” never stands beside a file that would be refused again.
  if (retry === 'never') expect(words).not.toMatch(/try again/i);
  // The server names the time after which the browser continues automatically.
  if (retry === 'waits') expect(error.retryAfterSeconds).toBeGreaterThan(0);
});

test('DOC-1: no refusal of a file is left out', () => {
  const made = [files, uploads, documents, photos].flatMap((module) =>
    Object.values(module).flatMap((make: unknown) => {
      const error: unknown =
        typeof make === 'function' ? (make as (...args: unknown[]) => unknown)('pdf') : 0;

      return error instanceof AppError ? error.code : [];
    }),
  );
  const tested = failures.map(([{ code }]) => code);

  const times = (codes: string[], code: string) => codes.filter((each) => each === code).length;

  // Several refusals may have one code.
  expect(
    made.filter((code) => times(tested, code) < times(made, code) && !notOfUploads.includes(code)),
  ).toEqual([]);
});
