import { AppError } from '#server/errors.ts';
import { importLimits } from '#shared/imports/imports.ts';
import { inThousands } from '#shared/numbers.ts';

/** The same error for an unknown import and for another account's. */
export const importNotFound = () =>
  new AppError('notFound', 'imports.not_found', 'This import has expired. Choose the file again.');

export const importTypeRefused = () =>
  new AppError(
    'unsupported',
    'imports.type_refused',
    'Choose the zip of a DenMate export, or a table saved as CSV.',
  );

export const importBusy = () =>
  new AppError('conflict', 'imports.busy', 'Your records are being added. Wait for that to finish.');

/** The preview is older than what is asked for, or there is none yet. */
export const importNotReady = () =>
  new AppError('conflict', 'imports.not_ready', 'The file is still being read. Try again in a moment.');

/** There are no columns to choose: it isn’t a table, or it was added or has failed. */
export const importOver = () =>
  new AppError(
    'conflict',
    'imports.over',
    'You can’t change the columns of this file right now. Reload the page.',
  );

export const tableTooLarge = () =>
  new AppError(
    'tooLarge',
    'imports.table_too_large',
    `This table is larger than ${importLimits.tableBytes / 1024 / 1024} MB. Split it into smaller files.`,
  );

/** A file that can’t be imported at all. Its message is kept with the import. */
export const importUnreadable = (message: string) => new AppError('invalid', 'imports.unreadable', message);

export const notAnExport = () =>
  importUnreadable(
    'This zip isn’t a DenMate export. Choose the zip that you downloaded under Download your data.',
  );

export const exportDamaged = () =>
  importUnreadable('This zip is damaged or was changed. Download your data again, and choose the new zip.');

export const exportTooNew = () =>
  importUnreadable('This export was made by a newer version of DenMate, which this one can’t read yet.');

export const zipRefused = (why: string) =>
  importUnreadable(
    `We can’t open this zip because ${why}. Download your data again, and choose the new zip.`,
  );

export const tooMuchToImport = (what: string, max: number) =>
  importUnreadable(
    `There are more than ${inThousands(max)} ${what} in this file. Split it into smaller files.`,
  );

export const importTooSlow = () =>
  importUnreadable('It takes too long to read this file. Split it into smaller files.');

export const importFailing = () =>
  importUnreadable(
    'We tried for a day and couldn’t finish. What was added is in your account. Choose the file again to add the rest.',
  );

export const tooManyRefused = () =>
  importUnreadable(
    `We couldn’t take ${importLimits.refusedFiles} of the files, so we stopped. Download your data again, and choose the new zip.`,
  );

export const tableUnreadable = () =>
  importUnreadable('We can’t read this file as a table. Save it as CSV, and choose it again.');

export const tableEmpty = () =>
  importUnreadable('This table has no rows. It needs a first row with the names of the columns.');
