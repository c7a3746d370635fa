import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';

import { useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Notice } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';

import { deletionSummary } from './deletion-summary.ts';
import type { Pet } from './pets.api.ts';
import { deletePetMutation, deletionQuery } from './pets.api.ts';
import { resetThrottle, passesThrottle } from './throttle.ts';

const formId = 'delete-pet';

/** PET-7: lists the data that will be deleted with the pet, and asks for its name. */
export function DeletePetDialog({ pet, onClose }: { pet: Pet; onClose: () => void }) {
  const petName = pet.name;
  const preview = useQuery(deletionQuery(pet.id));
  const remove = useMutation(deletePetMutation());
  const form = useServerForm({
    defaultValues: { name: '' },
    send: async ({ name }) => {
      if (!passesThrottle('delete', pet.id)) return;
      await remove.mutateAsync({ petId: pet.id, name }, { onError: () => resetThrottle('delete', pet.id) });
      toast.success(t`${petName} has been permanently deleted`);
      onClose();
    },
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !form.isSending && onClose()}
      title={
        <Trans>
          Delete <bdi>{petName}</bdi> for good?
        </Trans>
      }
      description={t`You can’t undo this.`}
      failure={<FailureNotice title={t`Failed to delete pet. Please try again.`} error={form.failure} />}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Keep pet</Trans>
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={form.isSending} busyLabel={t`Deleting…`}>
            <Trans>Delete for good</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-5">
        {preview.isPending && <Skeleton className="h-14" />}
        {preview.data && (
          <Notice tone="amber" title={t`What will be deleted`}>
            {deletionSummary(preview.data)}
          </Notice>
        )}
        {preview.error && (
          <Notice tone="amber" title={t`What will be deleted`}>
            <Trans>The photo, details, health records, reminders, and every document with its links.</Trans>
          </Notice>
        )}
        <TextField
          label={t`Type “${petName}” to confirm`}
          autoComplete="off"
          dir="auto"
          {...form.field('name')}
        />
      </form>
    </Dialog>
  );
}
