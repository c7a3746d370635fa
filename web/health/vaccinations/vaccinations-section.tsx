import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Clock from 'lucide-react/icons/clock';
import { use, useMemo, useState } from 'react';

import { isRabies } from '#shared/health/proof/rabies-form.ts';
import { latestDoses, vaccinationStatus } from '#shared/health/vaccination-status.ts';
import type { PetSpecies } from '#shared/pets/pets.ts';
import { waitingVaccinations } from '#web/health/confirmations/ask-clinic-defaults.ts';
import { clinicRequestsQuery } from '#web/health/confirmations/clinic-requests.api.ts';
import { ClinicRequests } from '#web/health/confirmations/clinic-requests.tsx';
import { AskClinicDialog } from '#web/health/confirmations/confirmation-dialogs.ts';
import { VaccinationForm } from '#web/health/health/health-dialogs.ts';
import type { HealthRecord } from '#web/health/health/health.api.ts';
import { RecordRow } from '#web/health/health/record-row.tsx';
import { RecordSection } from '#web/health/health/record-section.tsx';
import { ShowMore } from '#web/health/health/show-more.tsx';
import { dayAsWritten, ownToday } from '#web/lib/dates.ts';
import { addedByInWords } from '#web/pets/pets/added-by-words.ts';
import { useCan } from '#web/pets/pets/pet-rights.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { List } from '#web/ui/list-row.tsx';
import { ReadOnly } from '#web/ui/read-only.ts';
import { Notice, Status } from '#web/ui/status.tsx';

import { OriginLine } from './origin-line.tsx';
import { RabiesCopyButton } from './rabies-copy-button.tsx';
import { useVaccinePlan } from './use-vaccine-plan.ts';
import { vaccineStatusWords } from './vaccination-words.ts';
import { VaccinePlanList } from './vaccine-plan.tsx';

type Vaccination = HealthRecord['vaccination'];

type VaccinationsSectionProps = {
  pet: { id: string; name: string; type: PetSpecies; birthDate: string | null };
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
  const canManage = useCan('manage');
  const canAsk = canManage && !readOnly;
  const [isAsking, setAsking] = useState(false);
  const requests = useQuery({ ...clinicRequestsQuery(pet.id), enabled: canManage });
  const waiting = useMemo(() => waitingVaccinations(requests.data ?? []), [requests.data]);
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
                    pet={pet}
                    vaccination={vaccination}
                    hasStatus={!plan && latest.has(vaccination)}
                    onEdit={readOnly ? undefined : onEdit}
                    isWaiting={waiting.has(vaccination.id)}
                  />
                ))}
              </List>
            )}
          </ShowMore>
          {canAsk && (
            <Button
              variant="secondary"
              className="mt-3"
              icon={<BadgeCheck />}
              opens={AskClinicDialog}
              onClick={() => setAsking(true)}
            >
              <Trans>Ask the clinic to confirm</Trans>
            </Button>
          )}
          <ClinicRequests petId={pet.id} vaccinations={vaccinations} onEdit={readOnly ? undefined : onEdit} />
          {isAsking && (
            <AskClinicDialog
              pet={pet}
              vaccinations={vaccinations}
              waiting={waiting}
              onClose={() => setAsking(false)}
            />
          )}
        </>
      )}
    </RecordSection>
  );
}

type VaccinationRowProps = {
  pet: VaccinationsSectionProps['pet'];
  vaccination: Vaccination;
  /** Not for an earlier dose, as the latest one counts, nor if the plan above shows it. */
  hasStatus: boolean;
  onEdit: ((vaccination: Vaccination) => void) | undefined;
  /** A clinic was asked to confirm it, and hasn't answered. */
  isWaiting: boolean;
};

function VaccinationRow({ pet, vaccination, hasStatus, onEdit, isWaiting }: VaccinationRowProps) {
  const { name, dateAdministered, expirationDate, administrator, batchNumber } = vaccination;
  const { notes, documents, addedBy, origin, endedConfirmation } = vaccination;
  const given = dayAsWritten(dateAdministered);
  const until = expirationDate && dayAsWritten(expirationDate);
  const status = vaccinationStatus(vaccination, ownToday());
  const { tone, words } = vaccineStatusWords[status];
  const readsAll = useCan('read');

  return (
    <RecordRow
      title={name}
      detail={
        <Facts
          of={[
            t`Given ${given}`,
            until && t`valid through ${until}`,
            administrator,
            batchNumber && t`lot ${batchNumber}`,
            addedByInWords(addedBy),
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
    >
      <OriginLine origin={origin} ended={endedConfirmation} />
      {isWaiting && (
        <p className="text-ink-soft flex items-start gap-1.5 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
          <Clock aria-hidden />
          <Trans>Waiting for the clinic</Trans>
        </p>
      )}
      {readsAll && isRabies(vaccination, pet.type) && (
        <div className="-ml-5">
          <RabiesCopyButton pet={pet} vaccination={vaccination} given={given} />
        </div>
      )}
    </RecordRow>
  );
}
