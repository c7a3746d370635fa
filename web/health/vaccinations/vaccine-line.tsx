import type { ReactNode } from 'react';

import type { Tone } from '#web/ui/status.tsx';
import { Status } from '#web/ui/status.tsx';

type VaccineLineProps = {
  name: ReactNode;
  /** None for a vaccine that nothing is known of. */
  status: { tone: Tone; words: string } | undefined;
  /** Its dates. */
  children: ReactNode;
};

/** A vaccine with its status: before the dates on phones, at the end of the line elsewhere. */
export const VaccineLine = ({ name, status, children }: VaccineLineProps) => (
  <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 sm:grid sm:grid-cols-[1fr_auto] sm:gap-x-3 sm:gap-y-0.5">
    <span className="w-full font-semibold wrap-anywhere">{name}</span>
    {status && (
      <span className="sm:row-span-2">
        <Status tone={status.tone}>{status.words}</Status>
      </span>
    )}
    <span className="text-ink-soft text-sm empty:hidden sm:col-start-1">{children}</span>
  </span>
);
