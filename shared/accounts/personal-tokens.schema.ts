import * as z from 'zod/mini';

import { i18n } from '#shared/core/i18n.ts';
import { lineOfText } from '#shared/core/text.schema.ts';

import {
  personalTokenDays,
  personalTokenNameRules,
  personalTokenPetsMax,
  personalTokenScopes,
} from './personal-tokens.ts';

export const newPersonalToken = z.object({
  name: lineOfText(personalTokenNameRules),
  scope: z.enum(personalTokenScopes, { error: () => i18n.t('Choose what the token can do') }),
  /** Null for all pets, also those that are added later. */
  petIds: z.nullable(
    z.array(z.uuid()).check(
      z.minLength(1, { error: () => i18n.t('Choose a pet') }),
      z.maxLength(personalTokenPetsMax, {
        error: () => i18n.t('Choose up to {most}', { most: personalTokenPetsMax }),
      }),
    ),
  ),
  /** Null for one that doesn't expire. */
  days: z.nullable(z.literal(personalTokenDays)),
});

export type NewPersonalToken = z.output<typeof newPersonalToken>;
