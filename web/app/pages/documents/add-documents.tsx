import { useQuery } from '@tanstack/react-query';

import { shareHours } from '#shared/documents.ts';
import { PageDrop } from '#web/features/documents/upload/page-drop.tsx';
import { UploadDialog } from '#web/features/documents/upload/upload-dialogs.ts';
import type { DocumentAddress } from '#web/features/documents/use-document-address.ts';
import type { Pet } from '#web/features/pets/pets.api.ts';
import { siteQuery } from '#web/lib/site-query.ts';

const defaultLimits = { uploadMaxBytes: 25 * 1024 * 1024, shareHours };

export const useLimits = () => useQuery(siteQuery()).data ?? defaultLimits;

type AddDocumentsProps = {
  /** Undefined until they are known. */
  pets: readonly Pet[] | undefined;
  petId?: string | undefined;
  address: DocumentAddress;
};

/** The dialog that adds documents, open when the address has `?add`. */
export function AddDocuments({ pets, petId, address }: AddDocumentsProps) {
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
        maxBytes={uploadMaxBytes}
      />
    </>
  );
}
