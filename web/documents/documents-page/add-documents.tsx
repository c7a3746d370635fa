import { useQuery } from '@tanstack/react-query';

import { shareHours } from '#shared/documents/documents.ts';
import type { DocumentAddress } from '#web/documents/documents/use-document-address.ts';
import { PageDrop } from '#web/documents/upload/page-drop.tsx';
import { UploadDialog } from '#web/documents/upload/upload-dialogs.tsx';
import { siteQuery } from '#web/lib/site-query.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';

const defaultLimits = { uploadMaxBytes: 25 * 1024 * 1024, shareHours };

export const useLimits = () => useQuery(siteQuery()).data ?? defaultLimits;

type AddDocumentsProps = {
  /** Undefined until they are known. */
  pets: readonly Pet[] | undefined;
  petId?: string | undefined;
  /** The pet of the newest document. */
  latestPetId?: string | null | undefined;
  address: DocumentAddress;
};

/** The dialog that adds documents, open when the address has `?add`. */
export function AddDocuments({ pets, petId, latestPetId, address }: AddDocumentsProps) {
  const { uploadMaxBytes } = useLimits();
  const setOpen = (open: boolean) => address.set({ add: open ? '' : undefined }, { replace: true });

  return (
    <>
      <PageDrop onFiles={() => setOpen(true)} />
      <UploadDialog
        open={address.isAdding}
        onOpenChange={setOpen}
        pets={pets}
        petId={petId}
        latestPetId={latestPetId}
        maxBytes={uploadMaxBytes}
      />
    </>
  );
}
