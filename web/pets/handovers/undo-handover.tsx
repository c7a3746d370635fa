import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { messageOf } from '#web/lib/api.ts';
import type { PastHandover } from '#web/pets/people/people.api.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';

import { undoHandoverMutation } from './handovers.api.ts';

type UndoHandoverProps = { pet: { id: string; name: string }; handover: PastHandover };

/** Undoes a handover after a question, and leaves the page, which is gone then. */
export function UndoHandover({ pet, handover }: UndoHandoverProps) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const undo = useMutation(undoHandoverMutation(pet.id));
  const words = wordsFor(pet.name, handover);

  return (
    <>
      <Button
        variant={handover.direction === 'received' ? 'quiet' : 'secondary'}
        icon={<Undo2 />}
        opens={ConfirmDialog}
        onClick={() => setAsking(true)}
      >
        {words.ask}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.title}
        description={words.description}
        confirmLabel={words.confirm}
        busy={undo.isPending}
        onConfirm={() =>
          undo.mutate(undefined, {
            onSuccess: () => {
              toast.success(words.done);
              void navigate(paths.pets, { replace: true });
            },
            onError: (error) => toast.error(t`That didn’t work`, { description: messageOf(error) }),
            onSettled: () => setAsking(false),
          })
        }
      />
    </>
  );
}

const wordsFor = (pet: string, { direction, name }: PastHandover) =>
  direction === 'received'
    ? {
        title: t`Give ${pet} back to ${name}?`,
        description: t`${pet} goes back to ${name} with everything that came along. Documents you added stay with you.`,
        ask: t`Give back`,
        confirm: t`Give back`,
        done: t`${pet} is back with ${name}`,
      }
    : {
        title: t`Take ${pet} back?`,
        description: t`${pet} comes back to you with everything that came along. Documents that ${name} added stay with them.`,
        ask: t`Take back`,
        confirm: t`Take back`,
        done: t`${pet} is yours again`,
      };
