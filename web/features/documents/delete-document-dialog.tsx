import { useMutation } from '@tanstack/react-query';

import { messageOf } from '#web/lib/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { Document } from './documents.api.ts';
import { deleteMutation } from './documents.api.ts';

type DeleteDocumentDialogProps = {
  documents: readonly Document[];
  onClose: () => void;
  onDeleted?: () => void;
};

export function DeleteDocumentDialog({ documents, onClose, onDeleted }: DeleteDocumentDialogProps) {
  const remove = useMutation(deleteMutation());
  const [first] = documents;
  const count = documents.length;
  const one = count === 1;
  const shared = documents.filter(({ shareExpiry }) => shareExpiry).length;

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={one ? 'Delete this document?' : `Delete ${count} documents?`}
      description={
        <>
          {one ? (
            <>
              <span dir="auto">“{first?.name}”</span> will be gone for good.
            </>
          ) : (
            'They will be gone for good.'
          )}{' '}
          {shared > 0 && (one ? 'Its share link stops working.' : 'Their share links stop working.')}
        </>
      }
      confirmLabel={one ? 'Delete document' : `Delete ${count} documents`}
      danger
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          documents.map(({ id }) => id),
          {
            onSuccess: () => {
              toast.success(
                one ? 'Document deleted successfully' : `${count} documents deleted successfully`,
              );
              onDeleted?.();
            },
            onError: (error) =>
              toast.error(
                one
                  ? 'Failed to delete document. Please try again.'
                  : 'Failed to delete documents. Please try again.',
                { description: messageOf(error) },
              ),
            onSettled: onClose,
          },
        )
      }
    />
  );
}
