import type { AccountContext } from '#server/context.ts';
import {
  addRecord,
  changeRecord,
  changingHealth,
  listedRecord,
  removeRecord,
} from '#server/features/health/records.usecases.ts';
import type { MedicalEventChange, NewMedicalEvent } from '#shared/health/health.schema.ts';

import type { MedicalEvent } from './medical-events.table.ts';

const kind = 'event';

/** Adds a medical event. Throws petNotFound, petReadOnly, and as addRecord does. */
export const addMedicalEvent = (ctx: AccountContext, petId: string, event: NewMedicalEvent) =>
  changingHealth(ctx, petId, async (ctx, access) => {
    await addRecord(ctx, access, kind, event);

    return listedRecord(ctx, access, kind, event.id);
  });

/** Throws petNotFound, petReadOnly, recordNotFound, changedElsewhere. */
export const changeMedicalEvent = (
  ctx: AccountContext,
  petId: string,
  id: string,
  { changes, before }: MedicalEventChange,
) =>
  changingHealth(ctx, petId, async (ctx, access) => {
    const { documentIds: _attached, ...columns } = changes;
    await changeRecord(ctx, access, kind, id, { factsOf, changes, before, columns: () => columns });

    return listedRecord(ctx, access, kind, id);
  });

/** Throws petNotFound, petReadOnly, recordNotFound. */
export const deleteMedicalEvent = (ctx: AccountContext, petId: string, id: string) =>
  changingHealth(ctx, petId, (ctx, access) => removeRecord(ctx, access, kind, id));

function factsOf(event: MedicalEvent) {
  const { id: _id, petId: _pet, userId: _user, createdAt: _then, ...facts } = event;

  return facts;
}
