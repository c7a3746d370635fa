import { useMutation } from '@tanstack/react-query';

import { messageOf } from '#web/lib/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { Document } from './documents.api.ts';
import { deleteMutation } from './documents.api.ts';

export function DeleteDocumentDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  const remove = useMutation(deleteMutation());

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this document?"
      description={
        <>
          <span dir="auto">“{document.name}”</span> and its file will be gone for good
          {document.shareExpiry && ', and its share link stops working'}.
        </>
      }
      confirmLabel="Delete document"
      danger
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(document.id, {
          onSuccess: () => toast.success('Document deleted successfully'),
          onError: (error) =>
            toast.error('Failed to delete document. Please try again.', { description: messageOf(error) }),
          onSettled: onClose,
        })
      }
    />
  );
}
