import { Trans } from '@lingui/react/macro';

import type { Pet } from '#web/pets/pets/pets.api.ts';
import { usePets } from '#web/pets/pets/use-pets.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';

type InvitedPetsProps = {
  /** The pet whose people are shown; it comes first. */
  pet: Pet;
  value: readonly string[];
  onChange: (petIds: string[]) => void;
  error: string | undefined;
};

/** The pets of an invitation, for an owner of several. */
export function InvitedPets({ pet, value, onChange, error }: InvitedPetsProps) {
  const pets = usePets('list', { all: true });
  const others = (pets.data ?? []).filter(({ id, sharedBy }) => !sharedBy && id !== pet.id);
  if (pet.sharedBy || others.length === 0) return null;

  return (
    <fieldset aria-describedby={error ? 'invited-pets-error' : undefined}>
      <legend className="mb-1 text-sm font-semibold">
        <Trans>Pets</Trans>
      </legend>
      <div className="grid gap-x-5 sm:grid-cols-2">
        {[pet, ...others].map(({ id, name }) => (
          <Checkbox
            key={id}
            name={`pet-${id}`}
            label={<bdi>{name}</bdi>}
            checked={value.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, id] : value.filter((other) => other !== id))
            }
          />
        ))}
      </div>
      <FieldError id="invited-pets-error" error={error} />
    </fieldset>
  );
}
