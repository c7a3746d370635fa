import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';
import { inThousands } from '#shared/core/numbers.ts';
import type { HealthKind } from '#shared/health/health.ts';
import { healthRecordsMax } from '#shared/health/health.ts';

const notFound: Record<HealthKind, () => string> = {
  weight: () => i18n.t('Health record not found'),
  medication: () => i18n.t('Medication not found'),
  vaccination: () => i18n.t('Vaccination not found'),
  event: () => i18n.t('Medical event not found'),
};

const tooMany: Record<HealthKind, (most: string) => string> = {
  weight: (most) => i18n.t('A pet can have up to {most} weights. Delete any you don’t need.', { most }),
  medication: (most) =>
    i18n.t('A pet can have up to {most} medications. Delete any you don’t need.', { most }),
  vaccination: (most) =>
    i18n.t('A pet can have up to {most} vaccinations. Delete any you don’t need.', { most }),
  event: (most) => i18n.t('A pet can have up to {most} medical events. Delete any you don’t need.', { most }),
};

const noRoom: Record<HealthKind | 'homeCheck', () => string> = {
  weight: () =>
    i18n.t('You’ve run out of space for notes in this pet’s health records. Shorten or delete some notes.'),
  medication: () =>
    i18n.t('You’ve run out of space for notes on this pet’s medications. Shorten or delete some notes.'),
  vaccination: () =>
    i18n.t('You’ve run out of space for notes on this pet’s vaccinations. Shorten or delete some notes.'),
  event: () =>
    i18n.t('You’ve run out of space for notes on this pet’s medical events. Shorten or delete some notes.'),
  homeCheck: () =>
    i18n.t('You’ve run out of space for notes on this pet’s home checks. Shorten or delete some notes.'),
};

/** The same for an unknown record and for one of another pet. */
export const recordNotFound = (kind: HealthKind) =>
  new AppError('notFound', 'health.not_found', notFound[kind]());

export const tooManyRecords = (kind: HealthKind) =>
  new AppError('conflict', 'health.too_many', tooMany[kind](inThousands(healthRecordsMax)));

export const tooMuchText = (kind: HealthKind | 'homeCheck') =>
  new AppError('conflict', 'health.too_much_text', noRoom[kind]());

export const documentOfAnotherPet = () =>
  new AppError(
    'conflict',
    'health.document_of_another_pet',
    i18n.t('This document belongs to another pet. Choose one that belongs to this pet.'),
  );
