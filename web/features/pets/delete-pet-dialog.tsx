import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError, isSessionOver, messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Notice } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { Pet } from './pets.api.ts';
import { deletePetMutation, deletionQuery } from './pets.api.ts';
import { allowAgain, mayDo } from './throttle.ts';

const formId = 'delete-pet';

/** PET-7: says what goes with the pet, and asks for its name. */
export function DeletePetDialog({ pet, onClose }: { pet: Pet; onClose: () => void }) {
  const [name, setName] = useState('');
  const foreseen = useQuery(deletionQuery(pet.id));
  const remove = useMutation(deletePetMutation());
  const refusal = remove.error instanceof ApiError ? remove.error.fields['name'] : undefined;

  function submit() {
    if (remove.isPending || !mayDo('delete', pet.id)) return;
    remove.mutate(
      { petId: pet.id, name },
      {
        onSuccess: () => {
          toast.success(`${pet.name} has been permanently deleted`);
          onClose();
        },
        onError: () => allowAgain('delete', pet.id),
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !remove.isPending && onClose()}
      title={
        <>
          Delete <bdi>{pet.name}</bdi> for good?
        </>
      }
      description="This cannot be undone."
      failure={
        remove.error &&
        !refusal &&
        !isSessionOver(remove.error) && (
          <Notice tone="brick" title="Failed to delete pet. Please try again.">
            {messageOf(remove.error)}
          </Notice>
        )
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={remove.isPending} busyLabel="Deleting…">
            Delete for good
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="flex flex-col gap-5"
      >
        {foreseen.isPending && <Skeleton className="h-14" />}
        {foreseen.data && (
          <Notice tone="amber" title="What goes with the pet">
            {goes(foreseen.data)}
          </Notice>
        )}
        {foreseen.error && (
          <Notice tone="amber" title="What goes with the pet">
            Its photo, and every document about it with its links.
          </Notice>
        )}
        <TextField
          label={`Type “${pet.name}” to confirm`}
          autoComplete="off"
          dir="auto"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={refusal}
        />
      </form>
    </Dialog>
  );
}

const counted = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

function goes({ documents, links }: { documents: number; links: number }): string {
  if (documents === 0) return 'Its photo and everything you have said about it. There are no documents.';
  const papers = counted(documents, 'document', 'documents');
  const shared =
    links > 0 ? ` ${counted(links, 'link that works', 'links that work')} now will open nothing.` : '';

  return `Its photo, and ${papers} with the files.${shared}`;
}
