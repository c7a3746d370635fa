import { noPet } from '#web/documents/documents/document-filter.ts';
import { useDocuments } from '#web/documents/documents/use-documents.ts';

/** The documents that can be attached to a record: those of the pet, and those of no pet. */
export function useAttachable(petId: string) {
  const own = useDocuments({ petId }, { all: true });
  const ofNone = useDocuments({ petId: noPet }, { all: true });

  return [...(own.data ?? []), ...(ofNone.data ?? [])];
}
