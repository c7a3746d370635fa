import { Trans } from '@lingui/react/macro';

import { GuillocheLines } from '#web/pets/card/guilloche-lines.tsx';
import { samplePet } from '#web/pets/card/sample-pet.ts';

/** A large Pet ID on its guilloche lines. */
export function IdStrip() {
  return (
    <div
      aria-hidden="true"
      className="bg-card-paper text-card-ink border-card-line @container relative isolate w-full overflow-hidden rounded-lg border px-5 py-9 text-center"
    >
      <GuillocheLines petIdentifier={samplePet.petIdentifier} />
      <p className="text-card-soft text-xs font-semibold">
        <Trans>Pet ID</Trans>
      </p>
      <p className="tabular mt-1 text-[min(3.25rem,12cqi)] leading-none font-semibold tracking-[0.04em] whitespace-nowrap">
        {samplePet.petIdentifier}
      </p>
    </div>
  );
}
