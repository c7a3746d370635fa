import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { use, useMemo } from 'react';

import { latestDoses, vaccinationStatus } from '#shared/health/vaccination-status.ts';
import { VaccinationForm } from '#web/health/health/health-dialogs.ts';
import type { HealthRecord } from '#web/health/health/health.api.ts';
import { RecordRow } from '#web/health/health/record-row.tsx';
import { RecordSection } from '#web/health/health/record-section.tsx';
import { ShowMore } from '#web/health/health/show-more.tsx';
import { dayAsWritten, ownToday } from '#web/lib/dates.ts';
import { Facts } from '#web/ui/facts.tsx';
import { List } from '#web/ui/list-row.tsx';
import { ReadOnly } from '#web/ui/read-only.ts';
import { Notice, Status } from '#web/ui/status.tsx';

import { useVaccinePlan } from './use-vaccine-plan.ts';
import { vaccineStatusWords } from './vaccination-words.ts';
import { VaccinePlanList } from './vaccine-plan.tsx';

type Vaccination = HealthRecord['vaccination'];

type VaccinationsSectionProps = {
  pet: { type: string; birthDate: string | null };
  /** Newest first. */
  vaccinations: readonly Vaccination[];
  onAdd: (name?: string) => void;
  onEdit: (vaccination: Vaccination) => void;
};

const firstRows = 5;

/** The status of each vaccine, and the vaccinations on record. */
export function VaccinationsSection({ pet, vaccinations, onAdd, onEdit }: VaccinationsSectionProps) {
  const readOnly = use(ReadOnly);
  const plan = useVaccinePlan(pet, vaccinations);
  const latest = useMemo(() => new Set(latestDoses(vaccinations)), [vaccinations]);

  return (
    <RecordSection
      id="vaccinations"
      title={t`Vaccinations`}
      addLabel={t`Add vaccination`}
      opens={VaccinationForm}
      onAdd={() => onAdd()}
    >
      {plan && pet.birthDate === null && (
        <p className="text-ink-soft mb-3 text-sm text-pretty">
          <Trans>There’s no birth date on record, so this plan is for an adult pet.</Trans>
        </p>
      )}
      {plan && <VaccinePlanList plan={plan} onAdd={onAdd} />}
      {vaccinations.length === 0 && (
        <Notice tone="plain" title={t`No vaccinations yet`}>
          {readOnly
            ? t`Nothing was recorded.`
            : t`Copy the dates from the vaccination record, and attach a photo of it as proof.`}
        </Notice>
      )}
      {vaccinations.length > 0 && (
        <>
          <h4 className="mb-2 font-sans text-base font-semibold tracking-normal">
            <Trans>On record</Trans>
          </h4>
          <ShowMore rows={vaccinations} first={firstRows} noun="vaccinations">
            {(rows) => (
              <List label={t`Vaccinations, newest first`}>
                {rows.map((vaccination) => (
                  <VaccinationRow
                    key={vaccination.id}
                    vaccination={vaccination}
                    hasStatus={!plan && latest.has(vaccination)}
                    onEdit={readOnly ? undefined : onEdit}
                  />
                ))}
              </List>
            )}
          </ShowMore>
        </>
      )}
    </RecordSection>
  );
}

type VaccinationRowProps = {
  vaccination: Vaccination;
  /** Not for an earlier dose, as the latest one counts, nor if the plan above shows it. */
  hasStatus: boolean;
  onEdit: ((vaccination: Vaccination) => void) | undefined;
};

function VaccinationRow({ vaccination, hasStatus, onEdit }: VaccinationRowProps) {
  const { name, dateAdministered, expirationDate, administrator, batchNumber, notes, documents } =
    vaccination;
  const given = dayAsWritten(dateAdministered);
  const until = expirationDate && dayAsWritten(expirationDate);
  const status = vaccinationStatus(vaccination, ownToday());
  const { tone, words } = vaccineStatusWords[status];

  return (
    <RecordRow
      title={name}
      detail={
        <Facts
          of={[
            t`Given ${given}`,
            until && t`valid until ${until}`,
            administrator,
            batchNumber && t`lot ${batchNumber}`,
          ]}
        />
      }
      aside={hasStatus && status !== 'unknown' && <Status tone={tone}>{words}</Status>}
      notes={notes}
      documents={documents}
      edit={
        onEdit && {
          label: t`Edit ${name}, given ${given}`,
          opens: VaccinationForm,
          onEdit: () => onEdit(vaccination),
        }
      }
    />
  );
}
