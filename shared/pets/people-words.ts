import { i18n } from '#shared/core/i18n.ts';

import type { PetGrant, PetRole, ViewerScope } from './people.ts';

/** The names of the roles. */
export const roleNames = {
  get co_owner() {
    return i18n.t('Co-owner');
  },
  get caregiver() {
    return i18n.t('Caregiver');
  },
  get sitter() {
    return i18n.t('Sitter');
  },
  get viewer() {
    return i18n.t('Viewer');
  },
} satisfies Record<PetRole, string>;

/** The names of the parts that a viewer sees. */
export const scopeNames = {
  get basics() {
    return i18n.t('Basics');
  },
  get medical() {
    return i18n.t('Medical');
  },
  get everything() {
    return i18n.t('Everything');
  },
} satisfies Record<ViewerScope, string>;

/** The rights of a role, as a sentence to the person who gets it. */
export function sentenceOfRole({ role, scope }: Pick<PetGrant, 'role' | 'scope'>): string {
  if (role === 'co_owner')
    return i18n.t(
      'As a co-owner, you can see and do everything except delete the pet or give it to someone else.',
    );
  if (role === 'caregiver' || role === 'sitter')
    return i18n.t(
      'You can see health, care, contacts, and reminders, and add doses, weights, medical events, home checks, and documents.',
    );
  if (scope === 'medical') return i18n.t('You can see the pet’s profile and health records.');
  if (scope === 'everything')
    return i18n.t('You can see everything about the pet, but you can’t make changes.');

  return i18n.t('You can see the pet’s profile.');
}
