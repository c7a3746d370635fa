import { Trans } from '@lingui/react/macro';

import { dayShort } from '#web/lib/dates.ts';

/** "Dated Mar 3, 2026", on one line. */
export function DatedFact({ of }: { of: string }) {
  const day = dayShort(of);

  return (
    <span className="whitespace-nowrap">
      <Trans>Dated {day}</Trans>
    </span>
  );
}
