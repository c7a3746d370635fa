import type { PetGrant } from '#shared/pets/people.ts';
import { ownToday } from '#web/lib/dates.ts';

import type { GrantFields } from './grant-form.schema.ts';

/** The fields of the form for a new person, or for one with these rights. */
export const grantFields = (grant?: PetGrant): GrantFields => ({
  role: grant?.role ?? 'caregiver',
  scope: grant?.scope ?? 'medical',
  papers: grant?.papers ?? 'none',
  fromDay: grant?.fromDay ?? ownToday(),
  untilDay: grant?.untilDay ?? '',
});
