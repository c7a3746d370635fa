import * as z from 'zod/mini';

import {
  personalTokenDays,
  personalTokenNameRules,
  personalTokenPetsMax,
  personalTokenScopes,
} from './personal-tokens.ts';
import { lineOfText } from './text.schema.ts';

export const newPersonalToken = z.object({
  name: lineOfText(personalTokenNameRules),
  scope: z.enum(personalTokenScopes, 'Choose what it may do'),
  /** Null for all pets, also those that are added later. */
  petIds: z.nullable(
    z
      .array(z.uuid())
      .check(
        z.minLength(1, 'Choose a pet'),
        z.maxLength(personalTokenPetsMax, `Choose at most ${personalTokenPetsMax} pets`),
      ),
  ),
  /** Null for one that doesn't expire. */
  days: z.nullable(z.literal(personalTokenDays)),
});

export type NewPersonalToken = z.output<typeof newPersonalToken>;
