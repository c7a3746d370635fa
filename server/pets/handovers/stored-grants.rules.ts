import type { StoredGrant } from '#server/pets/pets/handover.events.ts';
import type { TakenGrant } from '#server/pets/pets/pet-people.table.ts';

/** As JSON. */
export const storedGrant = ({ beginsAt, endsAt, ...grant }: TakenGrant): StoredGrant => ({
  ...grant,
  beginsAt: beginsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
});

export const takenGrant = ({ beginsAt, endsAt, ...grant }: StoredGrant): TakenGrant => ({
  ...grant,
  beginsAt: new Date(beginsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});
