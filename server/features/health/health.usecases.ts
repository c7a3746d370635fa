import type { AccountContext } from '#server/context.ts';
import { homeChecksOf } from '#server/features/home-checks/home-checks.usecases.ts';
import { dosesOf } from '#server/features/medications/doses.usecases.ts';
import { requirePet } from '#server/features/pets/pets.access.ts';
import { readJson } from '#server/platform/json.ts';

import type { CsvKind } from './csv.rules.ts';
import { csvOf } from './csv.rules.ts';
import { readList } from './record-lists.queries.ts';

/** HEALTH-2: everything about the health of a pet, each list newest first, read in parallel. Throws petNotFound. */
export async function readHealth(ctx: AccountContext, petId: string) {
  const access = await requirePet(ctx, petId, 'read');
  const [weights, medications, doses, vaccinations, events, homeChecks] = await Promise.all([
    readList(ctx.db, access, 'weight'),
    readList(ctx.db, access, 'medication'),
    dosesOf(ctx, access),
    readList(ctx.db, access, 'vaccination'),
    readList(ctx.db, access, 'event'),
    homeChecksOf(ctx, access),
  ]);

  return { weights, medications, doses, vaccinations, events, homeChecks };
}

/** One list of a pet as CSV (RFC 4180). Throws petNotFound. */
export async function readHealthCsv(ctx: AccountContext, petId: string, kind: CsvKind): Promise<string> {
  const access = await requirePet(ctx, petId, 'read');
  switch (kind) {
    case 'weights':
      return csvOf.weights(readJson(await readList(ctx.db, access, 'weight')));
    case 'medications':
      return csvOf.medications(readJson(await readList(ctx.db, access, 'medication')));
    case 'vaccinations':
      return csvOf.vaccinations(readJson(await readList(ctx.db, access, 'vaccination')));
    case 'events':
      return csvOf.events(readJson(await readList(ctx.db, access, 'event')));
  }
}
