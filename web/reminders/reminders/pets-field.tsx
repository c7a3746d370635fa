import { Trans } from '@lingui/react/macro';

import { Checkbox } from '#web/ui/checkbox.tsx';

import type { PetName } from './reminder-actions.ts';

type PetsFieldProps = {
  pets: readonly PetName[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
};

/** Any number of pets; none means a reminder about all and nothing in particular. */
export function PetsField({ pets, value, onChange }: PetsFieldProps) {
  if (pets.length === 0) return null;

  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">
        <Trans>Pets</Trans>
      </legend>
      <p className="text-ink-soft text-sm">
        <Trans>Leave all unchecked for a general reminder.</Trans>
      </p>
      <div className="mt-1 grid max-h-52 gap-x-6 overflow-y-auto sm:grid-cols-2">
        {pets.map(({ petId, petName }) => (
          <Checkbox
            key={petId}
            label={<bdi>{petName}</bdi>}
            checked={value.includes(petId)}
            onChange={(event) =>
              onChange(event.target.checked ? [...value, petId] : value.filter((id) => id !== petId))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
