import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';
import { inThousands } from '#shared/core/numbers.ts';
import { healthRecordsMax } from '#shared/health/health.ts';

/** The same for an unknown record and for one of another pet. */
export const recordNotFound = () =>
  new AppError('notFound', 'health.not_found', i18n.t('We can’t find this. It may have been deleted.'));

export const tooManyRecords = () =>
  new AppError(
    'conflict',
    'health.too_many',
    i18n.t('You’ve reached the limit of {most}. Delete some first.', { most: inThousands(healthRecordsMax) }),
  );

export const tooMuchText = () =>
  new AppError(
    'conflict',
    'health.too_much_text',
    i18n.t('You’ve run out of space for notes about this pet. Shorten or delete some.'),
  );

export const documentOfAnotherPet = () =>
  new AppError(
    'conflict',
    'health.document_of_another_pet',
    i18n.t('This document belongs to another pet. Choose one that belongs to this pet.'),
  );
