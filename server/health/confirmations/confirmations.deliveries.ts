import { z } from 'zod';

/** PROOF-5: asks a clinic. The subject is the request. */
export const clinicRequestDelivery = { name: 'health.clinic_asked', details: z.object({}) };

/** Tells the person who asked that the clinic has answered. The subject is the request. */
export const clinicAnswerDelivery = { name: 'health.clinic_answered', details: z.object({}) };
