import type { Context } from '#server/context.ts';
import type { DocumentAccess } from '#server/features/documents/documents.access.ts';

import { detachFromOthers } from './attachments.queries.ts';

/** Documents that now belong to a pet leave the health records of other pets. Those of no pet stay where they are. */
export async function detachMoved(
  { db }: Context,
  { documents, petId }: { documents: readonly DocumentAccess<'write'>[]; petId: string | null },
) {
  if (petId !== null) await detachFromOthers(db, documents);
}
