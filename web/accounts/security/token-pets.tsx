import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { PartFailure } from './part-failure.tsx';
import { petChoicesQuery } from './tokens.api.ts';

type TokenPetsProps = {
  /** Null for all pets. */
  value: readonly string[] | null;
  onChange: (petIds: readonly string[] | null) => void;
  error: string | undefined;
};

const reaches = [
  { value: 'all', label: t`All pets`, hint: t`Including pets you add later` },
  { value: 'some', label: t`Some pets`, hint: t`Only the pets you choose and their documents` },
] as const;

/** Which pets a token reaches. */
export function TokenPets({ value, onChange, error }: TokenPetsProps) {
  const pets = useQuery({ ...petChoicesQuery(), enabled: value !== null });

  return (
    <div className="flex flex-col gap-3">
      <RadioCards
        legend={t`Pets`}
        options={reaches}
        value={value === null ? 'all' : 'some'}
        onValueChange={(reach) => onChange(reach === 'all' ? null : [])}
      />
      {value !== null && (
        <fieldset aria-describedby={error ? 'token-pets-error' : undefined}>
          <legend className="sr-only">
            <Trans>Choose pets</Trans>
          </legend>
          {pets.isPending && <Skeleton className="h-11 w-full" />}
          <PartFailure of={pets} />
          {pets.data?.length === 0 && (
            <p className="text-ink-soft text-sm">
              <Trans>No pets yet</Trans>
            </p>
          )}
          {pets.data?.map(({ id, name }) => (
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
          <FieldError id="token-pets-error" error={error} />
        </fieldset>
      )}
    </div>
  );
}
