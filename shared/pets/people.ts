/** The roles that an owner can give to other people at a pet. */
export const petRoles = ['co_owner', 'caregiver', 'sitter', 'viewer'] as const;

export type PetRole = (typeof petRoles)[number];

/** The parts of a pet that a viewer sees: its facts, these with its health, or everything. */
export const viewerScopes = ['basics', 'medical', 'everything'] as const;

export type ViewerScope = (typeof viewerScopes)[number];

/** Which of a pet's documents a person can open: none, those about health, or all. */
export const openedPapers = ['none', 'medical', 'all'] as const;

export type OpenedPapers = (typeof openedPapers)[number];

/**
 * The rights to a pet, each including the ones before it. `basics`: see its facts, photo and Pet ID. `medical`: its health
 * records. `read`: everything else about it, such as contacts, care and reminders. `record`: add doses, weights, notes, home checks and
 * documents. `write`: change and delete what is recorded. `manage`: share, archive, decide what the public sees, and invite people.
 * `own`: delete it and hand it over.
 */
export const petRights = ['basics', 'medical', 'read', 'record', 'write', 'manage', 'own'] as const;

export type PetRight = (typeof petRights)[number];

/** The rights of one person at a pet. Days are of the owner's time zone, both included; null is without an end. */
export type PetGrant = {
  role: PetRole;
  /** Of viewers; null for others. */
  scope: ViewerScope | null;
  papers: OpenedPapers;
  fromDay: string | null;
  untilDay: string | null;
};

/** The grant alone, of something that has one. */
export const grantOf = ({ role, scope, papers, fromDay, untilDay }: PetGrant): PetGrant => ({
  role,
  scope,
  papers,
  fromDay,
  untilDay,
});

const rightOfScope: Record<ViewerScope, PetRight> = {
  basics: 'basics',
  medical: 'medical',
  everything: 'read',
};

/** The highest right that comes with a role. */
export function rightOf({ role, scope }: Pick<PetGrant, 'role' | 'scope'>): PetRight {
  if (role === 'co_owner') return 'manage';
  if (role === 'viewer') return rightOfScope[scope ?? 'basics'];

  return 'record';
}

/** Whether a person with the right `held` may do what needs `needed`. */
export const includesRight = (held: PetRight, needed: PetRight): boolean =>
  petRights.indexOf(held) >= petRights.indexOf(needed);

const papersOfScope: Record<ViewerScope, OpenedPapers> = {
  basics: 'none',
  medical: 'medical',
  everything: 'all',
};

/** The documents that come with a role: a choice for caregivers and sitters only. */
export function papersOf({ role, scope, papers }: Pick<PetGrant, 'role' | 'scope' | 'papers'>): OpenedPapers {
  if (role === 'co_owner') return 'all';
  if (role === 'viewer') return papersOfScope[scope ?? 'basics'];

  return papers;
}

/** Days for which an invitation can be accepted. */
export const petInvitationDays = 7;

/** The most pets in one invitation, people at one pet, and open invitations of one account. */
export const invitedPetsMax = 50;
export const peopleOfPetMax = 50;
export const openInvitationsMax = 100;

/** How an invitation can end before it expires. */
export const invitationEnds = ['accepted', 'refused', 'reported', 'withdrawn'] as const;

export type InvitationEnd = (typeof invitationEnds)[number];

/**
 * The parts of a pet that go along with its identity to a new owner: its records with its reminders, and its documents.
 * `memory` is the wish of the owner before to keep seeing the pet's basics, which the new one can grant.
 */
export type Handover = { records: boolean; papers: OpenedPapers; memory: boolean };

/** Hours for which either side can undo a handover. */
export const handoverUndoHours = 24;
