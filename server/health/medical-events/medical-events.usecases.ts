import type { AccountContext } from '#server/core/context.ts';
import { changeRecord } from '#server/health/records/record-changes.usecases.ts';
import { addRecord, removeRecord } from '#server/health/records/records.usecases.ts';
import type { MedicalEventChange, NewMedicalEvent } from '#shared/health/health.schema.ts';

const kind = 'event';

/** Adds a medical event. Throws as addRecord does. */
export const addMedicalEvent = (ctx: AccountContext, petId: string, event: NewMedicalEvent) =>
  addRecord(ctx, petId, kind, event);

/** Throws as changeRecord does. */
export const changeMedicalEvent = (
  ctx: AccountContext,
  petId: string,
  id: string,
  change: MedicalEventChange,
) => changeRecord(ctx, petId, kind, id, change);

/** Throws as removeRecord does. */
export const deleteMedicalEvent = (ctx: AccountContext, petId: string, id: string) =>
  removeRecord(ctx, petId, kind, id);
