import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { use, useMemo, useState } from 'react';

import { scheduleOfZone } from '#shared/health/vaccines/schedule-of-zone.ts';
import { isVaccinated } from '#shared/health/vaccines/vaccines.ts';
import type { PetSpecies } from '#shared/pets/pets.ts';
import { waitingVaccinations } from '#web/health/confirmations/ask-clinic-defaults.ts';
import { clinicRequestsQuery } from '#web/health/confirmations/clinic-requests.api.ts';
import { ClinicRequests } from '#web/health/confirmations/clinic-requests.tsx';
import { AskClinicDialog } from '#web/health/confirmations/confirmation-dialogs.ts';
import type { HealthRecord } from '#web/health/health/health.api.ts';
import { ownToday } from '#web/lib/dates.ts';
import { ownZone } from '#web/lib/own-zone.ts';
import { useCan } from '#web/pets/pets/pet-rights.ts';
import { Button } from '#web/ui/button.tsx';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { List } from '#web/ui/list-row.tsx';
import { ReadOnly } from '#web/ui/read-only.ts';
import { ListSkeleton } from '#web/ui/skeleton.tsx';
import { Notice } from '#web/ui/status.tsx';

import { useIsPlannerLoading, useVaccinePlan } from './use-vaccine-plan.ts';
import { VaccineItem } from './vaccine-item.tsx';
import type { VaccineRow } from './vaccine-rows.ts';
import { vaccineRows } from './vaccine-rows.ts';

type Vaccination = HealthRecord['vaccination'];

type VaccineListProps = {
  pet: { id: string; name: string; type: PetSpecies; birthDate: string | null };
  /** Newest first. */
  vaccinations: readonly Vaccination[];
  onAdd: (name: string) => void;
  onEdit: (vaccination: Vaccination) => void;
};

const isSecondary = ({ status }: VaccineRow) => status === 'optional' || status === 'not_recommended';

/** Each vaccine with its status, which opens to its doses and to why the next one is due. */
export function VaccineList({ pet, vaccinations, onAdd, onEdit }: VaccineListProps) {
  const readOnly = use(ReadOnly);
  const isPlannerLoading = useIsPlannerLoading(isVaccinated(pet.type));
  const plan = useVaccinePlan(pet, vaccinations);
  const canManage = useCan('manage');
  const [isAsking, setAsking] = useState(false);
  const requests = useQuery({ ...clinicRequestsQuery(pet.id), enabled: canManage });
  const waiting = useMemo(() => waitingVaccinations(requests.data ?? []), [requests.data]);
  const rows = useMemo(() => vaccineRows(plan, vaccinations, ownToday()), [plan, vaccinations]);
  const others = rows.filter(isSecondary);
  if (isPlannerLoading) return <ListSkeleton rows={5} />;

  const item = (row: VaccineRow) => (
    <VaccineItem
      key={row.key}
      row={row}
      pet={pet}
      waiting={waiting}
      onAdd={readOnly ? undefined : onAdd}
      onEdit={readOnly ? undefined : onEdit}
    />
  );

  return (
    <>
      {rows.length === 0 && (
        <Notice tone="plain" title={t`No vaccinations yet`}>
          {!readOnly && t`Copy the dates from the vaccination record, and attach a photo of it as proof.`}
        </Notice>
      )}
      {rows.length > 0 && (
        <List label={t`Status of each vaccine`}>{rows.filter((row) => !isSecondary(row)).map(item)}</List>
      )}
      {others.length > 0 && (
        <details className="mt-2">
          <FoldSummary className="text-sm font-semibold">
            {plural(others.length, { one: '# other vaccine', other: '# other vaccines' })}
          </FoldSummary>
          <List>{others.map(item)}</List>
        </details>
      )}
      {plan && <PlanNote isForAdult={pet.birthDate === null} />}
      {vaccinations.length > 0 && (
        <>
          {canManage && !readOnly && (
            <Button
              variant="secondary"
              className="mt-6"
              icon={<BadgeCheck />}
              opens={AskClinicDialog}
              onClick={() => setAsking(true)}
            >
              <Trans>Ask the clinic</Trans>
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
    </>
  );
}

/** Where the dates come from that no vet has set. */
const PlanNote = ({ isForAdult }: { isForAdult: boolean }) => (
  <p className="text-ink-soft mt-3 text-sm text-pretty">
    {isForAdult && (
      <>
        <Trans>There’s no birth date on record, so this plan is for an adult pet.</Trans>{' '}
      </>
    )}
    <Trans>For planning only, not veterinary advice. Always follow your vet’s dates.</Trans>{' '}
    {scheduleOfZone(ownZone()) === 'worldwide'
      ? t`Your time zone is outside the US and Canada, so dates your vet hasn’t set follow the WSAVA guidelines.`
      : t`Dates your vet hasn’t set follow the AAHA, AAFP, and NASPHV guidelines for North America.`}
  </p>
);
