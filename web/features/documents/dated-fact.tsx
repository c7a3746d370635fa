import { dayShort } from '#web/lib/dates.ts';

/** "Dated Mar 3, 2026", on one line. */
export const DatedFact = ({ of: day }: { of: string }) => (
  <span className="whitespace-nowrap">Dated {dayShort(day)}</span>
);
