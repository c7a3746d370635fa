import { handoverUndoHours } from '#shared/pets/people.ts';

import type { PetHandover } from './pet-handovers.table.ts';

export const hourMs = 3_600_000;

const periodMs = handoverUndoHours * hourMs;

/** The time until which a handover can be undone. */
export const undoUntil = ({ at }: Pick<PetHandover, 'at'>): Date => new Date(at.getTime() + periodMs);

/** Handovers since then can be undone now. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - periodMs);
