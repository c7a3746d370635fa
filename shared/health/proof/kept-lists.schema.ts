import * as z from 'zod/mini';

import { requirementList, requirementListName } from './requirements.schema.ts';

/** A list to keep. A repeated id keeps it once. */
export const newKeptList = z.object({ id: z.uuid(), list: requirementList });

export type NewKeptList = z.output<typeof newKeptList>;

/** A new name, with the one that the person saw. */
export const keptListName = z.object({ name: requirementListName, before: z.string() });

export type KeptListName = z.output<typeof keptListName>;
