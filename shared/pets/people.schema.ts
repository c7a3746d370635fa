import * as z from 'zod/mini';

import { theirEmailAddress } from '#shared/accounts/account.schema.ts';
import { i18n } from '#shared/core/i18n.ts';

import type { PetGrant } from './people.ts';
import { invitedPetsMax, openedPapers, petRoles, viewerScopes } from './people.ts';

const dayOrNull = z.nullable(z.iso.date({ error: () => i18n.t('Choose a date') }));

const grantShape = {
  role: z.enum(petRoles),
  scope: z.nullable(z.enum(viewerScopes)),
  papers: z.enum(openedPapers),
  fromDay: dayOrNull,
  untilDay: dayOrNull,
};

type Issues = { code: 'custom'; path: string[]; message: string }[];

/** The problems of a grant: the scope and days that its role needs. */
function problemsOf({ role, scope, fromDay, untilDay }: PetGrant): Issues {
  const issues: Issues = [];
  const add = (field: string, message: string) => issues.push({ code: 'custom', path: [field], message });
  if (role === 'viewer' && scope === null) add('scope', i18n.t('Choose one'));
  if (role === 'sitter' && untilDay === null) add('untilDay', i18n.t('Choose a date'));
  if (fromDay !== null && untilDay !== null && untilDay < fromDay)
    add('untilDay', i18n.t('The last day can’t be before the first'));

  return issues;
}

/** Fields that the role doesn't have are left out. */
const inOrder = <Grant extends PetGrant>(grant: Grant): Grant => ({
  ...grant,
  scope: grant.role === 'viewer' ? grant.scope : null,
  fromDay: grant.role === 'co_owner' ? null : grant.fromDay,
  untilDay: grant.role === 'co_owner' ? null : grant.untilDay,
});

const checked = <Schema extends z.ZodMiniType<PetGrant>>(schema: Schema) =>
  z.pipe(
    schema.check(
      z.superRefine((grant, context) => {
        for (const issue of problemsOf(grant)) context.addIssue(issue);
      }),
    ),
    z.transform(inOrder<z.output<Schema>>),
  );

export const petGrant = checked(z.object(grantShape));

/** A change of what a person may do. `before` is what this person saw. */
export const petGrantChange = z.object({ value: petGrant, before: z.object(grantShape) });

const chosenPets = z
  .array(z.uuid())
  .check(
    z.minLength(1, { error: () => i18n.t('Choose a pet') }),
    z.maxLength(invitedPetsMax, { error: () => i18n.t('Choose up to {most}', { most: invitedPetsMax }) }),
  );

/** An invitation to pets: by mail to an address, or by a link without one. */
export const newPetInvitation = checked(
  z.object({ ...grantShape, id: z.uuid(), petIds: chosenPets, email: z.nullable(theirEmailAddress) }),
);

/** An offer of a pet to a new owner: by mail to an address, or by a link without one. */
export const newHandover = z.object({
  id: z.uuid(),
  email: z.nullable(theirEmailAddress),
  records: z.boolean(),
  papers: z.enum(openedPapers),
  memory: z.boolean(),
});

export type NewHandover = z.output<typeof newHandover>;
export type NewPetInvitation = z.output<typeof newPetInvitation>;
export type PetGrantChange = z.output<typeof petGrantChange>;

/** The token in the link of an invitation. */
export const petInvitationToken = z
  .string()
  .check(z.maxLength(100, { error: () => i18n.t('Invalid invitation') }));

export const withPetInvitationToken = z.object({ token: petInvitationToken });

/** The acceptance of an invitation. `memory`: for a pet that is handed over, the owner before keeps seeing its basics. */
export const acceptedPetInvitation = z.object({ token: petInvitationToken, memory: z.optional(z.boolean()) });

export type AcceptedPetInvitation = z.output<typeof acceptedPetInvitation>;
