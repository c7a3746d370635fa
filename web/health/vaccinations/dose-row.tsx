import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Clock from 'lucide-react/icons/clock';

import { named } from '#shared/core/named.ts';
import { isRabies } from '#shared/health/proof/rabies-form.ts';
import type { PetSpecies } from '#shared/pets/pets.ts';
import { VaccinationForm } from '#web/health/health/health-dialogs.ts';
import type { HealthRecord } from '#web/health/health/health.api.ts';
import { RecordRow } from '#web/health/health/record-row.tsx';
import { dayInSentence } from '#web/lib/dates.ts';
import { addedByInWords } from '#web/pets/pets/added-by-words.ts';
import { useCan } from '#web/pets/pets/pet-rights.ts';
import { Facts } from '#web/ui/facts.tsx';

import { OriginLine } from './origin-line.tsx';
import { RabiesCopyButton } from './rabies-copy-button.tsx';

type Vaccination = HealthRecord['vaccination'];

type DoseRowProps = {
  dose: Vaccination;
  /** The name of the vaccine in the list. */
  vaccine: string;
  pet: { id: string; name: string; type: PetSpecies };
  isWaiting: boolean;
  onEdit: ((vaccination: Vaccination) => void) | undefined;
};

/** A vaccination on record. */
export function DoseRow({ dose, vaccine, pet, isWaiting, onEdit }: DoseRowProps) {
  const { name, dateAdministered, expirationDate, administrator, batchNumber } = dose;
  const given = dayInSentence(dateAdministered);
  const until = expirationDate && dayInSentence(expirationDate);
  const readsAll = useCan('read');

  return (
    <RecordRow
      title={givenOn(given)}
      detail={
        <Facts
          of={[
            name !== vaccine && name,
            until && t`valid through ${until}`,
            administrator,
            batchNumber && t`lot ${batchNumber}`,
            addedByInWords(dose.addedBy),
          ]}
        />
      }
      notes={dose.notes}
      documents={dose.documents}
      edit={
        onEdit && {
          label: named(t`Edit`, `${name}, ${given}`),
          opens: VaccinationForm,
          onEdit: () => onEdit(dose),
        }
      }
    >
      <OriginLine origin={dose.origin} ended={dose.endedConfirmation} />
      {isWaiting && (
        <p className="text-ink-soft flex items-start gap-1.5 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
          <Clock aria-hidden />
          <Trans>Waiting for the clinic</Trans>
        </p>
      )}
      {readsAll && isRabies(dose, pet.type) && (
        <div className="relative z-1 -ml-5 w-fit">
          <RabiesCopyButton pet={pet} vaccination={dose} given={given} />
        </div>
      )}
    </RecordRow>
  );
}

const givenOn = (given: string) => t`Given ${given}`;
