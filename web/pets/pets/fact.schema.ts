import * as z from 'zod/mini';

import { petEnd, petFacts } from '#shared/pets/pets.schema.ts';

import type { Fact, FactValues, PetDetails } from './pet-facts.ts';

const shape = { ...petFacts.shape, ...petEnd.shape };

/** The values of the form of one fact. */
export const factForm = ({ keys }: Fact) =>
  z.object(Object.fromEntries(keys.map((key) => [key, shape[key]]))) as unknown as z.ZodMiniType<
    Partial<PetDetails>,
    FactValues
  >;
