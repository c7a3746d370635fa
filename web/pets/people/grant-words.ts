import { t } from '@lingui/core/macro';

import { listed } from '#shared/core/listed.ts';
import { named } from '#shared/core/named.ts';
import { roleNames, scopeNames } from '#shared/pets/people-words.ts';
import type { Handover, OpenedPapers, PetGrant } from '#shared/pets/people.ts';
import { papersOf } from '#shared/pets/people.ts';

import type { People } from './people.api.ts';

/** "Caregiver", "Viewer: Medical". */
export function roleInWords({ role, scope }: Pick<PetGrant, 'role' | 'scope'>): string {
  if (role !== 'viewer' || scope === null) return roleNames[role];

  return named(roleNames.viewer, scopeNames[scope]);
}

const papersWords: Record<OpenedPapers, () => string | null> = {
  none: () => null,
  medical: () => t`Medical documents`,
  all: () => t`All documents`,
};

/** The documents that a caregiver or sitter can open; null for none, and for roles that decide it themselves. */
export const papersInWords = (grant: Pick<PetGrant, 'role' | 'scope' | 'papers'>): string | null =>
  grant.role === 'caregiver' || grant.role === 'sitter' ? papersWords[papersOf(grant)]() : null;

/** The things that go along with a pet that is offered to a new owner. */
export const alongInWords = ({ records, papers }: Handover): readonly string[] => [
  records ? t`With health records` : t`Without health records`,
  papersWords[papers]() ?? t`No documents`,
];

const namedPeople = 3;

/** "Only you", "You, Ana, and Ben": who has access to a pet now or soon. */
export function peopleInWords({ owner, people }: Pick<People, 'owner' | 'people'>): string {
  const others = people.filter(({ state }) => state !== 'ended');
  if (others.length === 0 && owner.isYou) return t`Only you`;
  const you = t`You`;
  const names = [
    ...(owner.isYou || others.some(({ isYou }) => isYou) ? [you] : []),
    ...(owner.isYou ? [] : [owner.name]),
    ...others.filter(({ isYou }) => !isYou).map(({ name }) => name),
  ];
  const shown = names.length > namedPeople + 1 ? names.slice(0, namedPeople) : names;
  const more = names.length - shown.length;

  return listed(more > 0 ? [...shown, t`${more} more`] : shown);
}
