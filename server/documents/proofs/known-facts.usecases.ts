import type { Context } from '#server/core/context.ts';
import { healthRecordsOf } from '#server/health/overview/health.usecases.ts';
import { vaccinationsOf } from '#server/health/vaccinations/vaccinations.usecases.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { KnownFacts } from '#shared/health/proof/requirement-answers.ts';
import type { Requirements } from '#shared/health/proof/requirements.ts';

/** The facts on record that these requirements ask for. */
export async function readKnownFacts(
  ctx: Context,
  access: PetAccess<'medical'>,
  { fecalTestMonths, fleaTick }: Pick<Requirements, 'fecalTestMonths' | 'fleaTick'>,
): Promise<KnownFacts> {
  const { type, microchip, microchippedOn, neutered, birthOrAdoptionDate } = access.pet;
  const [doses, records] = await Promise.all([
    vaccinationsOf(ctx, access),
    fecalTestMonths !== null || fleaTick ? healthRecordsOf(ctx, access) : undefined,
  ]);

  return {
    type,
    doses,
    microchip,
    microchippedOn,
    neutered,
    birthDate: birthOrAdoptionDate,
    labTests: records?.events.filter(({ eventType }) => eventType === 'lab_test') ?? [],
    medications: records?.medications ?? [],
  };
}
