import { Trans } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';

import { ownZone } from '#web/lib/own-zone.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { supportsQuickAdd } from '#web/reminders/quick-add/quick-add-support.ts';
import { QuickAdd } from '#web/reminders/quick-add/quick-add.tsx';
import { reminderDialogs } from '#web/reminders/reminders/reminder-dialogs.ts';
import type { ReminderFacts } from '#web/reminders/reminders/reminder.ts';
import { Button } from '#web/ui/button.tsx';

type ReminderOfferProps = { pet: Pet; onAdded: () => void };

/** ONB-5: a first reminder for the pet. */
export function ReminderOffer({ pet, onAdded }: ReminderOfferProps) {
  const [adding, setAdding] = useState<Partial<ReminderFacts>>();
  const timeZone = ownZone();
  const pets = [{ petId: pet.id, petName: pet.name }];

  return (
    <>
      {supportsQuickAdd ? (
        <QuickAdd pets={pets} petIds={[pet.id]} timeZone={timeZone} onMore={setAdding} onAdded={onAdded} />
      ) : (
        <Button
          icon={<Plus />}
          opens={reminderDialogs.Form}
          onClick={() => setAdding({ petIds: [pet.id] })}
          className="self-start"
        >
          <Trans>Add a reminder</Trans>
        </Button>
      )}
      <reminderDialogs.Form
        initial={adding}
        pets={pets}
        timeZone={timeZone}
        open={adding !== undefined}
        onAdded={onAdded}
        onClose={() => setAdding(undefined)}
      />
    </>
  );
}
