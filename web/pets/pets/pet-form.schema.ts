import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';

import { petInput } from '#shared/pets/pets.schema.ts';
import { petSexes, petSpecies } from '#shared/pets/pets.ts';

/** The form for a new pet: a species has to be chosen, and a sex that isn't is unknown. */
export const petForm = z.extend(petInput, {
  type: z.enum(petSpecies, t`Choose a species`),
  gender: z.pipe(
    z.optional(z.nullable(z.enum(petSexes))),
    z.transform((sex: (typeof petSexes)[number] | null | undefined) => sex ?? 'unknown'),
  ),
});

/** The values of the fields. */
export type PetFormFields = z.input<typeof petForm>;
