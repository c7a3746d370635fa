import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { lazyModule } from '#web/ui/lazy-module.ts';
import { usePreload } from '#web/ui/preload.ts';

import { slotTime } from './dose-words.ts';
import type { OpenDose } from './open-dose.ts';

const actions = lazyModule(() => import('./dose-actions.ts'));

/** Records a scheduled dose with one touch. */
export function GiveDose({ dose }: { dose: OpenDose }) {
  const { name, petName, slot } = dose;
  const time = slotTime(slot);
  const [isGiving, setGiving] = useState(false);
  usePreload(actions);

  async function give() {
    if (isGiving) return;
    setGiving(true);
    await actions.load();
    await actions.value()?.giveDose(dose);
    setGiving(false);
  }

  return (
    <Button variant="secondary" icon={<Check />} busy={isGiving} onClick={() => void give()}>
      <Trans>
        Mark as given
        <span className="sr-only">
          : {name} for {petName} at {time}
        </span>
      </Trans>
    </Button>
  );
}

/** "Bella · 8:00 AM · 16 mg" */
export const DoseFacts = ({ dose: { petName, slot, dosage } }: { dose: OpenDose }) => (
  <Facts of={[<bdi key="pet">{petName}</bdi>, slotTime(slot), dosage]} />
);

export const doseKey = ({ medicationId, slot }: OpenDose) => `${medicationId} ${slot}`;
