import * as z from 'zod/mini';

import { shareChoices } from '#shared/documents/sharing.schema.ts';

import { requirementList } from './requirements.schema.ts';

/** A link that proves the vaccinations of a pet: for a list, or for what places commonly ask for. */
export const proofChoices = z.extend(shareChoices, {
  list: z._default(z.nullable(requirementList), null),
  /** Whether it has the documents of the vaccinations. */
  certificates: z._default(z.boolean(), true),
});

export type ProofChoices = z.output<typeof proofChoices>;
/** As it is sent: without a list and with certificates unless it says so. */
export type NewProofChoices = z.input<typeof proofChoices>;
