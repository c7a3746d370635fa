import * as z from 'zod/mini';

import { medicalEventFacts, weightFacts } from '#shared/health/health.schema.ts';
import { medicationFacts } from '#shared/health/medications.schema.ts';
import { vaccinationFacts } from '#shared/health/vaccinations.schema.ts';

/** The name and dosage of a medication that is saved together with a weight. */
const attachedMedication = z.object({ name: z.string(), dosage: z.string(), frequency: z.string() });

export const weightForm = z.extend(weightFacts, { medications: z.array(attachedMedication) });
export const medicationForm = medicationFacts;
export const vaccinationForm = vaccinationFacts;
/** The cost as it is typed: see `parseCost`. */
export const eventForm = z.extend(medicalEventFacts, { cost: z.string() });

export type WeightForm = z.output<typeof weightForm>;
export type WeightFields = z.input<typeof weightForm>;
export type MedicationFields = z.input<typeof medicationForm>;
export type VaccinationFields = z.input<typeof vaccinationForm>;
export type EventForm = z.output<typeof eventForm>;
export type EventFields = z.input<typeof eventForm>;
