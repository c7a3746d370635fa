import { t } from '@lingui/core/macro';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';

import { ownZone } from '#web/lib/own-zone.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { reminderDialogs } from '#web/reminders/reminders/reminder-dialogs.ts';
import { Button } from '#web/ui/button.tsx';

type ReminderOfferProps = { pet: Pet; onAdded: () => void };

/** ONB-5: a first reminder for the pet. */
export function ReminderOffer({ pet, onAdded }: ReminderOfferProps) {
  const [isAdding, setAdding] = useState(false);

  return (
    <>
      <Button
        variant="secondary"
        icon={<Plus />}
        opens={reminderDialogs.Form}
        onClick={() => setAdding(true)}
        className="self-start"
      >
        {t`Add reminder`}
      </Button>
      <reminderDialogs.Form
        initial={{ petIds: [pet.id] }}
        pets={[{ petId: pet.id, petName: pet.name }]}
        timeZone={ownZone()}
        open={isAdding}
        onAdded={onAdded}
        onClose={() => setAdding(false)}
      />
    </>
  );
}
