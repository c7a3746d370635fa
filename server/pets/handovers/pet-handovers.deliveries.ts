import { z } from 'zod';

/** Tells an account which of its pets have a new owner. The subject is the account. */
export const petHandedOverDelivery = { name: 'pets.handed_over', details: z.object({}) };

/** Tells one side of a handover, its recipient, that the other has undone it. The subject is the handover. */
export const handoverUndoneDelivery = { name: 'pets.handover_undone', details: z.object({}) };
