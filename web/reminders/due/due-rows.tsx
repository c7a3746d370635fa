import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Syringe from 'lucide-react/icons/syringe';

import { paths } from '#shared/core/paths.ts';
import { slotTime } from '#web/health/medications/dose-words.ts';
import { doseKey, useOpenDose } from '#web/health/medications/use-open-dose.ts';
import { DoneRow } from '#web/ui/done-row.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { ListRow } from '#web/ui/list-row.tsx';

import type { DueNow } from './due.api.ts';
import type { TimedRow } from './rows-by-time.ts';
import { vaccineWords } from './vaccine-words.ts';

type Dose = DueNow['doses'][number];
type Vaccine = DueNow['vaccines'][number];

/** "Heartworm chew, 1 chew" */
export const DoseName = ({ dose: { name, dosage } }: { dose: Pick<Dose, 'name' | 'dosage'> }) => (
  <>
    <bdi>{name}</bdi>
    {dosage && (
      <span className="text-ink-soft font-normal">
        {' '}
        <bdi>{dosage}</bdi>
      </span>
    )}
  </>
);

/** A dose that is due, recorded with one touch. */
function DoseRow({ dose }: { dose: Dose }) {
  const { name, petName, slot, isLate } = dose;
  const time = slotTime(slot);
  const { isGiven, give } = useOpenDose(dose);

  return (
    <DoneRow
      circle={{
        label: t`Mark ${name} for ${petName} at ${time} as done`,
        isDone: isGiven,
        onPress: () => void give(),
      }}
      isFolded={isGiven}
      title={<DoseName dose={dose} />}
      detail={
        <Facts
          of={[
            <bdi key="pet">{petName}</bdi>,
            isLate ? <Late key="due">{t`Was due at ${time}`}</Late> : time,
          ]}
        />
      }
    />
  );
}

/** The words for what is overdue; the color only repeats them. */
export const Late = ({ children }: { children: string }) => (
  <span className="text-brick font-medium">{children}</span>
);

/** A vaccine that is due. It leads to the form of a vaccination, because only a vet gives one. */
function VaccineRow({ vaccine }: { vaccine: Vaccine }) {
  const { petId, petName, name, status } = vaccine;

  return (
    <ListRow
      to={`${paths.petHealth(petId, 'vaccinations')}?add&name=${encodeURIComponent(name)}`}
      lead={
        <span className="text-ink-soft grid h-11 min-w-9 items-center [&>svg]:ml-0.5 [&>svg]:size-5.5">
          <Syringe />
        </span>
      }
      title={
        <>
          <bdi>{name}</bdi>
          <span className="sr-only">
            : <Trans>add vaccination</Trans>
          </span>
        </>
      }
      detail={
        <Facts
          of={[
            <bdi key="pet">{petName}</bdi>,
            status === 'overdue' ? <Late key="due">{vaccineWords(vaccine)}</Late> : vaccineWords(vaccine),
          ]}
        />
      }
    />
  );
}

export const vaccineRow = (vaccine: Vaccine) => (
  <VaccineRow key={`${vaccine.petId} ${vaccine.key}`} vaccine={vaccine} />
);
export const doseRow = (dose: Dose) => <DoseRow key={doseKey(dose)} dose={dose} />;
export const timedDoseRow = (dose: Dose): TimedRow => ({ time: dose.slot.slice(11), row: doseRow(dose) });

/** The doses and vaccines in the groups of reminders: late and overdue ones first, the others with those of today. */
export function besidesReminders({ doses, vaccines }: Pick<DueNow, 'doses' | 'vaccines'>) {
  const overdue = (wanted: boolean) => ({
    doses: doses.filter((dose) => dose.isLate === wanted),
    vaccines: vaccines.filter(({ status }) => (status === 'overdue') === wanted),
  });
  const none = { doses: [], vaccines: [] };

  return { overdue: overdue(true), today: overdue(false), upcoming: none, waiting: none };
}
