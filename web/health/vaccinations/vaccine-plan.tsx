import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { use } from 'react';

import { originWords } from '#shared/health/proof/origin.ts';
import type { VaccinePlan } from '#shared/health/vaccines/plan-vaccines.ts';
import { scheduleOfZone } from '#shared/health/vaccines/schedule-of-zone.ts';
import { VaccinationForm } from '#web/health/health/health-dialogs.ts';
import { dayAsWritten, ownDates } from '#web/lib/dates.ts';
import { ownZone } from '#web/lib/own-zone.ts';
import { Button } from '#web/ui/button.tsx';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { ReadOnly } from '#web/ui/read-only.ts';
import { Status } from '#web/ui/status.tsx';

import { statusInWords } from './vaccination-words.ts';

type VaccinePlanListProps = {
  plan: readonly VaccinePlan[];
  /** Adds a dose of a vaccine. */
  onAdd: (name: string) => void;
};

const isSecondary = ({ status }: VaccinePlan) => status === 'optional' || status === 'not_recommended';

/** The next dose of each vaccine, as a window with its source. */
export function VaccinePlanList({ plan, onAdd }: VaccinePlanListProps) {
  const main = plan.filter((one) => !isSecondary(one));
  const others = plan.filter(isSecondary);

  return (
    <div className="mb-4">
      <ul aria-label={t`Status of each vaccine`} className="rows">
        {main.map((one) => (
          <PlanRow key={one.vaccine ?? one.name} one={one} onAdd={onAdd} />
        ))}
        {others.length > 0 && (
          <li className="px-4 md:px-5">
            <details>
              <FoldSummary className="text-sm font-semibold">
                <Plural value={others.length} one="# other vaccine" other="# other vaccines" />
              </FoldSummary>
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
        <span>
          <Trans>For planning only, not veterinary advice. Always follow your vet’s dates.</Trans>{' '}
          {scheduleOfZone(ownZone()) === 'worldwide'
            ? t`Your time zone is outside the US and Canada, so dates your vet hasn’t set follow the WSAVA guidelines.`
            : t`Dates your vet hasn’t set follow the AAHA, AAFP, and NASPHV guidelines for North America.`}
        </span>
      </p>
    </div>
  );
}

function PlanRow({ one, onAdd }: { one: VaccinePlan; onAdd: (name: string) => void }) {
  const readOnly = use(ReadOnly);
  const { name, status } = one;
  const { tone, words } = statusInWords({ status, isFirst: one.lastGiven === null });
  const isWanted = status === 'due' || status === 'overdue' || status === 'unknown';

  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          <bdi>{name}</bdi> <Status tone={tone}>{words}</Status>
        </p>
        <p className="mt-1 text-sm empty:hidden">{windowInWords(one)}</p>
        {one.lastOrigin && (
          <p className="text-ink-soft mt-0.5 text-sm wrap-anywhere">
            {originWords(one.lastOrigin, ownDates())}
          </p>
        )}
        <Basis of={one} isOpen={isWanted} />
      </div>
      {isWanted && !readOnly && (
        <Button variant="secondary" opens={VaccinationForm} onClick={() => onAdd(name)}>
          <Trans>
            Record dose<span className="sr-only">: {name}</span>
          </Trans>
        </Button>
      )}
    </li>
  );
}

/** Why a dose is due: open where one is wanted, folded elsewhere. */
function Basis({ of: { name, reason, source }, isOpen }: { of: VaccinePlan; isOpen: boolean }) {
  if (!reason && !source) return;
  const words = (
    <>
      {reason && <p className="text-ink-soft mt-0.5 text-sm text-pretty">{reason}</p>}
      {source && <Source of={source} />}
    </>
  );
  if (isOpen) return words;

  return (
    <details>
      <FoldSummary className="text-ink-soft -mb-2 text-sm">
        <Trans>
          See why<span className="sr-only">: {name}</span>
        </Trans>
      </FoldSummary>
      {words}
    </details>
  );
}

const Source = ({ of: { url, name, at } }: { of: NonNullable<VaccinePlan['source']> }) => (
  <p className="text-ink-soft mt-0.5 text-sm">
    <Trans>
      Source:{' '}
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="decoration-line-strong underline underline-offset-4"
      >
        {name}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      , {at}
    </Trans>
  </p>
);

/** "Next dose: May 3 to June 3, 2027", "Was due by May 3, 2027", "Valid through May 3, 2027", "First dose: as soon as possible, by May 3, 2027 at the latest" */
function windowInWords({ window, decidedBy, lastGiven, status }: VaccinePlan): string {
  // Without a dose on record, the reasons say so.
  const day = lastGiven && dayAsWritten(lastGiven);
  const given = day ? t`Last given ${day}.` : '';
  if (!window) return given;
  const [from, to] = [dayAsWritten(window.from), window.to && dayAsWritten(window.to)];
  if (decidedBy === 'vet' && to)
    return [status === 'overdue' ? t`Expired ${to}.` : t`Valid through ${to}.`, given].join(' ').trim();

  if (lastGiven === null && status === 'due' && to)
    return t`First dose: as soon as possible, by ${to} at the latest.`;
  if (lastGiven === null)
    return to
      ? t`First dose: ${from} to ${to}.`
      : t`If it was never given, the first dose is due as soon as possible.`;
  if (status === 'overdue' && to) return [t`Was due by ${to}.`, given].join(' ');

  return [to ? t`Next dose: ${from} to ${to}.` : t`Next dose: ${from} or later.`, given].join(' ').trim();
}
