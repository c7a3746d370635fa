import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useEffectEvent, useState } from 'react';

import { inSentence } from '#shared/core/in-sentence.ts';
import { VaccinationForm } from '#web/health/health/health-dialogs.ts';
import { petHealthCheckQuery } from '#web/health/health/health.api.ts';
import { addReminders, afterVaccination } from '#web/health/records-page/next-reminders.ts';
import { dayAsWritten } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { EditableFieldRow } from '#web/ui/editable-field.tsx';

type VaccinationFieldProps = { pet: { id: string; name: string }; onVaccinated: () => void };

/** ONB-5: the vaccinations of a pet, as one of its fields. */
export function VaccinationField({ pet, onVaccinated }: VaccinationFieldProps) {
  const given = useQuery(petHealthCheckQuery(pet.id)).data?.vaccinations ?? [];
  const [isAdding, setAdding] = useState(false);
  const name = inSentence(t`Vaccine date`);
  const tellVaccinated = useEffectEvent(onVaccinated);
  const isVaccinated = given.length > 0;
  useEffect(() => {
    if (isVaccinated) tellVaccinated();
  }, [isVaccinated]);

  return (
    <EditableFieldRow
      title={t`Vaccine date`}
      prompt={t`It’s on the vaccination record. We’ll show you when the next dose is due.`}
      value={
        given.length > 0 ? (
          <ul className="mt-1 flex flex-col gap-1">
            {given.map((dose) => (
              <li key={dose.id} className="font-semibold wrap-anywhere">
                <bdi>{dose.name}</bdi>, {dayAsWritten(dose.dateAdministered)}
              </li>
            ))}
          </ul>
        ) : null
      }
    >
      <Button variant="secondary" icon={<Plus />} opens={VaccinationForm} onClick={() => setAdding(true)}>
        <Trans>
          Add<span className="sr-only"> {name}</span>
        </Trans>
      </Button>
      {isAdding && (
        <VaccinationForm
          petId={pet.id}
          documents={[]}
          onRemind={(id, facts) => void addReminders(pet, afterVaccination(pet, id, facts))}
          onClose={() => setAdding(false)}
        />
      )}
    </EditableFieldRow>
  );
}
