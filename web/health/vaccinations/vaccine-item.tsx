import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';

import type { VaccinePlan } from '#shared/health/vaccines/plan-vaccines.ts';
import type { PetSpecies } from '#shared/pets/pets.ts';
import { VaccinationForm } from '#web/health/health/health-dialogs.ts';
import type { HealthRecord } from '#web/health/health/health.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';

import { DoseRow } from './dose-row.tsx';
import { statusInWords } from './vaccination-words.ts';
import { VaccineLine } from './vaccine-line.tsx';
import type { VaccineRow } from './vaccine-rows.ts';
import { givenAndUntil, windowInWords } from './window-words.ts';

type VaccineItemProps = {
  row: VaccineRow;
  pet: { id: string; name: string; type: PetSpecies };
  /** The ids of the vaccinations that a clinic was asked to confirm, and hasn't answered yet. */
  waiting: ReadonlySet<string>;
  /** Adds a dose; none where records can only be read. */
  onAdd: ((name: string) => void) | undefined;
  onEdit: ((vaccination: HealthRecord['vaccination']) => void) | undefined;
};

/** A vaccine in two lines. Opened, it shows its doses and why the next one is due. */
export function VaccineItem({ row, pet, waiting, onAdd, onEdit }: VaccineItemProps) {
  const { name, status, plan, doses } = row;
  const isUnknown = status === 'unknown' && doses.length === 0;

  return (
    <li>
      <details>
        <summary className="hover:bg-sunken flex cursor-pointer items-center gap-3 px-4 py-3 transition-colors focus-visible:-outline-offset-3 md:px-5">
          <VaccineLine
            name={<bdi>{name}</bdi>}
            status={isUnknown ? undefined : statusInWords({ status, isFirst: doses.length === 0 })}
          >
            {isUnknown ? t`None on record` : <Dates of={givenAndUntil(row)} />}
          </VaccineLine>
          <ChevronDown
            aria-hidden="true"
            className="text-ink-soft size-5 shrink-0 transition-transform [details[open]>summary>&]:rotate-180"
          />
        </summary>
        <div className="px-4 pb-4 md:px-5">
          {doses.length > 0 && (
            <ul className="divide-line border-line -mx-4 divide-y border-t md:-mx-5">
              {doses.map((dose) => (
                <DoseRow
                  key={dose.id}
                  dose={dose}
                  vaccine={name}
                  pet={pet}
                  isWaiting={waiting.has(dose.id)}
                  onEdit={onEdit}
                />
              ))}
            </ul>
          )}
          {plan && <Basis of={plan} />}
          {onAdd && (
            <Button variant="secondary" className="mt-3" opens={VaccinationForm} onClick={() => onAdd(name)}>
              <Trans>Add vaccination</Trans>
              <span className="sr-only">: {name}</span>
            </Button>
          )}
        </div>
      </details>
    </li>
  );
}

/** On phones, only until when the next one is due: the opened vaccine has its doses. */
function Dates({ of: [given, until] }: { of: ReturnType<typeof givenAndUntil> }) {
  if (!given || !until) return <Facts of={[given, until]} />;

  return (
    <>
      <span className="max-sm:hidden">
        <bdi>{given}</bdi>
        {'\u00a0· '}
      </span>
      <bdi>{until}</bdi>
    </>
  );
}

/** When and why the next dose is due, and who says so. */
const Basis = ({ of }: { of: VaccinePlan }) => (
  <div className="border-line text-ink-soft -mx-4 border-t px-4 pt-3 text-sm text-pretty md:-mx-5 md:px-5">
    <p className="text-ink empty:hidden">{windowInWords(of)}</p>
    <p className="empty:hidden">{of.reason}</p>
    {of.source && <Source of={of.source} />}
  </div>
);

const Source = ({ of: { url, name, at } }: { of: NonNullable<VaccinePlan['source']> }) => (
  <p>
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
