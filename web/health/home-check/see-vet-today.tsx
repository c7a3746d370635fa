import { Trans } from '@lingui/react/macro';
import Siren from 'lucide-react/icons/siren';

import { seeVetToday } from '#shared/health/see-vet-today.ts';
import { FoldSummary } from '#web/ui/fold-summary.tsx';

/** The signs that need a vet immediately, instead of a home check. */
export const SeeVetToday = ({ open = false }: { open?: boolean }) => (
  <details open={open} className="bg-brick-soft rounded-lg p-4" data-forced-border>
    <FoldSummary wide className="text-brick font-semibold">
      <span className="flex items-center gap-2.5">
        <Siren aria-hidden="true" className="size-5 shrink-0" />
        <Trans>See a vet today if you notice any of these</Trans>
      </span>
    </FoldSummary>
    <ul className="mt-2 flex list-disc flex-col gap-1 pl-6 text-sm">
      {seeVetToday().map((sign) => (
        <li key={sign}>{sign}</li>
      ))}
    </ul>
  </details>
);
