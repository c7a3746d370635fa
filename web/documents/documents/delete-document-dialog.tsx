import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  const name = first?.name;
  const shared = documents.filter(({ shareExpiry }) => shareExpiry).length;

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={plural(count, { one: 'Delete this document?', other: 'Delete # documents?' })}
      description={
        <>
          {one ? (
            <Trans>
              <span dir="auto">“{name}”</span> will be gone for good.
            </Trans>
          ) : (
            t`They’ll be gone for good.`
          )}{' '}
          {shared > 0 && t`Any share links will stop working.`}
        </>
      }
      confirmLabel={plural(count, { one: 'Delete document', other: 'Delete # documents' })}
      danger
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          documents.map(({ id }) => id),
          {
            onSuccess: () => {
              toast.success(
                plural(count, {
                  one: 'Document deleted successfully',
                  other: '# documents deleted successfully',
                }),
              );
              onDeleted?.();
            },
            onError: (error) =>
              toast.error(
                one
                  ? t`Failed to delete document. Please try again.`
                  : t`Failed to delete documents. Please try again.`,
                { description: messageOf(error) },
              ),
            onSettled: onClose,
          },
        )
      }
    />
  );
}
