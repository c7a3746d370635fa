import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';
import { inThousands } from '#shared/core/numbers.ts';
import { importLimits } from '#shared/data/imports/imports.ts';

/** The same error for an unknown import and for another account's. */
export const importNotFound = () =>
  new AppError('notFound', 'imports.not_found', i18n.t('This import has expired. Choose the file again.'));

export const importTypeRefused = () =>
  new AppError(
    'unsupported',
    'imports.type_refused',
    i18n.t('Choose a zip that you exported from DenMate, or a table saved as CSV.'),
  );

export const importBusy = () =>
  new AppError(
    'conflict',
    'imports.busy',
    i18n.t('We’re still adding your records. Wait for that to finish.'),
  );

/** The preview is older than the requested change, or there is none yet. */
export const importNotReady = () =>
  new AppError(
    'conflict',
    'imports.not_ready',
    i18n.t('We’re still reading the file. Try again in a moment.'),
  );

/** There are no columns to choose: it isn’t a table, or it was added or has failed. */
export const importOver = () =>
  new AppError('conflict', 'imports.over', i18n.t('You can’t change this file’s columns. Reload the page.'));

/** Whether these are right has to be said before they are added. */
export const weightsInDoubt = (count: number) =>
  new AppError(
    'conflict',
    'imports.weights_in_doubt',
    i18n.t(
      '{count, plural, one {# weight may be in another unit. Check it in the preview, then confirm it or change its unit.} other {# weights may be in another unit. Check them in the preview, then confirm them or change their unit.}}',
      { count },
    ),
  );

/** The weights are read in this unit already, or were never in doubt. */
export const noSuchDoubt = () =>
  new AppError(
    'conflict',
    'imports.no_such_doubt',
    i18n.t('We’ve already read these weights another way. Reload the page.'),
  );

export const tableTooLarge = () =>
  new AppError(
    'tooLarge',
    'imports.table_too_large',
    i18n.t('This table is larger than {megabytes} MB. Split it into smaller files.', {
      megabytes: importLimits.tableBytes / 1024 / 1024,
    }),
  );

/** A file that can’t be imported at all. Its message is kept with the import. */
export const importUnreadable = (message: string) => new AppError('invalid', 'imports.unreadable', message);

export const notAnExport = () =>
  importUnreadable(
    i18n.t('This zip isn’t a DenMate export. Choose the zip you got from “Download your data” in Settings.'),
  );

export const exportDamaged = () =>
  importUnreadable(
    i18n.t('This zip is damaged or was changed. Download your data again, and choose the new zip.'),
  );

export const exportTooNew = () =>
  importUnreadable(i18n.t('This export is from a newer version of DenMate. This version can’t read it yet.'));

const zipProblems = {
  password: () =>
    i18n.t(
      'We can’t open this zip because it has a password. Download your data again, and choose the new zip.',
    ),
  links: () =>
    i18n.t(
      'We can’t open this zip because it has shortcuts to other files. Download your data again, and choose the new zip.',
    ),
  compression: () =>
    i18n.t(
      'We can’t open this zip because it’s compressed in an unusual way. Download your data again, and choose the new zip.',
    ),
  long_name: () =>
    i18n.t(
      'We can’t open this zip because a file in it has a very long name. Download your data again, and choose the new zip.',
    ),
  missing_part: () =>
    i18n.t(
      'We can’t open this zip because part of it is missing. Download your data again, and choose the new zip.',
    ),
  growing: () =>
    i18n.t(
      'We can’t open this zip because a file in it gets too large when unzipped. Download your data again, and choose the new zip.',
    ),
  long_list: () =>
    i18n.t(
      'We can’t open this zip because its file list is too long. Download your data again, and choose the new zip.',
    ),
  same_name: () =>
    i18n.t(
      'We can’t open this zip because it has two files with the same name. Download your data again, and choose the new zip.',
    ),
  overlap: () =>
    i18n.t(
      'We can’t open this zip because its files overlap. Download your data again, and choose the new zip.',
    ),
  outside: () =>
    i18n.t(
      'We can’t open this zip because a file path in it leads outside the zip. Download your data again, and choose the new zip.',
    ),
};

export type ZipProblem = keyof typeof zipProblems;

export const zipRefused = (why: ZipProblem) => importUnreadable(zipProblems[why]());

const tooMuch = {
  records: (max: string) =>
    i18n.t('This file has more than {max} records. Split it into smaller files.', { max }),
  rows: (max: string) => i18n.t('This file has more than {max} rows. Split it into smaller files.', { max }),
  columns: (max: string) =>
    i18n.t('This file has more than {max} columns. Remove the ones you don’t need and try again.', { max }),
  files: (max: string) =>
    i18n.t(
      'We can’t open this zip because it has more than {max} files. Choose the zip from a DenMate export.',
      { max },
    ),
};

export const tooMuchToImport = (what: keyof typeof tooMuch, max: number) =>
  importUnreadable(tooMuch[what](inThousands(max)));

export const importTooSlow = () =>
  importUnreadable(
    i18n.t(
      'This file takes too long to read. Try again later. If it’s a CSV file, split it into smaller files.',
    ),
  );

export const importFailing = () =>
  importUnreadable(
    i18n.t(
      'We tried for a day and couldn’t finish. Everything added so far is in your account. Choose the file again to add the rest.',
    ),
  );

export const tooManyRefused = () =>
  importUnreadable(
    i18n.t(
      'We couldn’t add {count} of the files, so we stopped. Download your data again, and choose the new zip.',
      { count: importLimits.refusedFiles },
    ),
  );

export const tableUnreadable = () =>
  importUnreadable(i18n.t('We can’t read this file as a table. Save it as CSV, and choose it again.'));

export const tableEmpty = () =>
  importUnreadable(
    i18n.t(
      'This table has no records. Put the column names in the first row and one record in each row below.',
    ),
  );
