import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';

import { newPetInvitation, petGrant } from '#shared/pets/people.schema.ts';
import { openedPapers, petRoles, viewerScopes } from '#shared/pets/people.ts';
import { ownToday } from '#web/lib/dates.ts';

import { addressed } from './invitation-address.ts';

const typedGrant = {
  role: z.enum(petRoles),
  scope: z.enum(viewerScopes),
  papers: z.enum(openedPapers),
  fromDay: z.string(),
  untilDay: z.string().check(
    z.refine((day) => day === '' || day >= ownToday(), {
      error: () => t`Enter a date that isn’t in the past`,
    }),
  ),
};

const typedInvitation = {
  ...typedGrant,
  how: z.enum(['email', 'link']),
  email: z.string(),
  petIds: z.array(z.string()),
};

/** The values of the fields, which keep what was chosen for another role. */
export type InviteFields = z.output<z.ZodMiniObject<typeof typedInvitation>>;
export type GrantFields = Pick<InviteFields, keyof typeof typedGrant>;

const dayOrNull = (day: string) => (day === '' ? null : day);

const grantFrom = ({ role, scope, papers, fromDay, untilDay }: GrantFields) => ({
  role,
  scope: role === 'viewer' ? scope : null,
  papers,
  fromDay: role === 'sitter' ? dayOrNull(fromDay) : null,
  untilDay: role === 'co_owner' ? null : dayOrNull(untilDay),
});

/** The form that changes what a person may do. */
export const grantForm = z.pipe(z.pipe(z.object(typedGrant), z.transform(grantFrom)), petGrant);

/** The form that invites a person. */
export const inviteForm = z.pipe(
  z.pipe(
    z.object(typedInvitation),
    z.transform(({ how, email, petIds, ...grant }: InviteFields) => ({
      ...grantFrom(grant),
      ...addressed({ how, email }),
      petIds,
    })),
  ),
  newPetInvitation,
);
