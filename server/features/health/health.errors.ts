import { AppError } from '#server/errors.ts';
import type { HealthKind } from '#shared/health/health.ts';
import { healthNouns, healthRecordsMax, sentence } from '#shared/health/health.ts';
import { inThousands } from '#shared/numbers.ts';

/** The same for an unknown record and for one of another pet. */
export const recordNotFound = (kind: HealthKind) =>
  new AppError('notFound', 'health.not_found', `${sentence(healthNouns[kind])} not found`);

export const tooManyRecords = (kind: HealthKind) =>
  new AppError(
    'conflict',
    'health.too_many',
    `A pet can have ${inThousands(healthRecordsMax)} ${healthNouns[kind]}s. Delete some you don’t need.`,
  );

export const tooMuchText = (noun: string) =>
  new AppError(
    'conflict',
    'health.too_much_text',
    `There’s no room for more notes in the ${noun}s of this pet. Shorten or delete some.`,
  );

export const documentOfAnotherPet = () =>
  new AppError(
    'conflict',
    'health.document_of_another_pet',
    'This document belongs to another pet. Choose one of this pet.',
  );
