import ShieldCheck from 'lucide-react/icons/shield-check';
import { use } from 'react';

import type { VaccinePlan } from '#shared/vaccines/plan-vaccines.ts';
import { dayAsWritten } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { ReadOnly } from '#web/ui/read-only.ts';
import { Status } from '#web/ui/status.tsx';

import { VaccinationForm } from './health-dialogs.ts';
import { vaccineStatusWords } from './vaccination-words.ts';

type VaccinePlanListProps = {
  plan: readonly VaccinePlan[];
  /** Adds a dose of a vaccine. */
  onAdd: (name: string) => void;
};

const isSecondary = ({ status }: VaccinePlan) => status === 'optional' || status === 'not_recommended';

/** What each vaccine needs next, as a window with its source. */
export function VaccinePlanList({ plan, onAdd }: VaccinePlanListProps) {
  const main = plan.filter((one) => !isSecondary(one));
  const others = plan.filter(isSecondary);

  return (
    <div className="mb-4">
      <ul
        aria-label="Status of each vaccine"
        className="divide-line border-line bg-raised divide-y rounded-lg border"
      >
        {main.map((one) => (
          <PlanRow key={one.vaccine ?? one.name} one={one} onAdd={onAdd} />
        ))}
        {others.length > 0 && (
          <li className="px-4 md:px-5">
            <details>
              <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">
                {others.length} optional {others.length === 1 ? 'vaccine' : 'vaccines'}
              </summary>
              <ul className="divide-line -mx-4 divide-y md:-mx-5">
                {others.map((one) => (
                  <PlanRow key={one.vaccine ?? one.name} one={one} onAdd={onAdd} />
                ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
      <p className="text-ink-soft mt-2 flex items-start gap-2 text-sm">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        For planning, not veterinary advice. Your vet’s dates always come first.
      </p>
    </div>
  );
}

function PlanRow({ one, onAdd }: { one: VaccinePlan; onAdd: (name: string) => void }) {
  const readOnly = use(ReadOnly);
  const { tone, words } = vaccineStatusWords[one.status];
  const isWanted = one.status === 'due' || one.status === 'overdue' || one.status === 'unknown';

  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          <bdi>{one.name}</bdi> <Status tone={tone}>{words}</Status>
        </p>
        <p className="mt-1 text-sm empty:hidden">{windowInWords(one)}</p>
        {one.reason && <p className="text-ink-soft mt-0.5 text-sm text-pretty">{one.reason}</p>}
        {one.source && (
          <p className="text-ink-soft mt-0.5 text-sm">
            Source:{' '}
            <a
              href={one.source.url}
              target="_blank"
              rel="noreferrer"
              className="decoration-line-strong underline underline-offset-4"
            >
              {one.source.name}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            , {one.source.at}
          </p>
        )}
      </div>
      {isWanted && !readOnly && (
        <Button variant="secondary" opens={VaccinationForm} onClick={() => onAdd(one.name)}>
          Record dose<span className="sr-only"> of {one.name}</span>
        </Button>
      )}
    </li>
  );
}

/** "Next dose: May 3 to June 3, 2027", "Expires May 3, 2027 (your vet’s date)" */
function windowInWords({ window, decidedBy, lastGiven, status }: VaccinePlan): string {
  // That no dose is on record is a reason, and stands there.
  const given = lastGiven === null ? '' : `Last given ${dayAsWritten(lastGiven)}.`;
  if (!window) return given;
  const { from, to } = window;
  if (decidedBy === 'vet' && to !== null)
    return `${status === 'overdue' ? 'Expired' : 'Valid until'} ${dayAsWritten(to)}. ${given}`;
  const span = to === null ? `from ${dayAsWritten(from)}` : `${dayAsWritten(from)} to ${dayAsWritten(to)}`;

  return `Next dose: ${span}. ${given}`.trim();
}
