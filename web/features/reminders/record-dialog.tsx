import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import { recordOf } from './record-offer.ts';
import type { Reminder } from './reminder.ts';

type RecordDialogProps = { open?: boolean; reminder: Reminder | undefined; onClose: () => void };

/** After a vaccination or a dose is done: its record, which a vet or a boarder will ask for. */
export function RecordDialog({ reminder, onClose }: RecordDialogProps) {
  const offer = reminder && recordOf(reminder);

  return (
    <Dialog
      open={offer !== undefined}
      onOpenChange={() => onClose()}
      title={offer?.title ?? ''}
      description={offer?.why}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          {offer && <ButtonLink to={paths.pet(offer.petId, 'health')}>{offer.action}</ButtonLink>}
        </>
      }
    />
  );
}
