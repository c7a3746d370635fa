import { Readable } from 'node:stream';

import type { AccountContext } from '#server/context.ts';
import type { PetAccess } from '#server/features/pets/pets.access.ts';
import { requirePet } from '#server/features/pets/pets.access.ts';
import { dayIn } from '#shared/calendar.ts';
import { healthRecordsMax } from '#shared/health/health.ts';
import type { RecordSection } from '#shared/health/paper.ts';
import type { HealthRecords } from '#shared/health/records.ts';
import type { PreferredWeightUnit } from '#shared/health/units.ts';
import type { Paper } from '#shared/paper.ts';

import * as queries from './health-paper.queries.ts';
import type { Place } from './health-paper.queries.ts';
import { drawHealthRecord } from './health-record.drawing.ts';
import type { RecordRows } from './health-record.drawing.ts';
import { drawVisitBrief } from './visit-brief.drawing.ts';

type Look = { paper: Paper; unit: PreferredWeightUnit; timeZone: string };

/** One page for a vet as a PDF. Throws petNotFound. */
export async function printVisitBrief(
  ctx: AccountContext,
  petId: string,
  { timeZone, questions, ...look }: Look & { questions: string },
) {
  const access = await requirePet(ctx, petId, 'read');
  const [records, allergies] = await Promise.all([
    readRecords(ctx, access),
    queries.readAllergies(ctx.db, access),
  ]);
  const content = await drawVisitBrief(
    { pet: access.pet, allergies, records, questions: linesOf(questions) },
    { ...look, today: dayIn(timeZone, ctx.now), now: ctx.now },
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
  const allergies = await queries.readAllergies(ctx.db, access);
  const content = await drawHealthRecord(
    { pet: access.pet, allergies, sections, rows: rowsOf(ctx, access) },
    { ...look, today: dayIn(timeZone, ctx.now), now: ctx.now },
  );

  return { content, name: `${access.pet.petIdentifier}-health-record.pdf` };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

async function readRecords({ db }: AccountContext, access: PetAccess): Promise<HealthRecords> {
  const all = [undefined, healthRecordsMax] as const;
  const [weights, medications, vaccinations, events, homeChecks] = await Promise.all([
    queries.readWeights(db, access, ...all),
    queries.readMedications(db, access, ...all),
    queries.readVaccinations(db, access, ...all),
    queries.readEvents(db, access, ...all),
    queries.readHomeChecks(db, access, ...all),
  ]);

  return {
    weights: weights.map(({ weight, ...row }) => ({ ...dated(row), grams: weight })),
    medications: medications.map(dated),
    vaccinations: vaccinations.map(dated),
    events: events.map(dated),
    homeChecks: homeChecks.map(dated),
  };
}

const dated = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** The rows of each section, newest first, read in batches. */
const rowsOf = ({ db }: AccountContext, access: PetAccess): RecordRows => ({
  weights: () =>
    inBatches(
      (place) => queries.readWeights(db, access, place),
      ({ recordDate }) => recordDate,
    ),
  medications: () =>
    inBatches(
      (place) => queries.readMedications(db, access, place),
      () => '',
    ),
  vaccinations: () =>
    inBatches(
      (place) => queries.readVaccinations(db, access, place),
      ({ dateAdministered }) => dateAdministered,
    ),
  events: () =>
    inBatches(
      (place) => queries.readEvents(db, access, place),
      ({ eventDate }) => eventDate,
    ),
  'home-checks': () =>
    inBatches(
      (place) => queries.readHomeChecks(db, access, place),
      ({ checkedOn }) => checkedOn,
    ),
});

async function* inBatches<Row extends { id: string; createdAt: Date }>(
  read: (place: Place | undefined) => Promise<Row[]>,
  dayOf: (row: Row) => string,
): AsyncGenerator<Row> {
  let place: Place | undefined;
  for (;;) {
    const rows = await read(place);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < queries.batchSize) return;
    place = { day: dayOf(last), createdAt: last.createdAt, id: last.id };
  }
}
