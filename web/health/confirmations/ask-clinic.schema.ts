import * as z from 'zod/mini';

import { newClinicRequest } from '#shared/health/proof/clinic-requests.schema.ts';

const typed = {
  email: z.string(),
  vaccinationIds: z.array(z.string()),
  withDocuments: z.boolean(),
  message: z.string(),
};

/** The values of the fields. */
export type AskClinicFields = z.output<z.ZodMiniObject<typeof typed>>;

/** The form that asks a clinic. */
export const askClinicForm = z.pipe(
  z.pipe(
    z.object(typed),
    z.transform(({ message, ...fields }: AskClinicFields) => ({
      ...fields,
      message: message || null,
      id: crypto.randomUUID() as string,
    })),
  ),
  newClinicRequest,
);
