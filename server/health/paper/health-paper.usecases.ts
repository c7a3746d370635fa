import { Readable } from 'node:stream';

import { datesOf } from '#server/accounts/preferences/dates.policy.ts';
import { preferencesOf } from '#server/accounts/preferences/preferences.usecases.ts';
import type { AccountContext } from '#server/core/context.ts';
import { eachHomeCheck } from '#server/health/home-checks/home-checks.usecases.ts';
import { allergiesOf } from '#server/health/lifestyle/lifestyle.usecases.ts';
import { eachRecord, healthRecordsOf } from '#server/health/overview/health.usecases.ts';
import { recordNotFound } from '#server/health/records/health.errors.ts';
import { eachVaccination, vaccinationOf } from '#server/health/vaccinations/vaccinations.usecases.ts';
import { lastWeight } from '#server/health/weights/weights.usecases.ts';
import { ownersName } from '#server/pets/pets/find-owners-name.usecases.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { requirePet } from '#server/pets/pets/pets.access.ts';
import { dayIn } from '#shared/core/calendar.ts';
import type { Paper } from '#shared/core/paper.ts';
import type { RecordSection } from '#shared/health/paper.ts';
import { isRabies } from '#shared/health/proof/rabies-form.ts';
import type { PreferredWeightUnit } from '#shared/health/units.ts';
import { scheduleOfZone } from '#shared/health/vaccines/schedule-of-zone.ts';

import { drawHealthRecord } from './health-record.drawing.ts';
import type { RecordRows } from './health-record.drawing.ts';
import { drawRabiesCopy } from './rabies-copy.drawing.ts';
import { drawVisitBrief } from './visit-brief.drawing.ts';

type Look = { paper: Paper; unit: PreferredWeightUnit; timeZone: string };

/** One page for a vet as a PDF. Throws petNotFound. */
export async function printVisitBrief(
  ctx: AccountContext,
  petId: string,
  { timeZone, questions, ...look }: Look & { questions: string },
) {
  const access = await requirePet(ctx, petId, 'read');
  const [records, allergies, preferences] = await Promise.all([
    healthRecordsOf(ctx, access),
    allergiesOf(ctx, access),
    preferencesOf(ctx),
  ]);
  const content = await drawVisitBrief(
    { pet: access.pet, allergies, records, questions: linesOf(questions) },
    {
      ...look,
      dates: datesOf(preferences),
      today: dayIn(timeZone, ctx.now),
      now: ctx.now,
      schedule: scheduleOfZone(preferences?.timeZone ?? null),
    },
  );

  return { content: Readable.from([content]), name: `${access.pet.petIdentifier}-visit-brief.pdf` };
}

/** The chosen sections of all health records as a PDF, drawn while it is read. Throws petNotFound. */
export async function printHealthRecord(
  ctx: AccountContext,
  petId: string,
  { timeZone, sections, ...look }: Look & { sections: readonly RecordSection[] },
) {
  const access = await requirePet(ctx, petId, 'read');
  const [allergies, preferences] = await Promise.all([allergiesOf(ctx, access), preferencesOf(ctx)]);
  const content = await drawHealthRecord(
    { pet: access.pet, allergies, sections, rows: rowsOf(ctx, access) },
    { ...look, dates: datesOf(preferences), today: dayIn(timeZone, ctx.now), now: ctx.now },
  );

  return { content, name: `${access.pet.petIdentifier}-health-record.pdf` };
}

/** A rabies vaccination as a PDF, in the order of the certificate's form. Throws petNotFound, and recordNotFound for any other one. */
export async function printRabiesCopy(
  ctx: AccountContext,
  { petId, id }: { petId: string; id: string },
  { timeZone, paper }: Omit<Look, 'unit'>,
) {
  const access = await requirePet(ctx, petId, 'read');
  const dose = await vaccinationOf(ctx, access, id);
  if (!dose || !isRabies(dose, access.pet.type)) throw recordNotFound();
  const today = dayIn(timeZone, ctx.now);
  const [grams, owner, preferences] = await Promise.all([
    lastWeight(ctx, access, today),
    ownersName(ctx, access),
    preferencesOf(ctx),
  ]);
  const content = await drawRabiesCopy(
    { pet: access.pet, owner, grams, dose },
    { paper, dates: datesOf(preferences), today, now: ctx.now },
  );

  return { content: Readable.from([content]), name: `${access.pet.petIdentifier}-rabies-record.pdf` };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The rows of each section, newest first, read while they are drawn. */
const rowsOf = (ctx: AccountContext, access: PetAccess<'medical'>): RecordRows => ({
  weights: () => eachRecord(ctx, access, 'weight'),
  medications: () => eachRecord(ctx, access, 'medication'),
  vaccinations: () => eachVaccination(ctx, access),
  events: () => eachRecord(ctx, access, 'event'),
  'home-checks': () => eachHomeCheck(ctx, access),
});
