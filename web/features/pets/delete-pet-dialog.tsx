import { useMutation, useQuery } from '@tanstack/react-query';

import { counted } from '#shared/numbers.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Notice } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { Pet } from './pets.api.ts';
import { deletePetMutation, deletionQuery } from './pets.api.ts';
import { resetThrottle, passesThrottle } from './throttle.ts';

const formId = 'delete-pet';

/** PET-7: lists what will be deleted with the pet, and asks for its name. */
export function DeletePetDialog({ pet, onClose }: { pet: Pet; onClose: () => void }) {
  const preview = useQuery(deletionQuery(pet.id));
  const remove = useMutation(deletePetMutation());
  const form = useServerForm({
    defaultValues: { name: '' },
    send: async ({ name }) => {
      if (!passesThrottle('delete', pet.id)) return;
      await remove.mutateAsync({ petId: pet.id, name }, { onError: () => resetThrottle('delete', pet.id) });
      toast.success(`${pet.name} has been permanently deleted`);
      onClose();
    },
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !form.isSending && onClose()}
      title={
        <>
          Delete <bdi>{pet.name}</bdi> for good?
        </>
      }
      description="This can’t be undone."
      failure={<FailureNotice title="Failed to delete pet. Please try again." error={form.failure} />}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep pet
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={form.isSending} busyLabel="Deleting…">
            Delete for good
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-5">
        {preview.isPending && <Skeleton className="h-14" />}
        {preview.data && (
          <Notice tone="amber" title="What will be deleted">
            {deletionSummary(preview.data)}
          </Notice>
        )}
        {preview.error && (
          <Notice tone="amber" title="What will be deleted">
            The photo, details, health records, reminders, and every document with its links.
          </Notice>
        )}
        <TextField
          label={`Type “${pet.name}” to confirm`}
          autoComplete="off"
          dir="auto"
          {...form.field('name')}
        />
      </form>
    </Dialog>
  );
}

type Preview = { documents: number; links: number; healthRecords: number; reminders: number };

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

function deletionSummary({ documents, links, healthRecords, reminders }: Preview): string {
  const counts = [
    documents > 0 && `${counted(documents, 'document')} with the files`,
    healthRecords > 0 && counted(healthRecords, 'health record'),
    reminders > 0 && counted(reminders, 'reminder'),
  ].filter((words) => words !== false);
  if (counts.length === 0) return 'The photo and everything you entered. There are no documents.';
  const shared = links > 0 ? ` ${counted(links, 'active link')} will stop working.` : '';

  return `The photo, all details, ${list.format(counts)}.${shared}`;
}
