import { Trans } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Siren from 'lucide-react/icons/siren';

import { seeVetToday } from '#shared/health/see-vet-today.ts';

/** The signs for which nobody should wait for a home check. */
export const SeeVetToday = ({ open = false }: { open?: boolean }) => (
  <details open={open} className="bg-brick-soft group rounded-lg p-4" data-forced-border>
    <summary className="text-brick flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
      <Siren aria-hidden="true" className="size-5 shrink-0" />
      <span className="flex-1">
        <Trans>See a vet today if you notice any of these</Trans>
      </span>
      <ChevronDown
        aria-hidden="true"
        className="size-5 shrink-0 transition-transform group-open:rotate-180"
      />
    </summary>
    <ul className="mt-2 flex list-disc flex-col gap-1 pl-6 text-sm">
      {seeVetToday().map((sign) => (
        <li key={sign}>{sign}</li>
      ))}
    </ul>
  </details>
);
