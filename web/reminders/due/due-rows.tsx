import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Pill from 'lucide-react/icons/pill';
import Syringe from 'lucide-react/icons/syringe';
import type { ReactNode } from 'react';

import { paths } from '#shared/core/paths.ts';
import { DoseFacts, GiveDose, doseKey } from '#web/health/medications/give-dose.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { ListRow } from '#web/ui/list-row.tsx';

import type { DueNow } from './due.api.ts';
import { vaccineWords } from './vaccine-words.ts';

/** A dose that is due, among the reminders. */
export const DoseRow = ({ dose }: { dose: DueNow['doses'][number] }) => (
  <ListRow
    lead={<Lead icon={<Pill />} />}
    title={
      dose.isLate ? (
        <Trans>
          <bdi>{dose.name}</bdi> dose not recorded
        </Trans>
      ) : (
        <bdi>{dose.name}</bdi>
      )
    }
    detail={<DoseFacts dose={dose} />}
    actions={<GiveDose dose={dose} />}
  />
);

/** A vaccine that is due, among the reminders. */
export function VaccineRow({ vaccine }: { vaccine: DueNow['vaccines'][number] }) {
  const { petId, petName, name } = vaccine;

  return (
    <ListRow
      lead={<Lead icon={<Syringe />} />}
      title={<bdi>{name}</bdi>}
      detail={<Facts of={[<bdi key="pet">{petName}</bdi>, vaccineWords(vaccine)]} />}
      actions={
        <ButtonLink to={paths.pet(petId, 'health')} variant="secondary">
          {t`Open`}
          <span className="sr-only">
            : {name}, {petName}
          </span>
        </ButtonLink>
      }
    />
  );
}

const Lead = ({ icon }: { icon: ReactNode }) => (
  <span className="text-ink-soft grid size-11 place-items-center [&>svg]:size-5">{icon}</span>
);

/** The rows of doses and vaccines in the groups of reminders: late and overdue ones first, the others with those of today. */
export function besidesReminders({ doses, vaccines }: Pick<DueNow, 'doses' | 'vaccines'>) {
  const isLate = (wanted: boolean) => [
    ...vaccines
      .filter(({ status }) => (status === 'overdue') === wanted)
      .map((vaccine) => <VaccineRow key={`${vaccine.petId} ${vaccine.key}`} vaccine={vaccine} />),
    ...doses
      .filter((dose) => dose.isLate === wanted)
      .map((dose) => <DoseRow key={doseKey(dose)} dose={dose} />),
  ];

  return { overdue: isLate(true), today: isLate(false), upcoming: [], waiting: [] };
}
