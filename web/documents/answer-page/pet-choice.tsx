import { t } from '@lingui/core/macro';

import type { Pet } from '#web/pets/pets/pets.api.ts';
import { Chip } from '#web/ui/chip.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

type PetChoiceProps = { pets: readonly Pet[]; pet: Pet; onChoose: (id: string) => void };

// More would push the answer off a phone.
const mostChips = 6;

/** The pet that is meant: all names at a glance, from a list when there are many. */
export const PetChoice = ({ pets, pet, onChoose }: PetChoiceProps) =>
  pets.length > mostChips ? (
    <SelectField
      label={t`Pet`}
      options={pets.map(({ id, name }) => ({ value: id, label: name }))}
      value={pet.id}
      onChange={onChoose}
    />
  ) : (
    <div role="group" aria-label={t`Pet`} className="flex flex-wrap gap-2">
      {pets.map((each) => (
        <Chip
          key={each.id}
          isOn={each.id === pet.id}
          aria-pressed={each.id === pet.id}
          onClick={() => onChoose(each.id)}
        >
          <bdi>{each.name}</bdi>
        </Chip>
      ))}
    </div>
  );
